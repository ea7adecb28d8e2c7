package import Wellformed

/// Makes texts for a rule: builds texts from its parts, and keeps one with the wanted verdict.
package struct TextSampler {
  private static var attempts: Int { 400 }
  /// The maximum length of a text that is built character by character.
  private static var longest: Int { 4096 }
  /// The number of judged bytes after which no further text is tried.
  private static var mostBytes: Int { 1 << 21 }
  /// How far a text is built beyond its minimum: one that is not valid by then hardly ever becomes valid.
  private static var mostBeyond: Int { 512 }

  private let rule: Rule
  private let siblings: Siblings

  package init(_ rule: Rule, among siblings: Siblings) {
    self.rule = rule
    self.siblings = siblings
  }

  package func sample(
    _ wanted: Verdict, using numbers: inout some RandomNumberGenerator, verdict: (String) -> Verdict
  ) -> String? {
    var bytes = 0
    func verdictOfCounted(_ text: String) -> Verdict {
      bytes += text.utf8.count
      return verdict(text)
    }
    for _ in 0..<TextSampler.attempts {
      guard bytes < TextSampler.mostBytes else { break }
      let candidate = candidate(using: &numbers, verdict: verdictOfCounted)
      switch wanted {
      case .valid: if verdict(candidate) == .valid { return candidate }
      case .incomplete:
        // A text is incomplete before it is valid, or after it was valid.
        let beginning = candidate.beginning(using: &numbers)
        for text in [beginning, candidate, ""] where verdict(text) == .incomplete { return text }
      case .invalid:
        let foreign = SampleAlphabet.foreign.randomElement(using: &numbers) ?? "\0"
        let beginning = candidate.beginning(using: &numbers)
        let rest = candidate.unicodeScalars.dropFirst(beginning.unicodeScalars.count)
        let spoiled = beginning + foreign + String(String.UnicodeScalarView(rest))
        for text in [spoiled, beginning + foreign, candidate, overlong(candidate, using: &numbers)]
        where verdict(text) == .invalid {
          return text
        }
      }
    }
    return nil
  }

  /// Returns a text that is longer than the maximum length, if that is known.
  private func overlong(_ text: String, using numbers: inout some RandomNumberGenerator) -> String {
    let maximum = TextDemands(rule, among: siblings, using: &numbers).bounds.maximum
    guard maximum < TextSampler.longest else { return text + text }
    let piece = text.isEmpty ? "a" : text
    return String(repeating: piece, count: maximum / piece.count + 1) + piece
  }

  /// Returns a text that may be valid.
  private func candidate(using numbers: inout some RandomNumberGenerator, verdict: (String) -> Verdict) -> String {
    let demands = TextDemands(rule, among: siblings, using: &numbers)
    if let option = demands.options.randomElement(using: &numbers) { return option }
    let text = demands.start(using: &numbers)
    return grown(text, demands, using: &numbers, verdict: verdict)
  }

  /// Extends a text character by character, while it can still become valid and until it is long enough.
  private func grown(
    _ start: String, _ demands: TextDemands, using numbers: inout some RandomNumberGenerator,
    verdict: (String) -> Verdict
  ) -> String {
    let bounds = demands.bounds
    let alphabet = demands.alphabet(using: &numbers)
    let most = min(bounds.maximum, bounds.minimum + 24, TextSampler.longest)
    let target = Int.random(in: min(bounds.minimum, most)...max(bounds.minimum, most), using: &numbers)
    var text = start
    var length = text.unicodeScalars.count
    var current = verdict(text)
    var failures = 0
    let asked = demands.contained.reduce(target) { $0 + min($1.minimum, TextSampler.longest) }
    let end = min(asked + TextSampler.mostBeyond, TextSampler.longest)
    while length < end, failures < 20, current != .invalid {
      let isLong = length >= target
      if current == .valid, isLong || Int.random(in: 0..<12, using: &numbers) == 0 { break }
      let piece =
        isLong || failures > 6
        ? demands.completion(of: text, using: &numbers) ?? alphabet.randomElement(using: &numbers)
        : demands.piece(after: text, alphabet, using: &numbers)
      guard let piece else {
        failures += 1
        continue
      }
      let next = verdict(text + piece)
      guard next != .invalid else {
        failures += 1
        continue
      }
      text += piece
      length += piece.unicodeScalars.count
      current = next
      if piece.isEmpty { failures += 1 }
    }
    return text
  }
}

