/// The properties that a pattern can name in `\p{…}`, from the version of Unicode in Swift's standard library.
///
/// Names are those of ECMA-262: general categories, `Script`, `Script_Extensions`, and the binary properties that
/// validation needs (`ASCII`, `ASCII_Hex_Digit`, `Alphabetic`, `Any`, `Assigned`, `Lowercase`, `Uppercase`,
/// `White_Space`), in full or abbreviated, in exactly that spelling.
package enum UnicodeProperty {
  /// Finds the scalars that have a property.
  ///
  /// - Parameters:
  ///   - name: The part before the equals sign, or the whole.
  ///   - value: The part after the equals sign, if there is one.
  /// - Returns: `nil` if there is no such property, or it is not supported.
  package static func scalars(_ name: ArraySlice<UInt8>, value: ArraySlice<UInt8>?) -> ScalarSet? {
    if let value {
      if name.spells("General_Category") || name.spells("gc") { return category(value) }
      if name.spells("Script") || name.spells("sc") { return script(value, extended: false) }
      if name.spells("Script_Extensions") || name.spells("scx") { return script(value, extended: true) }
      return nil
    }
    return category(name) ?? binary(name)
  }

  private static func binary(_ name: ArraySlice<UInt8>) -> ScalarSet? {
    if name.spells("Any") { return .all }
    if name.spells("ASCII") { return ScalarSet([(0, 0x7F)]) }
    if name.spells("ASCII_Hex_Digit") || name.spells("AHex") {
      return ScalarSet([(0x30, 0x39), (0x41, 0x46), (0x61, 0x66)])
    }
    if name.spells("Assigned") { return categories(1 << 29).complement }
    if name.spells("White_Space") || name.spells("space") { return ranges(UnicodeTables.whiteSpace) }
    if name.spells("Uppercase") || name.spells("Upper") {
      return categories(0b1).union(ranges(UnicodeTables.otherUppercase))
    }
    if name.spells("Lowercase") || name.spells("Lower") {
      return categories(0b10).union(ranges(UnicodeTables.otherLowercase))
    }
    if name.spells("Alphabetic") || name.spells("Alpha") {
      return categories(0b10_0001_1111).union(ranges(UnicodeTables.otherAlphabetic))
    }
    return nil
  }
}

// MARK: - General categories

extension UnicodeProperty {
  /// Abbreviations, long names and other names; a category stands for every category whose abbreviation begins with its
  /// own.
  package static var categoryNames: StaticString {
    """
    L Letter;Lu Uppercase_Letter;Ll Lowercase_Letter;Lt Titlecase_Letter;Lm Modifier_Letter;Lo Other_Letter;
    M Mark Combining_Mark;Mn Nonspacing_Mark;Mc Spacing_Mark;Me Enclosing_Mark;
    N Number;Nd Decimal_Number digit;Nl Letter_Number;No Other_Number;
    P Punctuation punct;Pc Connector_Punctuation;Pd Dash_Punctuation;Ps Open_Punctuation;Pe Close_Punctuation;
    Pi Initial_Punctuation;Pf Final_Punctuation;Po Other_Punctuation;
    S Symbol;Sm Math_Symbol;Sc Currency_Symbol;Sk Modifier_Symbol;So Other_Symbol;
    Z Separator;Zs Space_Separator;Zl Line_Separator;Zp Paragraph_Separator;
    LC Cased_Letter;C Other;Cc Control cntrl;Cf Format;Cs Surrogate;Co Private_Use;Cn Unassigned;
    """
  }

  private static func category(_ name: ArraySlice<UInt8>) -> ScalarSet? {
    guard let entry = NameList(categoryNames).entry(of: name) else { return nil }
    if entry.elementsEqual("LC".utf8) { return categories(0b111) }
    let abbreviations = NameList(UnicodeTables.categoryNames)
    var wanted: UInt32 = 0
    for (index, candidate) in abbreviations.firstNames.enumerated()
    where candidate.starts(with: entry) {
      wanted |= 1 << UInt32(index)
    }
    return categories(wanted)
  }

  /// Returns the scalars of the categories whose bits are set, by their place in `UnicodeTables.categoryNames`.
  private static func categories(_ wanted: UInt32) -> ScalarSet {
    var found: [ScalarSet.Range] = []
    var digits = UnicodeDigits(UnicodeTables.categories)
    var start: UInt32 = 0
    while !digits.isAtEnd {
      let digit = digits.digit()
      let category = UInt32(digit % 30)
      let length = digit < 60 ? UInt32(digit / 30 + 1) : UInt32(digits.number() + 3)
      if wanted >> category & 1 == 1 { found.append(ScalarSet.Range(first: start, last: start + length - 1)) }
      start += length
    }
    return ScalarSet(gathering: found)
  }

