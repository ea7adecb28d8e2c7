/// How a text came to be what it is.
public enum EditSource: Hashable, Sendable {
  /// Somebody typed.
  case typing
  /// Something was pasted or dropped.
  case paste
  /// A password manager or the system filled it in.
  case autofill
}
