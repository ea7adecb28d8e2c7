/// The kind of a file according to its first bytes.
enum FileSignature: Hashable {
  /// There are too few bytes to decide.
  case undecided
  /// The bytes say nothing: text, as far as they show.
  case none
  case found(Kind)

  /// The kind of a file that is not plain text.
  enum Kind: Hashable {
    case compressed(Compression)
    /// Text that begins with a byte order mark of this length.
    case text(TextEncoding, markLength: Int)
    /// A file with rows or text that cannot be read.
    case other(OtherFormat)
  }

  /// Examines the first bytes of a file, which may be all of it.
  init(of bytes: some Collection<UInt8>, isWhole: Bool) {
    var isUndecided = false
    for (pattern, kind) in FileSignature.known {
      switch FileSignature.compare(bytes, pattern) {
      case true?:
        self = .found(kind)
        return
      case nil where !isWhole: isUndecided = true
      default: break
      }
      // The order matters, because UTF-32 begins like UTF-16.
      if isUndecided { break }
    }
    self = isUndecided ? .undecided : .none
  }

  /// Returns the compression of a file that has only a part of the first bytes of such a file.
  static func cutOffCompression(of bytes: some Collection<UInt8>) -> Compression? {
    guard !bytes.isEmpty else { return nil }
    for case (let pattern, .compressed(let compression)) in known where compare(bytes, pattern) == nil {
      return compression
    }
    return nil
  }

  /// Returns whether bytes begin with a pattern; `nil` if there are too few.
  private static func compare(_ bytes: some Collection<UInt8>, _ pattern: [ClosedRange<UInt8>]) -> Bool? {
    var rest = pattern[...]
    for byte in bytes {
      guard let range = rest.popFirst() else { return true }
      if !range.contains(byte) { return false }
    }
    return rest.isEmpty ? true : nil
  }

  private static func bytes(_ bytes: UInt8...) -> [ClosedRange<UInt8>] { bytes.map { $0...$0 } }

  private static func text(_ text: StaticString) -> [ClosedRange<UInt8>] {
    text.withUTF8Buffer { buffer in unsafe buffer.map { $0...$0 } }
  }

  /// Bytes that no text has, after letters that a text may begin with.
  private static let control: [ClosedRange<UInt8>] = [0...8]
  private static let controlOfThrift: [ClosedRange<UInt8>] = [0x0E...0x1F]

  /// The patterns of files, and their kinds.
  private static let known: [(pattern: [ClosedRange<UInt8>], kind: Kind)] = [
    (bytes(0xFF, 0xFE, 0, 0), .other(.utf32)),
    (bytes(0, 0, 0xFE, 0xFF), .other(.utf32)),
    (bytes(0xFF, 0xFE), .text(.utf16LittleEndian, markLength: 2)),
    (bytes(0xFE, 0xFF), .text(.utf16BigEndian, markLength: 2)),
    // The mark of UTF-8 is left to the readers of the text, because code that writes rows as they were also writes the
    // mark.
    (bytes(0xEF, 0xBB, 0xBF), .text(.utf8, markLength: 0)),
    (bytes(0x1F, 0x8B), .compressed(.gzip)),
    (bytes(0x28, 0xB5, 0x2F, 0xFD), .compressed(.zstandard)),
    // Skippable frames (RFC 8878, section 3.1.2), which some programs write first.
    ([0x50...0x5F] + bytes(0x2A, 0x4D, 0x18), .compressed(.zstandard)),
    // The first block, or the end of a stream without blocks.
    (text("BZh") + [0x31...0x39] + bytes(0x31, 0x41, 0x59, 0x26, 0x53, 0x59), .compressed(.bzip2)),
    (text("BZh") + [0x31...0x39] + bytes(0x17, 0x72, 0x45, 0x38, 0x50, 0x90), .compressed(.bzip2)),
    (bytes(0xFD, 0x37, 0x7A, 0x58, 0x5A, 0), .compressed(.xz)),
    (text("PAR1") + controlOfThrift, .other(.parquet)),
    (text("PARE") + controlOfThrift, .other(.parquet)),
    (text("ARROW1") + bytes(0, 0), .other(.arrowFile)),
    (bytes(0xFF, 0xFF, 0xFF, 0xFF), .other(.arrowStream)),
    (text("FEA1") + control, .other(.arrowFile)),
    (text("ORC") + control, .other(.orc)),
    (text("Obj") + bytes(1), .other(.avro)),
    (text("PK") + bytes(3, 4), .other(.zip)),
    (bytes(0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1), .other(.workbook)),
    (text("SQLite format 3") + bytes(0), .other(.sqlite)),
    (bytes(0x04, 0x22, 0x4D, 0x18), .other(.lz4)),
    (bytes(0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C), .other(.sevenZip)),
  ]
}

/// A kind of file with rows that the command cannot read.
enum OtherFormat: Hashable {
  case utf32, parquet, arrowFile, arrowStream, orc, avro, zip, workbook, sqlite, lz4, sevenZip

  /// Returns what such a file is, and what to do with it.
  ///
  /// - Parameter file: The name of the file.
  func advice(for file: String) -> String {
    switch self {
    case .utf32: "UTF-32, which is not read; write it as UTF-8, as by iconv -f UTF-32 -t UTF-8"
    case .parquet: OtherFormat.advice("a Parquet file", file)
    case .arrowFile: OtherFormat.advice("an Arrow file", file)
    case .arrowStream: OtherFormat.advice("an Arrow stream", file)
    case .orc: "an ORC file, which is not read; write it as Parquet, or as JSON Lines"
    case .avro: "an Avro file, which is not read; write its records as JSON Lines"
    case .zip: "a ZIP archive or a workbook (.xlsx, .ods), which is not read; save each sheet as CSV, or unpack it"
    case .workbook: "a workbook (.xls), which is not read; save each sheet as CSV"
    case .sqlite: "an SQLite database, which is not read; write a table as CSV, as by sqlite3 -csv -header"
    case .lz4: "compressed by LZ4, which is not read; decompress it into a pipe, as by lz4 -dc"
    case .sevenZip: "a 7-Zip archive, which is not read; unpack it"
    }
  }

  private static func advice(_ kind: String, _ file: String) -> String {
    let call = Shell.words(["python3", "-m", "wellformed", "check", "rules.json", file])
    return "\(kind), which the Python package checks: \(call); see Documentation/python.md"
  }
}
