/// Several texts that a form sent by one name where one value is wanted, as by a box and a hidden field of its name.
///
/// A box that is not ticked sends nothing, so that pages put a hidden field beside it, which says no: before it (Rails) or after it
/// (ASP.NET Core). Which of the texts is the box's nobody can tell who has only what was sent.
package enum RepeatedText {
  /// Returns the text that counts; `nil` if none does more than another.
  ///
  /// Texts that tell nothing do not count. Of several that do, for yes or no one that says yes does; of a fixed choice the last one;
  /// of anything else none.
  ///
  /// - Parameters:
  ///   - texts: The texts in the order in which they were sent.
  ///   - saysYes: Where the value is yes or no, tells whether a text says yes.
  ///   - isChoice: Whether the value is one of a fixed choice.
  /// - Complexity: O(*n*)
  package static func one(of texts: [String], saysYes: ((String) -> Bool)?, isChoice: @autoclosure () -> Bool)
    -> String?
  {
    let telling = texts.filter { !Normalization.trimmed.apply(to: $0).isEmpty }
    guard let last = telling.last else { return "" }
    if telling.count == 1 { return last }
    if let saysYes { return telling.first(where: saysYes) ?? last }
    return isChoice() ? last : nil
  }
}

extension [Rule] {
  /// Whether the rules leave a text one of a fixed choice.
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
    /// Returns the text of several of one name that counts; `nil` if these are no texts, or none does more than
    /// another.
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
