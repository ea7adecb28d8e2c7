#if Server
  import Foundation

  /// The files that pages load for live forms: the binding in JavaScript, the modules in WebAssembly, and a stylesheet.
  @available(WellformedServer 1.0, *)
  public struct WebFiles: Sendable {
    /// An error that says why the files cannot be served.
    public struct Missing: Error, Hashable, Sendable, CustomStringConvertible {
      /// What is missing, and what to do about it.
      public let description: String
    }

    /// The files with their names, which are unique.
    private(set) var all: [(name: String, file: StaticFile)]

    /// Reads the files of a directory that pages may load, and compresses them: JavaScript modules, their type
    /// declarations, stylesheets and WebAssembly.
    ///
    /// A file next to another with the same name and `.br` appended must be the same file compressed with Brotli; it is
    /// sent to clients that accept it.
    ///
    /// - Throws: `Missing` if `wellformed.js` or `wellformed.wasm` is not there.
    public init(directory: String) throws(Missing) {
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []).sorted()
      for name in ["wellformed.js", "wellformed.wasm"] where !names.contains(name) {
        throw Missing(description: "\(name) is not in \(directory); Scripts/build-web.sh makes the module.")
      }
      var all: [(name: String, file: StaticFile)] = []
      for name in names {
        guard let type = WebFiles.type(of: name) else { continue }
        let brotli = names.contains(name + ".br") ? try WebFiles.bytes(of: name + ".br", in: directory) : nil
        let file = StaticFile(try WebFiles.bytes(of: name, in: directory), type: type, brotli: brotli)
        all.append((name, file))
      }
      self.all = all
    }

    private static func bytes(of name: String, in directory: String) throws(Missing) -> [UInt8] {
      guard let data = FileManager.default.contents(atPath: directory + "/" + name) else {
        throw Missing(description: "\(directory)/\(name) cannot be read.")
      }
      return [UInt8](data)
    }

    /// Returns the files with one of them replaced, such as with a module that has more formats.
    ///
    /// - Parameters:
    ///   - name: The name of the file, such as `wellformed.wasm`; if there is none, the new file is added.
    ///   - file: The new file.
    public func replacing(_ name: String, with file: StaticFile) -> WebFiles {
      var files = self
      files.all.removeAll { $0.name == name }
      files.all.append((name, file))
      return files
    }

    /// Returns the name under which browsers may cache a file for ever, such as `wellformed.9a3f-b2c1.js` for
    /// `wellformed.js`.
    ///
    /// It contains the file's fingerprint, so that another version has another name; it is `nil` if there is no such
    /// file. Both names are served: under the plain one, a browser revalidates the file each time.
    public func keptName(of name: String) -> String? {
      all.first { $0.name == name }.map { WebFiles.keptName(of: name, $0.file) }
    }

    static func keptName(of name: String, _ file: StaticFile) -> String {
      let stem = name.prefix { $0 != "." }
      return "\(stem).\(file.fingerprint)\(name.dropFirst(stem.count))"
    }

    /// Reads the files of the package, which lie next to the executable in a bundle of their own.
    ///
    /// - Throws: `Missing` if they are not there.
    public static func packaged() throws(Missing) -> WebFiles {
      let executable = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent().path ?? "."
      let bundle = executable + "/wellformed_WellformedWeb"
      let directories = [bundle + ".resources/Resources", bundle + ".bundle/Contents/Resources/Resources"]
      let found = directories.first { FileManager.default.fileExists(atPath: $0) }
      return try WebFiles(directory: found ?? directories[0])
    }

    /// Returns the media type of a file.
    ///
    /// Browsers compile WebAssembly as it arrives only if it has the right one.
    private static func type(of name: String) -> String? {
      if name.hasSuffix(".js") { return "text/javascript; charset=utf-8" }
      if name.hasSuffix(".css") { return "text/css; charset=utf-8" }
      if name.hasSuffix(".d.ts") { return "text/plain; charset=utf-8" }
      return name.hasSuffix(".wasm") ? "application/wasm" : nil
    }
  }
#endif
