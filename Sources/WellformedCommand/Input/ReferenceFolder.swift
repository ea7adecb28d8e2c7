import WellformedSchema

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The folder with the files that rule files may refer to; no file outside it is read.
struct ReferenceFolder: Sendable {
  /// The folder as it was given.
  private let name: String
  /// Its path without links and dots, and with a slash at its end.
  private let root: String

  /// - Throws: `CallError` if it is not a folder.
  init(path: String) throws(CallError) {
    guard let root = ReferenceFolder.realPath(path) else {
      let guess = Guess.file(at: path).map { "; \($0)" } ?? ""
      throw CallError("--references takes a folder, and there is no '\(path)'\(guess)")
    }
    guard ReferenceFolder.kind(of: root)?.kind == S_IFDIR else {
      let folder = path.contains("/") ? String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]) : "."
      throw CallError("--references takes a folder, and '\(path)' is a file; it is in the folder '\(folder)'")
    }
    name = path
    self.root = root.utf8.last == UInt8(ascii: "/") ? root : root + "/"
  }

  /// Returns the base of references in a rule file: its place in the folder, or the folder itself if it is outside.
  func base(ofFileAt path: String) -> String {
    guard path != "-", let path = ReferenceFolder.realPath(path), isInside(path) else { return "/" }
    var base = "/"
    for scalar in inner(path).unicodeScalars {
      switch scalar {
      case "%": base += "%25"
      case "?": base += "%3F"
      case "#": base += "%23"
      case ":": base += "%3A"
      default: base.unicodeScalars.append(scalar)
      }
    }
    return base
  }

  /// Returns the bytes of the file that a resolved reference leads to.
  func read(_ reference: String) throws(SchemaFileError) -> [UInt8] {
    let path = try path(of: reference)
    guard let real = ReferenceFolder.realPath(path) else {
      throw SchemaFileError("there is no file '\(inner(path))' in \(name)")
    }
    guard isInside(real) else { throw SchemaFileError("it leads out of \(name)") }
    // A pipe or a device is not even opened, because opening it might never end.
    guard let status = ReferenceFolder.kind(of: real), status.kind == S_IFREG else {
      throw SchemaFileError("'\(inner(path))' in \(name) is not a file")
    }
    let longest = RuleFile.longest
    let tooLong = SchemaFileError("it is longer than \(longest) bytes, which is the most that a rule file may have")
    guard status.size <= longest else { throw tooLong }
    do {
      var buffer = InputBuffer(try FileSource(path: real), blockSize: 16 * 1024)
      try buffer.skipByteOrderMark()
      while !buffer.isAtEnd, buffer.count <= longest { try buffer.fill() }
      guard buffer.count <= longest else { throw tooLong }
      return buffer.withBytes(0..<buffer.count) { bytes in bytes.indices.map { bytes[$0] } }
    } catch let error as SchemaFileError {
      throw error
    } catch {
      throw SchemaFileError("\(error)")
    }
  }

  /// Returns the path of a file of the folder that was read, for messages.
  func name(of reference: String) -> String {
    guard let path = try? path(of: reference) else { return reference }
    return name + (name.utf8.last == UInt8(ascii: "/") ? "" : "/") + inner(path)
  }

  /// Returns whether a path without links leads into the folder, byte for byte, as the system compares names.
  private func isInside(_ path: String) -> Bool { path.utf8.starts(with: root.utf8) }

  /// Returns the part of a path after the folder.
  private func inner(_ path: String) -> String {
    String(decoding: path.utf8.dropFirst(root.utf8.count), as: UTF8.self)
  }

  /// Returns the path of the referenced file in the folder.
  private func path(of reference: String) throws(SchemaFileError) -> String {
    let bytes = Array(reference.utf8)
    let first = bytes.firstIndex { [UInt8(ascii: ":"), UInt8(ascii: "/")].contains($0) }
    let hasScheme = first.map { bytes[$0] == UInt8(ascii: ":") } ?? false
    guard !hasScheme, !bytes.starts(with: "//".utf8), !bytes.contains(UInt8(ascii: "?")), !bytes.isEmpty else {
      throw SchemaFileError("'\(reference)' is not a path, and only files in \(name) are read")
    }
    var components: [String] = []
    for part in reference.utf8.split(separator: UInt8(ascii: "/")) {
      guard let component = ReferenceFolder.decoded(Array(part)), component != ".", component != "..",
        !component.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 })
      else { throw SchemaFileError("'\(reference)' is not a path in \(name)") }
      components.append(component)
    }
    return root + components.joined(separator: "/")
  }

  /// Returns a part of a path without its percent-encoding (RFC 3986, section 2.1); `nil` if that is malformed.
  private static func decoded(_ bytes: [UInt8]) -> String? {
    var decoded: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
        return nil
      }
      decoded.append(value)
      rest.removeFirst(2)
    }
    // A name that is not UTF-8 cannot be written in JSON.
    let text = String(decoding: decoded, as: UTF8.self)
    return Array(text.utf8) == decoded ? text : nil
  }

  private static func realPath(_ path: String) -> String? {
    guard !path.utf8.contains(0), let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  private static func kind(of path: String) -> (kind: mode_t, size: Int)? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return (status.st_mode & S_IFMT, Int(status.st_size))
  }
}
