import WellformedCore

/// Reads the domain of an address label by label, by IDNA 2008.
///
/// `EmailRecognizer` reads domains in plain ASCII without allocating. This type reads the others, and those with
/// hyphens in the third and fourth place of a label.
///
/// - Mail that must arrive has a domain of two labels or more, of which the last is not all digits. The labels are
///   valid for IDNA (RFC 5890, section 2.3.2.1): A-labels, which stand for a name; U-labels; and labels of ASCII,
///   except the reserved ones (section 2.3.1), which are not used in domains today.
/// - What mail servers exchange (RFC 6531, section 3.3) adds U-labels to the sub-domains of RFC 5321, which may be any
///   of ASCII.
///
/// A label has at most 63 bytes and the whole address has at most 254, with the domain as A-labels. This is the form
/// for the domain name system, and for every server that receives an address with an ASCII name (RFC 5890, section
/// 2.3.2.1; RFC 6531, section 3.3; RFC 5321, section 4.5.3.1).
///
/// In rare words, a combining mark that is appended to a label of 63 bytes can compose to a shorter label. Such a label
/// is reported as too long all the same.
struct MailDomainReader {
  private let mapping: MappedLabel.Mapping
  /// Whether the domain may be one label, or end in digits, and labels of ASCII are accepted as they are.
  private let isMailbox: Bool
  /// Where the domain begins.
  private let start: Int
  private var offset: Int
  private var wireLength = 0
  /// What earlier labels require of the next one.
  private var surroundings: DomainLabel.Surroundings
  private var hasDot = false
  /// Where the separator before the label begins.
  private var separator: Int
  /// What completes the text, if it is incomplete.
  private(set) var completion = ""

  init(from start: Int, _ mapping: MappedLabel.Mapping) {
    self.start = start
    self.mapping = mapping
    offset = start
    separator = start
    // Only what mail servers exchange is in Unicode but not mapped.
    isMailbox = mapping == .unmapped
    surroundings = DomainLabel.Surroundings(
      room: 0, forbidsReserved: !isMailbox, takesEveryASCIILabel: isMailbox)
    surroundings.room = min(DomainLabel.longest, longest)
  }

  /// The largest number of bytes that the domain may take on the wire.
  private var longest: Int {
    min(EmailRecognizer.Limit.domain, EmailRecognizer.Limit.address &- start)
  }

  /// Judges the domain.
  mutating func read(_ text: Span<UInt8>) -> Recognition {
    while true {
      let label = MappedLabel(text, from: offset, mapping)
      offset = label.end
      if offset == text.count { return conclusion(label, of: text) }
      let isSeparated = label.endsAtSeparator(in: text)
      if label.scalars.isEmpty, isSeparated {
        // The span is the full stop that has no label next to it: the one before, or the very first.
        let dot = hasDot ? separator : offset
        return .invalid(EmailFault.domainEmptyLabel, span(at: dot, in: text), deadline: offset)
      }
      let composed = label.composed
      var name: DomainLabel?
      let found = label.scalars.isEmpty ? nil : composed.fault(surroundings, name: &name)
      guard isSeparated, found == nil else {
        let viable = viableEnd(of: label)
        // An unfinished part is not a fault before a character that cannot stand there at all.
        if let found, isSeparated || viable < offset {
          return fault(found.fault, label.span(of: found.span), in: text, deadline: min(viable, offset))
        }
        let fault: EmailFault = text[offset] == UInt8(ascii: "@") ? .atRepeated : .domainBadCharacter
        return EmailRecognizer.stray(fault, at: offset, in: text, deadline: viable)
      }
      // The full stop takes a byte, and what must follow takes another.
      let length = wireLength &+ composed.wireLength &+ 1
      let room = min(DomainLabel.longest, longest &- length)
      if room < 1 { return tooLong(in: text, deadline: min(viableEnd(of: label), offset)) }
      wireLength = length
      surroundings.note(name ?? composed)
      surroundings.room = room
      separator = offset
      offset = span(at: offset, in: text).upperBound
      hasDot = true
    }
  }

  private func span(at offset: Int, in text: Span<UInt8>) -> Range<Int> {
    EmailRecognizer.scalarSpan(in: text, at: offset)
  }
}

