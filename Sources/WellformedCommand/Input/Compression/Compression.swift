/// A supported compression of files.
enum Compression: String, CaseIterable, Sendable {
  /// RFC 1952.
  case gzip
  /// RFC 8878.
  case zstandard = "Zstandard"
  case bzip2
  case xz

  /// The file name extensions of the compression.
  var endings: [String] {
    switch self {
    case .gzip: ["gz", "gzip"]
    case .zstandard: ["zst", "zstd"]
    case .bzip2: ["bz2", "bzip2"]
    case .xz: ["xz"]
    }
  }

  /// The program that decompresses into a pipe.
  var program: String {
    switch self {
    case .gzip: "gzip -dc"
    case .zstandard: "zstd -dc"
    case .bzip2: "bzip2 -dc"
    case .xz: "xz -dc"
    }
  }

  /// Says what a stream needs, and what to do.
  func advice(on reason: DecoderStep.Reason) -> String {
    switch (reason, self) {
    case (.dictionary, _): "the dictionary it was compressed with; first decompress it with '\(program) -D DICTIONARY'"
    case (.memory, _):
      "more than \(DecoderStep.mostMemory >> 20) MiB of memory; first decompress it with '\(program)"
        + (self == .zstandard ? " --long=31'" : "'")
    }
  }

  /// Whether zeros may follow a stream, which fill the last block of a tape.
  var allowsPadding: Bool { self == .gzip || self == .xz }

  /// The file names of the library; the first is named to people who do not have it.
  var libraries: [String] {
    #if canImport(Darwin)
      switch self {
      case .gzip: ["libz.1.dylib"]
      case .zstandard:
        ["libzstd.1.dylib", "/opt/homebrew/lib/libzstd.1.dylib", "/usr/local/lib/libzstd.1.dylib"]
      case .bzip2: ["libbz2.1.0.dylib"]
      case .xz: ["liblzma.5.dylib"]
      }
    #else
      switch self {
      case .gzip: ["libz.so.1", "libz.so"]
      case .zstandard: ["libzstd.so.1"]
      case .bzip2: ["libbz2.so.1.0", "libbz2.so.1"]
      case .xz: ["liblzma.so.5"]
      }
    #endif
  }

  /// Returns a decoder; `nil` if the library is not installed.
  func decoder() -> (any StreamDecoder)? {
    guard let library = SystemLibrary(libraries) else { return nil }
    return switch self {
    case .gzip: GzipDecoder(library)
    case .zstandard: ZstandardDecoder(library)
    case .bzip2: Bzip2Decoder(library)
    case .xz: XZDecoder(library)
    }
  }

  /// Creates the compression that the extension of a path names, if it names one.
  init?(nameOf path: String) {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = path[path.utf8.index(after: dot)...].lowercased()
    guard let compression = Compression.allCases.first(where: { $0.endings.contains(ending) }) else { return nil }
    self = compression
  }

  /// Returns the path without the extension of a compression, if it has one.
  static func uncompressedPath(_ path: String) -> String? {
    guard Compression(nameOf: path) != nil else { return nil }
    return path.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(path[..<$0]) }
  }
}
