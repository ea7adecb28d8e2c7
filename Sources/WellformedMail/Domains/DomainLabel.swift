import WellformedCore

/// One part of a domain name, between two full stops, as scalars.
///
/// Three kinds are valid: letters, digits and hyphens of ASCII (RFC 1123, section 2.1); U-labels, which hold other
/// letters (RFC 5891, section 4.2); and A-labels, which are U-labels in Punycode after `xn--`.
package struct DomainLabel {
  package var scalars: [UInt32]

  package init(_ scalars: [UInt32]) { self.scalars = scalars }

  /// What can be wrong with a label.
  enum Fault {
    case empty, badCharacter, hyphenAtEdge, reservedHyphens, tooLong
    case badALabel, leadingMark, notComposed, badContext, mixedDirections
  }

  /// What earlier labels of the domain require of a label.
  package struct Surroundings {
    /// The largest number of bytes that the label may take on the wire.
    package var room: Int
    /// Whether an earlier label runs from right to left, so that the rule of RFC 5893 applies to every label.
    var isBidirectional = false
    /// Whether an earlier label breaks that rule, so that no label may run from right to left.
    var forbidsRightToLeft = false
    /// Whether labels of ASCII with hyphens in their third and fourth place are refused, except A-labels.
    ///
    /// The remaining labels are those that are valid for applications that support IDNA (RFC 5890, section 2.3.2.1).
    var forbidsReserved = false
    /// Whether labels of ASCII are accepted as they are, including A-labels: sub-domains of RFC 5321, section 4.1.2.
    var takesEveryASCIILabel = false
    /// The rules by which an A-label stands for a name.
    package var standard = LabelStandard.idna2008

    package init(
      room: Int, forbidsReserved: Bool = false, takesEveryASCIILabel: Bool = false,
      standard: LabelStandard = .idna2008
    ) {
      self.room = room
      self.forbidsReserved = forbidsReserved
      self.takesEveryASCIILabel = takesEveryASCIILabel
      self.standard = standard
    }

    /// Takes account of a label for those after it, except for the room that is left.
    package mutating func note(_ label: DomainLabel) {
      let readable = takesEveryASCIILabel ? label : label.decoded ?? label
      if readable.isRightToLeft { isBidirectional = true }
      if !readable.followsDirectionRule { forbidsRightToLeft = true }
    }
  }

  package static var longest: Int { 63 }
}

extension DomainLabel {
  package var isASCII: Bool { scalars.allSatisfy { $0 < 0x80 } }

  /// Whether the label begins with `xn--`, in any case.
  package var hasPrefix: Bool {
    scalars.count >= 4 && scalars[0] | 0x20 == 0x78 && scalars[1] | 0x20 == 0x6E && scalars[2] == 0x2D
      && scalars[3] == 0x2D
  }

  /// The label as it goes on the wire, in lower case.
  package var wire: [UInt8]? {
    let isASCII = isASCII
    if isASCII { return lowercased.map { UInt8(truncatingIfNeeded: $0) } }
    return Punycode.encoded(scalars).map { Array("xn--".utf8) + $0 }
  }

  /// How many bytes the label takes on the wire; 0 if it has no form for the wire.
  var wireLength: Int { isASCII ? scalars.count : wire?.count ?? 0 }

  /// Whether all scalars are digits of ASCII.
  var isAllDigits: Bool { scalars.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } }

  /// The label with A to Z in lower case.
  var lowercased: [UInt32] { scalars.map { DomainLabel.lowercased($0) } }

  private static func lowercased(_ scalar: UInt32) -> UInt32 {
    scalar >= 0x41 && scalar <= 0x5A ? scalar + 0x20 : scalar
  }

  /// The U-label that an A-label stands for; `nil` if the label is not exactly what that U-label encodes to.
  package var decoded: DomainLabel? {
    guard hasPrefix, isASCII else { return nil }
    let digits = scalars[4...].map { UInt8(truncatingIfNeeded: DomainLabel.lowercased($0)) }
    guard let scalars = Punycode.decoded(digits), !scalars.allSatisfy({ $0 < 0x80 }),
      Punycode.encoded(scalars) == digits
    else { return nil }
    return DomainLabel(scalars)
  }

  /// The label as people read it: an A-label decoded, others in lower case.
  package var readable: DomainLabel { decoded ?? DomainLabel(isASCII ? lowercased : scalars) }
}

extension DomainLabel {
  /// Returns the first fault, and the scalars that have it.
  func fault(_ surroundings: Surroundings) -> (fault: Fault, span: Range<Int>)? {
    var name: DomainLabel?
    return fault(surroundings, name: &name)
  }