extension MailDomainReader {
  /// Returns the recognition of the last label, at the end of the text.
  private mutating func conclusion(_ label: MappedLabel, of text: Span<UInt8>) -> Recognition {
    let composed = label.composed
    let found = label.scalars.isEmpty ? nil : composed.fault(surroundings)
    let isWhole = isMailbox || hasDot && !composed.isAllDigits
    if isWhole, found == nil, !label.scalars.isEmpty { return .valid }
    guard let ending = ending(of: label.scalars) else {
      let viable = viableEnd(of: label)
      if let found { return fault(found.fault, label.span(of: found.span), in: text, deadline: viable) }
      return tooLong(in: text, deadline: viable)
    }
    completion = DomainMapping.text(ending)
    if label.scalars.isEmpty {
      if !hasDot { return .incomplete(EmailFault.domainEmpty, text.count..<text.count) }
      return .incomplete(EmailFault.domainEmptyLabel, span(at: separator, in: text))
    }
    if let found { return .incomplete(EmailFault(found.fault), label.span(of: found.span)) }
    if !hasDot, !isMailbox { return .incomplete(EmailFault.domainDotMissing, label.start..<text.count) }
    return ending.isEmpty ? .valid : .incomplete(EmailFault.domainEndsInNumber, label.start..<text.count)
  }

  /// Returns a short text that makes the domain valid when appended after these scalars of a label; empty for a valid
  /// domain, and `nil` if nothing does.
  private func ending(of scalars: [UInt32]) -> [UInt32]? {
    if scalars.isEmpty {
      if hasDot { return surroundings.room > 0 ? [0x61] : nil }
      return values(of: "example.com")
    }
    // A first label must leave room for the last.
    var surroundings = surroundings
    if !hasDot, !isMailbox { surroundings.room = min(surroundings.room, longest &- 2) }
    guard let (label, ending) = completed(scalars, surroundings) else { return nil }
    if isMailbox { return ending }
    let rest = longest &- wireLength &- label.wireLength
    if !hasDot { return rest < 2 ? nil : ending + values(of: rest < 4 ? ".a" : ".com") }
    guard label.isAllDigits else { return ending }
    if rest >= 1, label.scalars.count < DomainLabel.longest { return ending + [0x61] }
    return rest >= 2 ? ending + values(of: ".a") : nil
  }

  /// Returns a valid label that begins with these scalars, and what was appended.
  private func completed(
    _ scalars: [UInt32], _ surroundings: DomainLabel.Surroundings
  ) -> (label: DomainLabel, ending: [UInt32])? {
    let label = DomainLabel(mapping.composed(scalars))
    if let ending = label.completion(surroundings) { return (DomainLabel(label.scalars + ending), ending) }
    // The consonant that begins a syllable of Hangul can stand in no label on its own.
    guard mapping.composes, let last = scalars.last, last >= 0x1100, last <= 0x1112 else { return nil }
    let syllable = DomainLabel(DomainMapping.composed(scalars + [0x1161]))
    guard let ending = syllable.completion(surroundings) else { return nil }
    return (DomainLabel(syllable.scalars + ending), [0x1161] + ending)
  }

  /// Returns where the longest prefix of a label ends that can be continued to a valid domain.
  ///
  /// Every shorter prefix can be continued, too.
  private func viableEnd(of label: MappedLabel) -> Int {
    if ending(of: label.scalars) != nil { return label.end }
    var (viable, hopeless) = (0, label.cuts.count)
    while hopeless - viable > 1 {
      let middle = (viable + hopeless) / 2
      let isViable = ending(of: Array(label.scalars.prefix(label.cuts[middle].count))) != nil
      if isViable { viable = middle } else { hopeless = middle }
    }
    return label.cuts[viable].offset
  }

  private func values(of text: String) -> [UInt32] { text.unicodeScalars.map { $0.value } }

  private func fault(
    _ fault: DomainLabel.Fault, _ span: Range<Int>, in text: Span<UInt8>, deadline: Int
  ) -> Recognition {
    if fault == .tooLong, surroundings.room < DomainLabel.longest { return tooLong(in: text, deadline: deadline) }
    return .invalid(
      EmailFault(fault), span, deadline: deadline, argument: EmailRecognizer.Limit.label)
  }

  private func tooLong(in text: Span<UInt8>, deadline: Int) -> Recognition {
    if text.count &- start > EmailRecognizer.Limit.domain {
      return .invalid(
        EmailFault.domainTooLong, start..<text.count, deadline: deadline, argument: EmailRecognizer.Limit.domain)
    }
    return .invalid(EmailFault.tooLong, 0..<text.count, deadline: deadline, argument: EmailRecognizer.Limit.address)
  }
}

extension EmailFault {
  fileprivate init(_ fault: DomainLabel.Fault) {
    switch fault {
    case .empty: self = .domainEmptyLabel
    case .badCharacter, .notComposed: self = .domainBadCharacter
    case .hyphenAtEdge: self = .domainHyphenAtEdge
    case .reservedHyphens: self = .domainReservedHyphens
    case .tooLong: self = .domainLabelTooLong
    case .badALabel: self = .domainBadALabel
    case .leadingMark: self = .domainLeadingMark
    case .badContext: self = .domainBadContext
    case .mixedDirections: self = .domainMixedDirections
    }
  }
}