  /// Reads pairs of a gap and a length minus one.
  private static func ranges(_ text: StaticString) -> ScalarSet {
    var found: [ScalarSet.Range] = []
    var digits = UnicodeDigits(text)
    var position: UInt32 = 0
    while !digits.isAtEnd {
      let first = position + UInt32(digits.number())
      let last = first + UInt32(digits.number())
      found.append(ScalarSet.Range(first: first, last: last))
      position = last + 1
    }
    return ScalarSet(gathering: found)
  }
}

// MARK: - Names in programs

extension UnicodeProperty {
  /// The names of the binary properties that ECMA-262 lists (22.2.2.9), also of those that patterns do not support.
  package static var binaryNames: StaticString {
    """
    ASCII;ASCII_Hex_Digit AHex;Alphabetic Alpha;Any;Assigned;Bidi_Control Bidi_C;Bidi_Mirrored Bidi_M;
    Case_Ignorable CI;Cased;Changes_When_Casefolded CWCF;Changes_When_Casemapped CWCM;Changes_When_Lowercased CWL;
    Changes_When_NFKC_Casefolded CWKCF;Changes_When_Titlecased CWT;Changes_When_Uppercased CWU;Dash;
    Default_Ignorable_Code_Point DI;Deprecated Dep;Diacritic Dia;Emoji;Emoji_Component EComp;Emoji_Modifier EMod;
    Emoji_Modifier_Base EBase;Emoji_Presentation EPres;Extended_Pictographic ExtPict;Extender Ext;
    Grapheme_Base Gr_Base;Grapheme_Extend Gr_Ext;Hex_Digit Hex;IDS_Binary_Operator IDSB;IDS_Trinary_Operator IDST;
    ID_Continue IDC;ID_Start IDS;Ideographic Ideo;Join_Control Join_C;Logical_Order_Exception LOE;Lowercase Lower;Math;
    Noncharacter_Code_Point NChar;Pattern_Syntax Pat_Syn;Pattern_White_Space Pat_WS;Quotation_Mark QMark;Radical;
    Regional_Indicator RI;Sentence_Terminal STerm;Soft_Dotted SD;Terminal_Punctuation Term;Unified_Ideograph UIdeo;
    Uppercase Upper;Variation_Selector VS;White_Space space;XID_Continue XIDC;XID_Start XIDS;
    """
  }

  /// ID_Start: letters, letter numbers and Other_ID_Start, without Pattern_Syntax (Unicode Standard Annex 31, section
  /// 2).
  package static var identifierStarts: ScalarSet {
    categories(0b10_0001_1111).union(
      ScalarSet([(0x1885, 0x1886), (0x2118, 0x2118), (0x212E, 0x212E), (0x309B, 0x309C)])
    ).subtracting(ScalarSet(0x2E2F))
  }

  /// ID_Continue: ID_Start, marks but enclosing ones, digits, connectors and Other_ID_Continue.
  package static var identifierParts: ScalarSet {
    identifierStarts.union(categories(0b1001_0110_0000)).union(
      ScalarSet([
        (0xB7, 0xB7), (0x387, 0x387), (0x1369, 0x1371), (0x19DA, 0x19DA), (0x200C, 0x200D), (0x30FB, 0x30FB),
        (0xFF65, 0xFF65),
      ]))
  }
}

// MARK: - Scripts

extension UnicodeProperty {
  private static func script(_ name: ArraySlice<UInt8>, extended: Bool) -> ScalarSet? {
    guard let script = NameList(UnicodeTables.scriptNames).index(of: name) else { return nil }
    var own: [ScalarSet.Range] = []
    var digits = UnicodeDigits(UnicodeTables.scripts)
    var start: UInt32 = 0
    while !digits.isAtEnd {
      let candidate = digits.number()
      let last = start + UInt32(digits.number())
      if candidate == script { own.append(ScalarSet.Range(first: start, last: last)) }
      start = last + 1
    }
    let members = ScalarSet(gathering: own)
    return extended ? extensions(of: script, own: members) : members
  }

  /// Returns the scalars with a script; a scalar with script extensions has those instead of its script.
  private static func extensions(of script: Int, own: ScalarSet) -> ScalarSet {
    var setHasScript: [Bool] = []
    var sets = UnicodeDigits(UnicodeTables.scriptSets)
    while !sets.isAtEnd {
      var has = false
      for _ in 0..<sets.number() where sets.number() == script { has = true }
      setHasScript.append(has)
    }
    var extended: [ScalarSet.Range] = []
    var shared: [ScalarSet.Range] = []
    var digits = UnicodeDigits(UnicodeTables.scriptExtensions)
    var position: UInt32 = 0
    while !digits.isAtEnd {
      let first = position + UInt32(digits.number())
      let last = first + UInt32(digits.number())
      extended.append(ScalarSet.Range(first: first, last: last))
      if setHasScript[digits.number()] { shared.append(ScalarSet.Range(first: first, last: last)) }
      position = last + 1
    }
    return own.subtracting(ScalarSet(gathering: extended)).union(ScalarSet(gathering: shared))
  }
}
