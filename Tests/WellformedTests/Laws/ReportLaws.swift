import Testing
import Wellformed

/// The laws of spans, of the fast path, of bytes and of forms.
@Suite struct ReportLaws {
  @Test func `spans lie within the text and on scalar boundaries, with any normalization`() {
    Law.holds { instance, texts in
      let text = instance.text
      let boundaries = text.scalarBoundaries
      let normalization = Normalization(rawValue: UInt8(texts.int(0...63)))
      var foundIssues = FoundIssues()
      for plan in [TextPlan([instance.rule]), TextPlan([instance.rule], normalization: normalization)] {
        _ = text.withBytes { plan.check($0, at: "x", among: instance.siblings, into: &foundIssues) }
      }
      for issue in foundIssues.issues + instance.rule.check(text).issues
      where !boundaries.contains(issue.span.lowerBound) || !boundaries.contains(issue.span.upperBound) {
        return "\(issue) with \(normalization.rawValue)"
      }
      return nil
    }
  }

  @Test func `a text that the fast path accepts is valid, normalised and without issues`() {
    Law.holds { instance, texts in
      let optional = texts.int(0...3) == 0 ? [Rule.optional] : []
      let normalization = texts.int(0...2) == 0 ? Normalization(rawValue: UInt8(texts.int(0...63))) : []
      let plan = TextPlan([instance.rule] + optional, normalization: normalization)
      // The plan of a single text does not compare it with another field; the law of forms covers that.
      guard plan.reads.isEmpty, instance.text.withBytes({ plan.accepts($0) }) else { return nil }
      var foundIssues = FoundIssues()
      let verdict = instance.text.withBytes {
        plan.check($0, at: "x", among: instance.siblings, into: &foundIssues)
      }
      if !normalization.apply(to: instance.text).isIdentical(to: instance.text) { return "accepted, but not prepared" }
      return verdict == .valid && foundIssues.issues.isEmpty ? nil : "\(verdict) \(foundIssues.issues)"
    }
  }

  @Test func `the fast path accepts most valid texts`() {
    var (valid, accepted) = (0, 0)
    Law.holds(singleRules: true) { instance, _ in
      guard !instance.text.isEmpty, instance.rule.isValid(instance.text) else { return nil }
      valid += 1
      if instance.text.withBytes({ TextPlan([instance.rule]).accepts($0) }) { accepted += 1 }
      return nil
    }
    #expect(accepted * 10 >= valid * 9, "\(accepted) of \(valid)")
  }

  @Test func `checking a text with a normalization equals checking the normalised text`() {
    Law.holds { instance, texts in
      let normalization = Normalization(rawValue: UInt8(texts.int(0...63)))
      let prepared = normalization.apply(to: instance.text)
      var (own, other) = (FoundIssues(), FoundIssues())
      let verdict = instance.text.withBytes {
        TextPlan([instance.rule], normalization: normalization).check($0, at: "x", among: .none, into: &own)
      }
      let expected = prepared.withBytes { TextPlan([instance.rule]).check($0, at: "x", among: .none, into: &other) }
      if verdict != expected { return "\(verdict), not \(expected)" }
      return own.issues.map(\.code) == other.issues.map(\.code) ? nil : "other issues"
    }
  }

  @Test func `arbitrary bytes get the same verdict from every way of checking`() {
    Law.holds { instance, texts in
      var bytes = Array(instance.text.utf8)
      for _ in 0..<texts.int(0...3) {
        let place = texts.int(0...bytes.count)
        switch texts.int(0...2) {
        case 0: bytes.insert(UInt8(texts.int(0x80...0xFF)), at: place)
        case 1: if place < bytes.count { bytes.remove(at: place) }
        default: bytes = Array(bytes[..<place])
        }
      }
      let rule = instance.rule
      let isWellFormed = String(validating: bytes, as: UTF8.self) != nil
      let plan = TextPlan([rule], normalization: Normalization(rawValue: UInt8(texts.int(0...63))))
      var foundIssues = FoundIssues()
      let (verdict, isValid, partialMatch, planned, accepted) = withBytes(bytes) { text in
        (
          rule.verdict(ofUTF8: text), rule.isValid(utf8: text), rule.check(utf8: text, at: .root, into: &foundIssues),
          plan.check(text, at: .root, among: instance.siblings, into: &foundIssues), plan.accepts(text)
        )
      }
      if isValid != (verdict == .valid) || partialMatch.verdict != verdict { return "three answers: \(bytes)" }
      for issue in foundIssues.issues where issue.span.lowerBound < 0 || issue.span.upperBound > bytes.count {
        return "\(issue) in \(bytes)"
      }
      if isWellFormed {
        return verdict == rule.verdict(of: String(decoding: bytes, as: UTF8.self)) ? nil : "differs from the text"
      }
      if verdict == .valid || planned == .valid || accepted { return "ill-formed, and valid: \(bytes)" }
      if !foundIssues.issues.contains(where: { $0.code == .textIllFormed }) {
        return "nobody says that it is ill-formed"
      }
      // Bytes that merely end too early can still become a text; others are invalid.
      let longer = withBytes(bytes + Array("a".utf8)) { rule.verdict(ofUTF8: $0) }
      return verdict == .invalid && longer != .invalid ? "saved: \(bytes)" : nil
    }
  }

