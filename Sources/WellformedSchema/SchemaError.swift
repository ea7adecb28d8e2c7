/// Why a rule file cannot be used.
public struct SchemaError: Error, Hashable, Sendable {
  /// The keyword that is wrong, if it is one.
  public var keyword: String? { fault.keyword }

  /// The file that it is about, as references name it, if that is another than the rule file itself.
  public var file: String? { fault.file }

  /// Where in the file it stands.
  public var pointer: JSONPointer { fault.pointer }

  /// What is wrong and what to do.
  public var reason: String { fault.reason }

  // One word, because every call that may throw has code that hands the error on.
  private let fault: Fault

  /// Creates an error.
  package init(_ reason: String, keyword: String? = nil, at pointer: JSONPointer, in file: String? = nil) {
    fault = Fault(file: file, keyword: keyword, pointer: pointer, reason: reason)
  }

  private final class Fault: Sendable {
    let file: String?
    let keyword: String?
    let pointer: JSONPointer
    let reason: String

    init(file: String?, keyword: String?, pointer: JSONPointer, reason: String) {
      self.file = file
      self.keyword = keyword
      self.pointer = pointer
      self.reason = reason
    }
  }
}

extension SchemaError {
  /// Tells whether two errors say the same of the same place.
  public static func == (first: SchemaError, second: SchemaError) -> Bool {
    first.file == second.file && first.keyword == second.keyword && first.pointer == second.pointer
      && first.reason == second.reason
  }

  /// Feeds what `==` compares to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pointer)
    hasher.combine(reason)
  }
}

extension SchemaError: CustomStringConvertible {
  /// Where in which file something is wrong, what, and what to do, in one line.
  public var description: String {
    let name = file ?? "rule file"
    return pointer.tokens.isEmpty ? "\(name): \(reason)" : "\(name), at \(pointer): \(reason)"
  }
}
