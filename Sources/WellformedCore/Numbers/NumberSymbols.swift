/// The characters that numbers of a style consist of, as scalars.
struct NumberSymbols: Hashable, Sendable {
  /// The marks between the digits of a number.
  struct Marks: Hashable, Sendable {
    /// The mark before the fraction.
    let decimal: UInt32
    /// The mark between groups; 0 if there are no groups.
    let group: UInt32
    /// Another mark that may stand between groups; 0 if there is none.
    let otherGroup: UInt32
  }

  /// The marks that go with 0 to 9.
  let latin: Marks
  /// The marks that go with the digits of the language.
  let native: Marks
  /// The zero of the language's own digits, which the other digits follow; 0 if the language has none.
  let nativeZero: UInt32
  /// Whether numbers are usually written in the digits of the language.
  let isNativeFirst: Bool
  /// How many digits each group has, except the last, which has three: 3, or 2 in India.
  let leadingGroup: Int

  @inline(never)  // Called for each style: inlined, it would make small builds larger.
  package init(
    decimal: UInt32, group: UInt32, otherGroup: UInt32 = 0, nativeZero: UInt32 = 0, nativeDecimal: UInt32 = 0,
    nativeGroup: UInt32 = 0,
    isNativeFirst: Bool = false, leadingGroup: Int = 3
  ) {
    latin = Marks(decimal: decimal, group: group, otherGroup: otherGroup)
    native = nativeZero == 0 ? latin : Marks(decimal: nativeDecimal, group: nativeGroup, otherGroup: 0)
    self.nativeZero = nativeZero
    self.isNativeFirst = isNativeFirst
    self.leadingGroup = leadingGroup
  }

  static var plain: NumberSymbols { NumberSymbols(decimal: 0x2E, group: 0) }

  /// Whether the style has no groups, and accepts none of the characters that only people type.
  var isPlain: Bool { latin.group == 0 }

  /// Whether a mark has one meaning among 0 to 9 and another among the digits of the language.
  var isAmbiguous: Bool { latin.decimal == native.group || native.decimal == latin.group }
}

extension NumberSymbols.Marks {
  /// Returns whether a scalar stands between groups, or is typed instead of one that does.
  @inline(__always)
  func isGroup(_ scalar: UInt32) -> Bool {
    Self.stands(scalar, for: group) || Self.stands(scalar, for: otherGroup)
  }

  @inline(__always)
  private static func stands(_ scalar: UInt32, for group: UInt32) -> Bool {
    switch group {
    case 0: false
    // Hardly any keyboard has non-breaking spaces.
    case 0xA0, 0x202F: scalar == 0x20 || scalar == 0xA0 || scalar == 0x202F || scalar == 0x2009
    case 0x27, 0x2019: scalar == 0x27 || scalar == 0x2019
    default: scalar == group
    }
  }
}

extension NumberStyle {
  /// Returns a number as it is written in this style.
  ///
  /// If it would have more than forty digits, it is written in the plain style with a power of ten.
  public func text(for number: DecimalNumber) -> String { text(ofPlain: number.description) }

  /// Returns a number as somebody would type it in this style, in plain digits if none of them stands more than 1,100
  /// places from the point.
  ///
  /// That includes every `Double`.
  package func typedText(for number: DecimalNumber) -> String {
    text(ofPlain: number.isTypable ? number.plainText : number.description)
  }

  private func text(ofPlain plain: String) -> String {
    let (bytes, symbols) = (Array(plain.utf8), symbols)
    guard !symbols.isPlain, !bytes.contains(UInt8(ascii: "e")) else { return plain }
    let marks = symbols.isNativeFirst ? symbols.native : symbols.latin
    let zero = symbols.isNativeFirst ? symbols.nativeZero : 0x30
    let sign = bytes.first == UInt8(ascii: "-") ? 1 : 0
    var left = (bytes.firstIndex(of: UInt8(ascii: ".")) ?? bytes.count) - sign
    let size = left
    var text = String.UnicodeScalarView()
    func append(_ scalar: UInt32) { if let scalar = Unicode.Scalar(scalar) { text.append(scalar) } }
    if sign == 1 { text.append("-") }
    for byte in bytes.dropFirst(sign) {
      guard let digit = byte.decimalDigit else {
        append(marks.decimal)
        continue
      }
      if left > 0, left < size, left == 3 || left > 3 && (left - 3) % symbols.leadingGroup == 0 { append(marks.group) }
      append(zero + UInt32(digit))
      left -= 1
    }
    return String(text)
  }
}
