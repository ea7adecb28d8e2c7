/// What says that a text has a format that it must have, and that nothing is to be told of it.
///
/// An object that the program keeps, because a bare closure would be taken hold of at each call.
final class FormatAcceptor: Sendable {
  private let accepts: @Sendable (Span<UInt8>) -> Bool
  /// The recogniser, where no other closure is quicker.
  private let recognize: (@Sendable (Span<UInt8>) -> Recognition)?

  init(_ format: Format) { (accepts, recognize) = format.acceptance }

  /// - Parameter look: Is given what the recogniser says against the text, if it is asked.
  @inline(__always)
  func accepts(_ text: Span<UInt8>, _ look: inout TextLook) -> Bool {
    if recognize == nil { return accepts(text) }
    return recognizes(text, &look)
  }

  @inline(never)
  private func recognizes(_ text: Span<UInt8>, _ look: inout TextLook) -> Bool {
    guard let recognition = recognize?(text) else { return false }
    if recognition.partialMatch.holds { return true }
    look.refusal = recognition
    return false
  }
}