  @Test func `no format accepts ill-formed bytes`() {
    Law.holds(singleRules: true) { instance, texts in
      for format in FormatRegistry.standard.formats {
        var bytes = Array((instance.text + (format.completion(of: instance.text) ?? "")).utf8)
        bytes.insert(UInt8(texts.int(0x80...0xFF)), at: texts.int(0...bytes.count))
        guard String(validating: bytes, as: UTF8.self) == nil else { continue }
        if withBytes(bytes, { format.recognize($0).partialMatch.holds }) { return "\(format) takes \(bytes)" }
      }
      return nil
    }
  }

  @Test func `a form is valid exactly if its report is`() {
    var formCount = 0
    Law.holds(depth: 2) { instance, texts in
      var rules = RuleGenerator(seed: texts.numbers.next(), siblings: ["f", "g"])
      let normalization = rules.chance(50) ? Normalization(rawValue: UInt8(rules.int(0...63))) : []
      let optional = rules.chance(30) ? [Rule.optional] : []
      guard
        let form = try? Form<[String: String]>(checking: [
          .field("x", get: { $0["x"] ?? "" }, set: { $0["x"] = $1 }, normalization, rules: [instance.rule] + optional),
          .field(
            "f", get: { $0["f"] ?? "" }, set: { $0["f"] = $1 }, rules.chance(30) ? .trimmed : [],
            rules: [rules.single()]),
          .field("g", rules.single()),
          .rule("between", reads: "x", "f") { $0["x"]?.utf8.count ?? 0 <= 5 },
        ])
      else { return nil }
      formCount += 1
      var model = instance.others
      model["x"] = instance.text
      let report = form.check(model)
      if form.isValid(model) != report.isValid { return "isValid differs from \(report)" }
      if report.isValid != report.errors.isEmpty { return "\(report)" }
      for reporting in [Reporting.firstIssue, .firstIssuePerField] {
        let fewer = form.reporting(reporting).check(model)
        if fewer.verdict != report.verdict { return "\(reporting): \(fewer)" }
        if fewer.errors.first != report.errors.first { return "\(reporting) begins with another error" }
      }
      if report.isValid, !form.check(report.value).isValid { return "what is stored is not valid" }
      if form.normalized(report.value) != report.value { return "normalised again, the value changes" }
      return nil
    }
    #expect(formCount > Law.runs / 10)
  }
}

/// The laws of normalisation.
@Suite struct NormalizationLaws {
  @Test func `normalising a normalised text changes nothing`() {
    Law.holds(depth: 0, share: 4) { instance, _ in
      for bits in UInt8(0)..<64 {
        let normalization = Normalization(rawValue: bits)
        let once = normalization.apply(to: instance.text)
        let twice = normalization.apply(to: once)
        if !once.isIdentical(to: twice) {
          return "\(bits): \(once.debugDescription), then \(twice.debugDescription)"
        }
        if once.withBytes({ TextPlan([], normalization: normalization).accepts($0) }),
          !normalization.apply(to: once).isIdentical(to: once)
        {
          return "\(bits): taken for plain"
        }
      }
      return nil
    }
  }

  @Test func `every scalar is normalised completely at once, alone and before a mark`() {
    var wrong: [String] = []
    for scalar in everyTellingScalar
    where scalar.properties.changesWhenLowercased || scalar.properties.isFullCompositionExclusion
      || scalar.properties.isWhitespace || scalar.properties.numericType == .decimal
    {
      for text in [String(scalar), String(scalar) + "\u{301}"] {
        for bits in UInt8(0)..<64 {
          let normalization = Normalization(rawValue: bits)
          let once = normalization.apply(to: text)
          if !normalization.apply(to: once).isIdentical(to: once) { wrong.append("\(text.debugDescription) \(bits)") }
        }
      }
    }
    #expect(wrong.isEmpty)
  }
}

#if !hasFeature(Embedded)
  import Foundation

  /// The laws of rules as data.
  @Suite struct DataLaws {
    @Test func `a rule is the same after it is encoded and decoded`() {
      Law.holds { instance, _ in
        do {
          let data = try JSONEncoder().encode([instance.rule])
          let decoded = try JSONDecoder().decode([Rule].self, from: data)
          if decoded != [instance.rule] { return "became \(decoded)" }
          return instance.partialMatch(of: decoded[0]) == instance.partialMatch() ? nil : "judges differently"
        } catch { return "\(error)" }
      }
    }

    @Test func `rules that print the same are equal`() {
      var seen: [String: Rule] = [:]
      Law.holds(depth: 1) { instance, _ in
        let text = instance.rule.description
        if let other = seen[text], other != instance.rule { return "prints like another rule: \(text)" }
        seen[text] = instance.rule
        return nil
      }
    }
  }
#endif
