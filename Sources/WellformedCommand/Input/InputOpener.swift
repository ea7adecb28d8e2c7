/// Opens files as UTF-8 text, whatever their compression and encoding.
struct InputOpener: Sendable {
  /// The encoding of files without a byte order mark; UTF-8 if `nil`.
  var encoding: TextEncoding?

  /// Whether to refuse files that are known not to be text.
  var wantsText = true

  /// Opens a file; the path `-` is standard input.
  ///
  /// - Parameter name: The name of standard input.
  func open(_ path: String, standardInputAs name: String? = nil) throws(InputError) -> any ByteSource {
    try text(of: try FileSource(path: path, standardInputAs: name))
  }

  /// Returns the text of an input, without a byte order mark except that of UTF-8.
  func text(of source: any ByteSource) throws(InputError) -> any ByteSource {
    var peeked = try PeekedSource(source)
    if case .found(.compressed(let compression)) = peeked.signature {
      peeked = try PeekedSource(DecompressedSource(peeked, compression))
      if case .found(.compressed(let inner)) = peeked.signature {
        throw InputError(
          kind: .other, name: source.name,
          reason: "compressed twice, by \(inner.rawValue) and then by \(compression.rawValue); decompress it once")
      }
    }
    // Only if its name says so as well: a text can begin with the same bytes.
    if let cutOff = peeked.cutOff, Compression(nameOf: source.name) == cutOff.compression {
      throw InputError(endOf: cutOff.compression, at: cutOff.count, name: source.name)
    }
    switch peeked.signature {
    case .found(.other(let format)) where wantsText:
      throw InputError(kind: .other, name: source.name, reason: format.advice(for: source.name))
    // As in the WHATWG Encoding Standard, a byte order mark takes precedence over the given encoding.
    case .found(.text(.utf8, _)): return peeked
    case .found(.text(let encoding, let markLength)):
      peeked.skip(markLength)
      return DecodedSource(peeked, encoding)
    default:
      guard let encoding, encoding != .utf8 else { return peeked }
      return DecodedSource(peeked, encoding)
    }
  }

  /// Returns whether a file is refused because of its first bytes.
  static func refuses(_ path: String) -> Bool {
    guard path != "-", let status = FileStatus(path: path), status.isRegular, let file = try? FileSource(path: path),
      case .found(.other)? = (try? PeekedSource(file))?.signature
    else { return false }
    return true
  }
}
