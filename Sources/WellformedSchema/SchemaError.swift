/// An error in a rule file: why the file cannot be used.
public struct SchemaError: Error, Hashable, Sendable {
  /// The keyword that is wrong; `nil` if the error is not about a keyword.
  public var keyword: String? { fault.keyword }

  /// The file that the error is about, by the name that references use; `nil` if it is the rule file itself.
  public var file: String? { fault.file }

  /// The place of the error in the file.
  public var pointer: JSONPointer { fault.pointer }

  /// What is wrong, and what to do about it.
  public var reason: String { fault.reason }

  /// The file to which a reference leads that was not read; `nil` if the error is about something else.
  package var unreadFile: String? { fault.unreadFile }

  // One word, because every call that can throw has code that passes the error on.
  private let fault: Fault

  /// Creates an error.
  package init(
    _ reason: String, keyword: String? = nil, at pointer: JSONPointer, in file: String? = nil, unreadFile: String? = nil
  ) {
    fault = Fault(file: file, keyword: keyword, pointer: pointer, reason: reason, unreadFile: unreadFile)
  }

  private final class Fault: Sendable {
    let file: String?
    let keyword: String?
    let pointer: JSONPointer
    let reason: String
    let unreadFile: String?

    init(file: String?, keyword: String?, pointer: JSONPointer, reason: String, unreadFile: String?) {
      self.file = file
      self.keyword = keyword
      self.pointer = pointer
      self.reason = reason
      self.unreadFile = unreadFile
    }
  }
}

extension SchemaError {
  /// Returns whether two errors say the same about the same place.
  public static func == (first: SchemaError, second: SchemaError) -> Bool {
    first.file == second.file && first.keyword == second.keyword && first.pointer == second.pointer
      && first.reason == second.reason
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pointer)
    hasher.combine(reason)
  }
}

extension SchemaError: CustomStringConvertible {
  /// The file, the place, what is wrong and what to do about it, in one line.
  public var description: String {
    let name = file ?? "rule file"
    return pointer.tokens.isEmpty ? "\(name): \(reason)" : "\(name), at \(pointer): \(reason)"
  }
}
