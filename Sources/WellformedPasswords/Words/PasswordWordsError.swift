/// Why bytes are not words that passwords can be compared with.
public enum PasswordWordsError: Error, Hashable, Sendable {
  /// The bytes do not begin as a file of words does.
  case notWords
  /// The file was written in another version of the format.
  case version(UInt8)
  /// The bytes are not those that were written: some are missing, added or changed.
  case damaged
  /// The file is longer than ``limit`` bytes.
  case tooLong

  /// How many bytes a file of words may have: 16 MiB.
  public static var limit: Int { 1 << 24 }
}

extension PasswordWordsError: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .notWords: "This is not a file of words; take what PasswordWords.file gives"
    case .version(let version): "The words are of version \(version), which cannot be read; write them again"
    case .damaged: "The words are damaged; write or load them again"
    case .tooLong: "The words are longer than \(PasswordWordsError.limit) bytes"
    }
  }
}
