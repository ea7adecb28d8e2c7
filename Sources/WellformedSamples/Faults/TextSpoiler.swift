import Wellformed
import WellformedSchema

/// Changes a valid text in ways that its rules probably refuse.
struct TextSpoiler {
  private let plans: [TextPlan]
  private let siblings: Siblings

  init(_ plans: [TextPlan], among siblings: Siblings) {
    self.plans = plans
    self.siblings = siblings
  }

  /// Returns texts that are probably refused.
  func texts(from text: String, using numbers: inout SampleNumbers) -> [String] {
    var texts = ["", " "]
    let scalars = Array(text.unicodeScalars)
    for _ in 0..<6 { texts.append(changed(scalars, using: &numbers)) }
    if !scalars.isEmpty {
      texts.append(String(scalars.dropLast()))
      texts.append(String(scalars.dropFirst()))
      texts.append(String(scalars.prefix(numbers.below(scalars.count))))
      texts.append(text + text)
    }
    for foreign in ["\0", "€", "9", "x", "@@", " ", "-", ".."] { texts.append(text + foreign) }
    for plan in plans {
      if plan.byteLimit <= 4096 {
        texts.append(String(repeating: text.isEmpty ? "a" : text, count: plan.byteLimit + 1))
      }
      for rule in plan.rules { add(against: rule, text, scalars, to: &texts, using: &numbers) }
    }
    return texts
  }

  /// Returns the text with a character replaced, inserted, swapped with the next, or removed.
  private func changed(_ scalars: [Unicode.Scalar], using numbers: inout SampleNumbers) -> String {
    guard !scalars.isEmpty else { return "x" }
    var scalars = scalars
    let place = numbers.below(scalars.count)
    switch numbers.below(4) {
    case 0:
      let digits = Array("0123456789".unicodeScalars)
      let letters = Array("abcdefghijklmnopqrstuvwxyz".unicodeScalars)
      scalars[place] = numbers.one(of: digits.contains(scalars[place]) ? digits : letters)
    case 1: scalars.insert(numbers.one(of: Array(" .@-_x7é!".unicodeScalars)), at: place)
    case 2 where place + 1 < scalars.count: scalars.swapAt(place, place + 1)
    default: scalars.remove(at: place)
    }
    return String(scalars)
  }

  /// Adds texts that one of the rules probably refuses.
  private func add(
    against rule: Rule, _ text: String, _ scalars: [Unicode.Scalar], to texts: inout [String],
    using numbers: inout SampleNumbers
  ) {
    switch rule {
    case .length(let length):
      if let maximum = length.maximum, maximum < 4096 {
        let piece = scalars.last.map { String($0) } ?? "a"
        texts.append(text + String(repeating: piece, count: max(1, maximum + 1 - text.count)))
        texts.append(text + String(repeating: piece, count: maximum + 1))
      }
      if length.minimum > 0 { texts.append(String(scalars.prefix(length.minimum - 1))) }
    case .contained(let rule):
      texts.append(String(scalars.filter { !rule.characters.contains($0) }))
      let others = ["a", "0", "A", "-"].filter { text in
        text.unicodeScalars.allSatisfy { !rule.characters.contains($0) }
      }
      if let other = others.first?.unicodeScalars.first {
        texts.append(String(scalars.map { rule.characters.contains($0) ? other : $0 }))
      }
    case .choice(let choice):
      if choice.isExclusion { texts += choice.options.prefix(8) } else { texts += ["none", text.uppercased()] }
    case .number(let number):
      texts += NumberGrid(number).neighbours().map { $0.text } + ["12345678901234567890", "0.123456789", "1,5", "one"]
    case .sibling(let comparison):
      if let other = siblings.text(of: comparison.field) { texts.append(comparison.mustDiffer ? other : other + "x") }
    case .not(let excluded):
      let sampler = TextSampler(excluded, among: siblings)
      let found = sampler.sample(.valid, using: &numbers) { text in
        text.withBytes { excluded.partialMatch(of: $0, among: siblings).verdict }
      }
      if let found { texts.append(found) }
    case .format, .pattern:
      for verdict in [Verdict.incomplete, .invalid] {
        let found = TextSampler(rule, among: siblings).sample(verdict, using: &numbers) { text in
          text.withBytes { rule.partialMatch(of: $0, among: siblings).verdict }
        }
        if let found { texts.append(found) }
      }
    case .all(let rules), .inOrder(let rules), .any(let rules):
      for rule in rules { add(against: rule, text, scalars, to: &texts, using: &numbers) }
    case .when(let condition):
      if let rule = condition.applicable(among: siblings) {
        add(against: rule, text, scalars, to: &texts, using: &numbers)
      }
    case .overridden(let overridden): add(against: overridden.rule, text, scalars, to: &texts, using: &numbers)
    // The empty text, and texts with other characters at each end, are tried for all rules.
    case .presence, .allowed, .part, .contextual: break
    @unknown default: break
    }
  }
}

extension String {
  fileprivate init(_ scalars: some Sequence<Unicode.Scalar>) {
    self = ""
    unicodeScalars.append(contentsOf: scalars)
  }
}
