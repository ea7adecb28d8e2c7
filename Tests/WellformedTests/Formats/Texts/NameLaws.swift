import Testing

import Wellformed
import WellformedTesting

/// Laws of names, tried on texts that are hard for their rules: marks that move and compose, joiners,
/// letters of both directions, and signs that require others.
@Suite struct NameLaws {
  private static let pieces: [String] = [
    "a", "a", "B", "l", "·", "1", "-", "'", ".", ",", " ", "é", "e", "\u{301}", "\u{327}", "\u{323}", "\u{345}", "İ",
    "Σ",
    "α", "\u{375}", "א", "\u{5B0}", "׳", "ب", "ا", "و", "\u{64E}", "٣", "۳", "\u{200C}", "\u{200C}", "\u{200D}", "क",
    "\u{94D}", "\u{94D}", "\u{93C}", "র", "\u{9CD}", "ア", "・", "漢", "Ａ", "ｱ", "･", "ﾞ", "ﾊ", "＝", "\u{3000}", "\u{DD9}",
    "\u{DCA}", "\u{DCF}", "\u{1820}", "\u{180B}", "\u{180E}", "𞤢", "가", "\u{E0101}", "\u{958}", "\u{FB2C}", "\u{344}",
    "་",
    "\u{1E69}", "\u{F71}", "\u{F72}", "\u{F80}", "\u{11099}", "\u{110BA}", "р", "р", "а", "ж", "ᎠᎡ",
  ]

  private func text(_ seed: Int) -> String {
    var numbers = SeededNumbers(seed: Law.seed &+ UInt64(seed))
    // A few pieces are repeated, so that related ones meet.
    let few = (0..<Int.random(in: 2...6, using: &numbers)).map { _ in Self.pieces.randomElement(using: &numbers) ?? "" }
    return (0..<Int.random(in: 0...9, using: &numbers)).map { _ in few.randomElement(using: &numbers) ?? "" }.joined()
  }

  @Test(arguments: [Format.userName, .strictUserName, .casePreservedUserName, .opaqueString, .personName])
  func `user names, opaque strings and names of people keep the laws of verdicts and canonical forms`(_ format: Format)
    throws
  {
    var counts: [Verdict: Int] = [:]
    for seed in 0..<Law.runs * 10 {
      let text = text(seed)
      let fault = fault(text, format)
      #expect(fault == nil, "\(format) \(text.debugDescription): \(fault ?? ""), WELLFORMED_SEED=\(Law.seed) + \(seed)")
      counts[Rule.format(format).verdict(of: text), default: 0] += 1
    }
    #expect(counts.values.allSatisfy { $0 > 50 } && counts.count == 3, "\(counts)")
  }

  private func fault(_ text: String, _ format: Format) -> String? {
    let rule = Rule.format(format)
    let prefixes = text.scalarPrefixes
    let verdicts = prefixes.map { rule.verdict(of: $0) }
    let first = verdicts.firstIndex(of: .invalid) ?? verdicts.count
    if verdicts[first...].contains(where: { $0 != .invalid }) { return "saved after it was lost" }
    let deadline = text.withBytes { format.recognize($0).partialMatch.deadline }
    let expected = first == verdicts.count ? PartialMatch.never : prefixes[max(0, first - 1)].utf8.count
    if deadline != expected { return "deadline \(deadline), not \(expected)" }
    switch rule.verdict(of: text) {
    case .valid:
      guard let canonical = format.canonical(text) else { return "no canonical form" }
      guard rule.isValid(canonical) else { return "the canonical form \(canonical.debugDescription) is not valid" }
      guard format.canonical(canonical)?.isIdentical(to: canonical) == true else { return "it is not stable" }
      let composed = Normalization.composed.apply(to: text)
      if !rule.isValid(composed) { return "composed, it is not valid" }
      if format.canonical(composed)?.isIdentical(to: canonical) != true { return "composed, it is another" }
    case .incomplete:
      guard let completion = format.completion(of: text) else { return "no completion" }
      if completion.isEmpty || !rule.isValid(text + completion) {
        return "\(completion.debugDescription) does not complete"
      }
    case .invalid:
      if format.completion(of: text) != nil { return "a completion" }
    }
    return nil
  }
}
