import WellformedCore

/// Several texts that a form sent under one name although one value is expected, as a box and a hidden field of the
/// same name do.
///
/// A box that is not ticked sends nothing. Pages therefore put a hidden field next to it, which says no: before it
/// (Rails) or after it (ASP.NET Core). The input alone does not show which of the texts comes from the box.
package enum RepeatedText {
  /// Returns the text that counts, or `nil` if none counts more than the others.
  ///
  /// Texts that stand for nothing do not count. Of several that do, one that says yes counts for yes or no, and the
  /// last one counts for a fixed choice; otherwise none does.
  ///
  /// - Parameters:
  ///   - texts: The texts in the order in which they were sent.
  ///   - saysYes: If the value is yes or no, returns whether a text says yes.
  ///   - isChoice: Whether the value is one of a fixed choice.
  /// - Complexity: O(*n*)
  package static func one(of texts: [String], saysYes: ((String) -> Bool)?, isChoice: @autoclosure () -> Bool)
    -> String?
  {
    let notBlank = texts.filter { !Normalization.trimmed.apply(to: $0).isEmpty }
    // Spaces are still a text: rules may say so, as they do if nothing else was sent.
    guard let last = notBlank.last else { return texts.last { !$0.isEmpty } ?? "" }
    if notBlank.count == 1 { return last }
    if let saysYes { return notBlank.first(where: saysYes) ?? last }
    return isChoice() ? last : nil
  }
}

extension [Rule] {
  /// Whether the rules allow only a fixed choice of texts.
  package var offerChoice: Bool {
    contains { rule in
      switch rule {
      case .choice(let choice): !choice.isExclusion
      case .overridden(let overridden): [overridden.rule].offerChoice
      default: false
      }
    }
  }
}

#if !hasFeature(Embedded)
  extension [FormInput] {
    /// Returns the text that counts, or `nil` if these are not texts, or none counts more than the others.
    func oneText(saysYes: ((String) -> Bool)?, isChoice: Bool) -> String? {
      var texts: [String] = []
      for input in self {
        guard case .text(let text) = input else { return nil }
        texts.append(text)
      }
      return RepeatedText.one(of: texts, saysYes: saysYes, isChoice: isChoice)
    }
  }
#endif