extension TextDemands {
  /// Returns the start of a text: the required beginning, or a valid text of a format, cut and slightly changed.
  func start(using numbers: inout some RandomNumberGenerator) -> String {
    if let start = parts.first(where: { $0.position == .start }) { return start.part }
    guard let format = formats.randomElement(using: &numbers), let example = format.completion(of: "") else {
      return ""
    }
    let changed = String(
      example.map { character in
        guard Int.random(in: 0..<2, using: &numbers) == 0, character.isASCII else { return character }
        let kind = character.isNumber ? "0123456789" : character.isLowercase ? "abcdefghijklmnopqrstuvwxyz" : ""
        return kind.randomElement(using: &numbers) ?? character
      })
    let text = format.completion(of: changed) == "" ? changed : example
    return Int.random(in: 0..<2, using: &numbers) == 0 ? text : text.beginning(using: &numbers)
  }

  /// Returns the characters for extending a text.
  func alphabet(using numbers: inout some RandomNumberGenerator) -> [String] {
    if !numberTexts.isEmpty { return ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "5", ".", "-"] }
    if let first = allowed.first { return first.samples(using: &numbers) }
    if !formats.isEmpty { return SampleAlphabet.common.filter { $0.utf8.count == 1 } }
    // Mostly plain letters, so that lengths in every unit are reached.
    return SampleAlphabet.common + SampleAlphabet.common.prefix(26) + SampleAlphabet.common.prefix(26)
  }

  /// Returns a piece that extends a text.
  func piece(after text: String, _ alphabet: [String], using numbers: inout some RandomNumberGenerator) -> String? {
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0 where !contained.isEmpty:
      return contained.randomElement(using: &numbers)?.characters.samples(using: &numbers).randomElement(
        using: &numbers)
    case 1 where parts.contains { $0.position == .anywhere }:
      return parts.filter { $0.position == .anywhere }.randomElement(using: &numbers)?.part
    default:
      if let pattern = patterns.randomElement(using: &numbers) {
        let expected = pattern.expected(after: text)
        let visible = expected.filter { !$0.isControl }
        if let expectation = (visible.isEmpty ? expected : visible).randomElement(using: &numbers) {
          return expectation.sample(using: &numbers)
        }
      }
      return alphabet.randomElement(using: &numbers)
    }
  }

  /// Returns text that completes a text, if any is known.
  func completion(of text: String, using numbers: inout some RandomNumberGenerator) -> String? {
    for rule in contained {
      let count = text.unicodeScalars.count { rule.characters.contains($0) }
      if count < rule.minimum { return rule.characters.samples(using: &numbers).randomElement(using: &numbers) }
    }
    for part in parts where part.position == .anywhere && !text.utf8.isEmpty {
      if !Rule.part(part).isValid(text) { return part.part }
    }
    for format in formats {
      if let completion = format.completion(of: text), !completion.isEmpty { return completion }
    }
    for pattern in patterns {
      if let completion = pattern.completion(of: text), !completion.isEmpty { return completion }
    }
    return parts.first { $0.position == .end && !Rule.part($0).isValid(text) }?.part
  }
}

extension String {
  /// Returns a beginning of the text, shorter than the text if possible.
  func beginning(using numbers: inout some RandomNumberGenerator) -> String {
    guard !isEmpty else { return "" }
    let count = Int.random(in: 0..<unicodeScalars.count, using: &numbers)
    return String(String.UnicodeScalarView(unicodeScalars.prefix(count)))
  }
}
