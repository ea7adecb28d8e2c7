/// What says that a text has a format that it must have, and that nothing is to be told of it.
///
/// An object that the program keeps, because a bare closure would be taken hold of at each call.
final class FormatAcceptor: Sendable {
  /// What a format is asked about a text.
  struct Questions: Sendable {
    /// Knows most texts of which nothing is to be told.
    var glance: (@Sendable (Span<UInt8>) -> Bool)?
    /// Knows all valid texts, where something quicker than the recogniser does.
    var accepts: (@Sendable (Span<UInt8>) -> Bool)?
    let recognize: @Sendable (Span<UInt8>) -> Recognition
    let warning: (@Sendable (Span<UInt8>) -> Recognition?)?
  }

  // Not optional, because what is taken out of an optional is taken hold of.
  private let first: @Sendable (Span<UInt8>) -> Bool
  /// Tells whether what is asked first knows anything.
  private let isFirstAsked: Bool
  /// Tells whether what is asked first knows all texts of which nothing is to be told.
  private let isFirstEnough: Bool
  private let questions: Questions

  init(_ format: Format) {
    questions = format.acceptance
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

extension Format {
  /// What tells that there is nothing to say of a text, since it is valid and not even a warning is due.
  ///
  /// - `glance` knows most such texts. `accepts`, where it is there, knows all of them but for warnings. Otherwise the
  ///   recogniser is asked.
  var acceptance: FormatAcceptor.Questions {
    FormatAcceptor.Questions(
      glance: definition.glance, accepts: definition.acceptsByRecognizing ? nil : definition.accepts,
      recognize: definition.recognize, warning: definition.warning)
  }
}
