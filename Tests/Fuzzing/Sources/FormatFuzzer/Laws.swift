import Foundation
import Wellformed

/// The laws that a format keeps for every text, and how often each is checked.
///
/// The most important ones cost little and are checked for every input: a verdict without a trap, which the bytes and
/// the fast path agree on, and the length of the viable prefix. The other laws judge the text, or one made from it,
/// several times more. They are checked for a part of the inputs, which the bytes themselves determine, so that an
/// input that broke a law breaks it again.
struct Laws {
  let format: Format
  private let rule: Rule

  init(format: Format) {
    self.format = format
    rule = .format(format)
  }

  /// Holds one input to the laws.
  func hold(for bytes: UnsafeBufferPointer<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    let isWellFormed = text.utf8.count == bytes.count && text.utf8.elementsEqual(bytes)
    let verdict = rule.verdict(of: text)
    expect(rule.isValid(text) == (verdict == .valid), "the fast door agrees with the verdict", bytes)
    let viable = rule.longestViablePrefix(of: text)
    let isViable = viable.utf8.count == text.utf8.count
    expect(isViable == (verdict != .invalid), "what is viable is not invalid", bytes)

    var draw = Draw(bytes)
    if !isWellFormed || draw.isOne(in: 16) { holdBytes(bytes, as: isWellFormed ? verdict : nil) }
    if draw.isOne(in: 4) {
      // An invalid text stays invalid when it is continued.
      let scalars = text.unicodeScalars
      let prefix = String(scalars.prefix(draw.number(below: scalars.count + 1)))
      let isLost = rule.verdict(of: prefix) == .invalid
      expect(!isLost || verdict == .invalid, "nothing appended saves a text", bytes)
    }
    if draw.isOne(in: 16), verdict == .invalid {
      expect(rule.verdict(of: viable) != .invalid || viable.isEmpty, "the longest viable prefix is viable", bytes)
      expect(text.utf8.starts(with: viable.utf8), "the longest viable prefix is a prefix", bytes)
    }
    if draw.isOne(in: 16), verdict != .valid { holdReport(on: text, bytes) }
    if draw.isOne(in: 4), verdict == .valid { holdCanonical(text, bytes) }
    if draw.isOne(in: 16), verdict == .incomplete {
      let completion = format.completion(of: text) ?? ""
      expect(rule.isValid(text + completion), "a completion completes", bytes)
    }
    if draw.isOne(in: 1024) { holdTime(of: text, &draw, bytes) }
  }

  /// The door for bytes says the same; ill-formed ones are never valid.
  private func holdBytes(_ bytes: UnsafeBufferPointer<UInt8>, as verdict: Verdict?) {
    let found = rule.verdict(ofUTF8: Span(_unsafeElements: bytes))
    let isValid = rule.isValid(utf8: Span(_unsafeElements: bytes))
    expect(isValid == (found == .valid), "the fast door for bytes agrees with the verdict", bytes)
    expect(verdict.map { $0 == found } ?? (found != .valid), "bytes are judged as text is", bytes)
  }

  private func holdReport(on text: String, _ bytes: UnsafeBufferPointer<UInt8>) {
    let issues = rule.check(text).issues
    expect(!issues.isEmpty, "what is not valid has an issue", bytes)
    for issue in issues {
      let (lower, upper) = (issue.span.lowerBound, issue.span.upperBound)
      expect(lower >= 0 && upper <= text.utf8.count, "spans lie in the text", bytes)
      for offset in [lower, upper] {
        let index = text.utf8.index(text.startIndex, offsetBy: offset)
        expect(index.samePosition(in: text.unicodeScalars) != nil, "spans end between scalars", bytes)
      }
    }
  }

  private func holdCanonical(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>) {
    guard let canonical = format.canonical(text) else { return expect(false, "there is a canonical form", bytes) }
    expect(rule.isValid(canonical), "the canonical form is valid", bytes)
    let again = format.canonical(canonical) ?? ""
    expect(again.utf8.elementsEqual(canonical.utf8), "the canonical form is its own", bytes)
  }

  /// Checks that time is linear: a text that a repeated part makes sixteen times as long takes at most sixty times as
  /// long.
  ///
  /// Each time is the least of several, and the shorter one is long enough for the clock.
  private func holdTime(of text: String, _ draw: inout Draw, _ bytes: UnsafeBufferPointer<UInt8>) {
    let scalars = Array(text.unicodeScalars)
    guard !scalars.isEmpty else { return }
    let start = draw.number(below: scalars.count)
    let end = start + 1 + draw.number(below: scalars.count - start)
    func stretched(by length: Int) -> String {
      var longer = String.UnicodeScalarView(scalars[..<start])
      for _ in 0..<(length / (end - start)) { longer.append(contentsOf: scalars[start..<end]) }
      longer.append(contentsOf: scalars[end...])
      return String(longer)
    }
    let (short, long) = (stretched(by: 500), stretched(by: 8000))
    var (shortTime, longTime) = (UInt64.max, UInt64.max)
    for _ in 0..<4 {
      shortTime = min(shortTime, time(of: short))
      longTime = min(longTime, time(of: long))
      if longTime < 60 * max(shortTime, 20_000) { return }
    }
    expect(false, "time is linear", bytes)
  }

  /// Nanoseconds of this thread.
  private func time(of text: String) -> UInt64 {
    let start = processorTime()
    _ = rule.verdict(of: text)
    return processorTime() - start
  }

  private func processorTime() -> UInt64 {
    var now = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
    return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
  }

  /// Stops the fuzzer if a law is broken.
  private func expect(_ holds: Bool, _ law: StaticString, _ bytes: UnsafeBufferPointer<UInt8>) {
    guard !holds else { return }
    fatalError("\(format): \(law): \(String(decoding: bytes, as: UTF8.self).debugDescription) \(Array(bytes))")
  }
}

/// Random numbers that depend only on the bytes of an input.
private struct Draw {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// Returns a number below another, which is positive and less than 2³¹.
  mutating func number(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(((state >> 33) &* UInt64(limit)) >> 31)
  }

  mutating func isOne(in share: Int) -> Bool { number(below: share) == 0 }
}
