/// What says that a text has a format that it must have, and that nothing is to be told of it.
///
/// An object that the program keeps, because a bare closure would be taken hold of at each call.
final class FormatAcceptor: Sendable {
  // Not optional, because what is taken out of an optional is taken hold of.
  private let first: @Sendable (Span<UInt8>) -> Bool
  /// Whether what is asked first knows anything.
  private let isFirstAsked: Bool
  /// Whether what is asked first knows all texts of which nothing is to be told.
  private let isFirstEnough: Bool
  private let questions: Format.Questions

  init(_ format: Format) {
    questions = format.questions
    isFirstEnough = questions.glance == nil && questions.accepts != nil && questions.warning == nil
    // Not by `??`, through which a closure is wrapped twice.
    if let glance = questions.glance {
      (first, isFirstAsked) = (glance, true)
    } else if let accepts = questions.accepts, isFirstEnough {
      (first, isFirstAsked) = (accepts, true)
    } else {
      (first, isFirstAsked) = ({ _ in false }, false)
    }
  }

  /// - Parameter look: Is given what the recogniser says against the text, if it is asked.
  @inline(__always)
  func accepts(_ text: Span<UInt8>, _ look: inout TextLook) -> Bool {
    if isFirstAsked {
      if first(text) { return true }
      if isFirstEnough { return false }
    }
    return recognizes(text, &look)
  }

  @inline(never)
  private func recognizes(_ text: Span<UInt8>, _ look: inout TextLook) -> Bool {
    if let accepts = questions.accepts, !accepts(text) { return false }
    if questions.accepts == nil {
      let recognition = questions.recognize(text)
      guard recognition.partialMatch.holds else {
        look.refuse(recognition)
        return false
      }
    }
    return questions.warning?(text) == nil
  }
}
