/// The reason why bytes cannot be used as words to compare passwords with.
public enum PasswordWordsError: Error, Hashable, Sendable {
  /// The bytes do not begin like a file of words.
  case notWords
  /// The file is in another version of the format.
  case version(UInt8)
  /// The bytes are not those that were written: some are missing, added or changed.
  case damaged
  /// The file is longer than ``limit`` bytes.
  case tooLong

  /// The maximum size of a file of words in bytes: 16 MiB.
  public static var limit: Int { 1 << 24 }
}

extension PasswordWordsError: CustomStringConvertible {
  /// The problem and what to do about it.
  public var description: String {
    switch self {
    case .notWords: "This is not a file of words; take what PasswordWords.file gives"
    case .version(let version): "The words are of version \(version), which cannot be read; write them again"
    case .damaged: "The words are damaged; write or load them again"
    case .tooLong: "The words are longer than \(PasswordWordsError.limit) bytes"
    }
  }
}