  /// Returns the first fault, and assigns the name that the label stands for if it is a faultless A-label.
  func fault(_ surroundings: Surroundings, name: inout DomainLabel?) -> (fault: Fault, span: Range<Int>)? {
    let all = 0..<scalars.count
    guard !scalars.isEmpty else { return (.empty, all) }
    guard isASCII else { return faultAsUnicode(surroundings) }
    for (index, scalar) in scalars.enumerated() {
      let isLetterOrDigit = ByteSet.alphanumerics.contains(UInt8(truncatingIfNeeded: scalar))
      if !isLetterOrDigit, scalar != 0x2D { return (.badCharacter, index..<index + 1) }
      let isReserved = index == 3 && scalar == 0x2D && scalars[2] == 0x2D && !hasPrefix
      if isReserved, surroundings.forbidsReserved { return (.reservedHyphens, 2..<4) }
    }
    if scalars[0] == 0x2D { return (.hyphenAtEdge, 0..<1) }
    if scalars.count > surroundings.room { return (.tooLong, all) }
    if hasPrefix, !surroundings.takesEveryASCIILabel {
      guard let decoded else { return (.badALabel, all) }
      guard let found = decoded.faultAsUnicode(surroundings, isInPunycode: true) else {
        name = decoded
        return nil
      }
      return (found.fault == .mixedDirections ? .mixedDirections : .badALabel, all)
    }
    if scalars[scalars.count - 1] == 0x2D { return (.hyphenAtEdge, scalars.count - 1..<scalars.count) }
    return directionFault(surroundings)
  }

  /// Returns whether an A-label may stand for this label.
  package func isName(_ surroundings: Surroundings) -> Bool { surroundings.standard.isName(self, surroundings) }

  /// Returns whether an A-label may stand for this label by `LabelStandard.idna2008`.
  func isNameOfHost(_ surroundings: Surroundings) -> Bool { faultAsUnicode(surroundings, isInPunycode: true) == nil }

  /// Returns whether an A-label may stand for this label by `LabelStandard.uts46`.
  func isNameOfWebDomain(_ surroundings: Surroundings) -> Bool {
    isValid(isStrict: true, isDecoded: true) && directionFault(surroundings) == nil
  }

  /// Returns the first fault by RFC 5891, sections 4.2.2, 4.2.3 and 4.2.4.
  private func faultAsUnicode(
    _ surroundings: Surroundings, isInPunycode: Bool = false
  ) -> (fault: Fault, span: Range<Int>)? {
    let last = scalars.count - 1
    for (index, scalar) in scalars.enumerated() {
      let label = LabelClass(of: scalar)
      if index == 0, label.isMark { return (.leadingMark, 0..<1) }
      switch label.property {
      case .disallowed: return (.badCharacter, index..<index + 1)
      case .valid: break
      case .contextual, .contextualJoiner:
        if !isInContext(index) { return (.badContext, index..<index + 1) }
      }
    }
    if scalars[0] == 0x2D { return (.hyphenAtEdge, 0..<1) }
    if last >= 3, scalars[2] == 0x2D, scalars[3] == 0x2D { return (.reservedHyphens, 2..<4) }
    if !isComposed { return (.notComposed, 0..<scalars.count) }
    if !isInPunycode {
      // Every scalar takes at least one byte, and `xn--` takes four.
      guard scalars.count + 4 <= surroundings.room, let wire, wire.count <= surroundings.room else {
        return (.tooLong, 0..<scalars.count)
      }
    }
    if scalars[last] == 0x2D { return (.hyphenAtEdge, last..<last + 1) }
    return directionFault(surroundings)
  }

  private func directionFault(_ surroundings: Surroundings) -> (fault: Fault, span: Range<Int>)? {
    let isRightToLeft = isRightToLeft
    let isBound = isRightToLeft || surroundings.isBidirectional
    guard isBound, (isRightToLeft && surroundings.forbidsRightToLeft) || !followsDirectionRule else { return nil }
    return (.mixedDirections, 0..<scalars.count)
  }

  /// Whether the label is in Normalization Form C (RFC 5891, section 4.2.1).
  private var isComposed: Bool { DomainMapping.composed(scalars) == scalars }

  /// Returns whether the label meets the validity criteria of UTS 46, section 4.1, except for the rule of directions,
  /// which concerns all labels.
  package func isValid(isStrict: Bool, isDecoded: Bool) -> Bool {
    guard let first = scalars.first else { return true }
    if LabelClass(of: first).isMark { return false }
    if isStrict {
      let hasReservedHyphens = scalars.count >= 4 && scalars[2] == 0x2D && scalars[3] == 0x2D
      if first == 0x2D || scalars[scalars.count - 1] == 0x2D || hasReservedHyphens { return false }
    } else if hasPrefix {
      return false
    }
    for (index, scalar) in scalars.enumerated() {
      if scalar == 0x2E || (isDecoded && !DomainMapping.isValid(scalar)) { return false }
      if scalar == 0x200C || scalar == 0x200D, !isInContext(index) { return false }
      if isStrict, scalar < 0x80 {
        let isLetterOrDigit = (0x30...0x39).contains(scalar) || (0x61...0x7A).contains(scalar)
        if !isLetterOrDigit, scalar != 0x2D { return false }
      }
    }
    return !isDecoded || DomainMapping.composed(scalars) == scalars
  }
}
