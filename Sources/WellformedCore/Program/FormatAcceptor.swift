/// Determines that a text has a required format, and that there is nothing to report about it.
///
/// This is an object that the program keeps, because a bare closure would be retained at each call.
final class FormatAcceptor: Sendable {
  // Not optional, because what is taken out of an optional is retained.
  private let first: @Sendable (Span<UInt8>) -> Bool
  /// Whether the first closure knows anything.
  private let isFirstAsked: Bool
  /// Whether the first closure recognises all texts about which there is nothing to report.
  private let isFirstEnough: Bool
  private let questions: Format.Questions

  init(_ format: Format) {
    questions = format.questions
    isFirstEnough = questions.glance == nil && questions.accepts != nil && questions.warning == nil
    // Not with `??`, which would wrap the closure twice.
    if let glance = questions.glance {
      (first, isFirstAsked) = (glance, true)
    } else if let accepts = questions.accepts, isFirstEnough {
      (first, isFirstAsked) = (accepts, true)
    } else {
      (first, isFirstAsked) = ({ _ in false }, false)
    }
  }

  /// Returns whether a text is accepted.
  ///
  /// - Parameter look: Receives what the recogniser says against the text, if it runs.
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
