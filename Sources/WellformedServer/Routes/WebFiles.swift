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
      all = try WebFiles.files(in: directory)
      for name in ["wellformed.js", "wellformed.wasm"] where !all.contains(where: { $0.name == name }) {
        throw Missing(description: "\(name) is not in \(directory); Scripts/build-web.sh makes the module.")
      }
    }

    /// Returns the files together with those of another directory, such as a module of your own.
    ///
    /// A file with the same name as one that is there replaces it.
    ///
    /// - Throws: `Missing` if the directory has no such files, or one of them cannot be read.
    public func adding(directory: String) throws(Missing) -> WebFiles {
      let others = try WebFiles.files(in: directory)
      if others.isEmpty { throw Missing(description: "\(directory) has no files that pages may load.") }
      return others.reduce(self) { $0.replacing($1.name, with: $1.file) }
    }

    private static func files(in directory: String) throws(Missing) -> [(name: String, file: StaticFile)] {
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []).sorted()
      var files: [(name: String, file: StaticFile)] = []
      for name in names {
        guard let type = WebFiles.type(of: name) else { continue }
        let brotli = names.contains(name + ".br") ? try WebFiles.bytes(of: name + ".br", in: directory) : nil
        files.append((name, StaticFile(try WebFiles.bytes(of: name, in: directory), type: type, brotli: brotli)))
      }
      return files
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
    /// file. Both names are served: under the plain one, a browser revalidates the file each time. The parts of a module
    /// have the fingerprints of both, because the binding makes the name of the second from that of the first.
    public func keptName(of name: String) -> String? {
      guard let file = file(name) else { return nil }
      let stem = name.prefix { $0 != "." }
      let parts = [".primary.wasm", ".deferred.bin"]
      let files = parts.contains { name == stem + $0 } ? parts.compactMap { self.file(stem + $0) } : [file]
      return "\(stem).\(files.map(\.fingerprint).joined(separator: "."))\(name.dropFirst(stem.count))"
    }

    private func file(_ name: String) -> StaticFile? { all.first { $0.name == name }?.file }

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
      if name.hasSuffix(".bin") { return "application/octet-stream" }
      return name.hasSuffix(".wasm") ? "application/wasm" : nil
    }
  }
#endif
