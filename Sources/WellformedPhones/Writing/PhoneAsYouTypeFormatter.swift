/// Formats a number while somebody types it.
///
///     var formatter = PhoneAsYouTypeFormatter(region: "GB")
///     formatter.append("0")   // "0"
///     // …
///     formatter.append("7")   // "020 7"
///
/// After each key, it shows what the reference implementation shows. A character that is not a digit ends the
/// formatting, except a plus at the start: from then on the text is shown as it was typed. To delete a character, type
/// the remaining text again.
public struct PhoneAsYouTypeFormatter: Sendable {
  let region: PhoneRegion?
  /// The first plan with the region's calling code; `nil` if the region has none.
  private let regionalPlan: PhonePlan?
  private var plan: PhonePlan?

  // Texts are UTF-8; the digits of a number are 0 to 9 and `Self.widePlus`.

  /// The typed text.
  private var input: [UInt8] = []
  private var inputCount = 0
  /// The typed digits and the plus.
  private var dialled: [UInt8] = []
  /// The digits of the number without its prefixes and calling code.
  private var digits: [UInt8] = []
  /// The prefixes and the calling code before the number.
  private var prefix: [UInt8] = []
  private var nationalPrefix: [UInt8] = []
  private var formats: [PhoneFormat] = []
  /// A format filled in with the digits so far; `Self.placeholder` stands for the others.
  private var template: [UInt8] = []
  private var filled = 0
  /// The number of the groups of digits that the template is made from.
  private var pattern: Int?
  private var canFormat = true
  private var hasFormatting = false
  /// Whether the number has a prefix or a calling code, so that it is not a local number.
  private var isComplete = false
  private var expectsCallingCode = false
  private var separatesPrefix = false
  private var remembered: (dialled: Int, input: Int) = (0, 0)
  /// The shown text.
  private var output: [UInt8] = []

  private static var placeholder: UInt8 { 0 }
  /// A wide plus among digits, which the reference treats as a digit.
  private static var widePlus: UInt8 { 0xFF }

  /// Creates a formatter for a region; if it is `nil`, only numbers that begin with a plus are formatted.
  public init(region: PhoneRegion?) {
    self.region = region
    let callingCode = region?.callingCode ?? 0
    regionalPlan = callingCode == 0 ? nil : PhonePlan.first(with: callingCode)
    plan = regionalPlan
  }

  /// The shown text: the characters typed so far, formatted.
  public var text: String { String(decoding: output, as: UTF8.self) }

  /// Forgets the typed text.
  public mutating func clear() { self = PhoneAsYouTypeFormatter(region: region) }

  /// Adds a character and returns the text to show.
  ///
  /// - Parameters:
  ///   - character: The character.
  ///   - remembering: Whether ``rememberedPosition`` becomes the position after this character.
  @discardableResult
  public mutating func append(_ character: Unicode.Scalar, remembering: Bool = false) -> String {
    output = shown(after: character, remembering)
    return text
  }

  /// Replaces the typed text by the characters of another, and returns the text to show.
  public mutating func type(_ text: some StringProtocol) -> String {
    clear()
    for character in text.unicodeScalars { output = shown(after: character, false) }
    return self.text
  }

  /// The position in ``text`` after the remembered character, in Unicode scalars.
  public var rememberedPosition: Int {
    guard canFormat else { return remembered.input }
    var (found, position) = (0, 0)
    for scalar in text.unicodeScalars where found < remembered.dialled {
      if dialled[found] == Self.widePlus ? scalar == "＋" : UInt32(dialled[found]) == scalar.value { found += 1 }
      position += 1
    }
    return position
  }

  private mutating func shown(after character: Unicode.Scalar, _ remembering: Bool) -> [UInt8] {
    input += Array(String(character).utf8)
    inputCount += 1
    if remembering { remembered.input = inputCount }
    var digit: UInt8?
    if let value = PhoneNumber.digit(of: character.value) {
      digit = value
      dialled.append(value | 0x30)
      digits.append(value)
    } else if inputCount == 1, character == "+" {
      dialled.append(UInt8(ascii: "+"))
    } else if inputCount == 1, character == "＋" {
      digit = Self.widePlus
      dialled.append(Self.widePlus)
      digits.append(Self.widePlus)
    } else {
      canFormat = false
      hasFormatting = true
    }
    if remembering, !hasFormatting { remembered.dialled = dialled.count }
    guard canFormat else { return shownUnformatted() }

    if dialled.count <= 2 { return input }
    if dialled.count == 3 {
      if takeInternationalPrefix() {
        expectsCallingCode = true
      } else {
        nationalPrefix = takeNationalPrefix()
        return shownInSomeFormat()
      }
    }
    if expectsCallingCode {
      if takeCallingCode() { expectsCallingCode = false }
      return prefix + digits.flatMap(Self.bytes)
    }
    guard !formats.isEmpty, let digit else { return shownInSomeFormat() }
    let continued = fill(digit)
    if let whole = shownAsWholeNumber() { return whole }
    narrowFormats()
    if makeTemplate() { return shownInTemplate() }
    return canFormat ? afterPrefix(continued) : input
  }

  /// Returns the text to show if no format was found; a longer prefix may still lead to one.
  private mutating func shownUnformatted() -> [UInt8] {
    if hasFormatting { return input }
    if takeInternationalPrefix() {
      if takeCallingCode() { return shownInSomeFormatAnew() }
    } else if takeLongerNationalPrefix() {
      prefix.append(UInt8(ascii: " "))
      return shownInSomeFormatAnew()
    }
    return input
  }

  private mutating func shownInSomeFormatAnew() -> [UInt8] {
    canFormat = true
    expectsCallingCode = false
    formats = []
    filled = 0
    template = []
    pattern = nil
    return shownInSomeFormat()
  }

  private mutating func shownInSomeFormat() -> [UInt8] {
    guard digits.count >= 3 else { return afterPrefix(digits.flatMap(Self.bytes)) }
    addFormats()
    if let whole = shownAsWholeNumber() { return whole }
    return makeTemplate() ? shownInTemplate() : input
  }

  private mutating func shownInTemplate() -> [UInt8] {
    guard !digits.isEmpty else { return prefix }
    var shown: [UInt8] = []
    for digit in digits { shown = fill(digit) }
    return canFormat ? afterPrefix(shown) : input
  }

  /// Returns the number in the first format that it is long enough for, if that shows all digits as they were typed.
  private mutating func shownAsWholeNumber() -> [UInt8]? {
    guard !digits.contains(Self.widePlus) else { return nil }
    for format in formats {
      let size = format.size
      guard size.least <= digits.count, digits.count <= size.most else { continue }
      separatesPrefix = format.rule.hasSeparator
      var writer = PhoneWriter()
      writer.put(digits, in: format, .international)
      let whole = afterPrefix(writer.bytes)
      let kept = whole.filter { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: "+") }
      if kept == dialled { return whole }
    }
    return nil
  }

  private func afterPrefix(_ number: [UInt8]) -> [UInt8] {
    let separates = separatesPrefix && prefix.last != nil && prefix.last != UInt8(ascii: " ")
    return separates ? prefix + [UInt8(ascii: " ")] + number : prefix + number
  }

  private static func bytes(of digit: UInt8) -> [UInt8] { digit == widePlus ? Array("＋".utf8) : [digit | 0x30] }
}

// MARK: Formats

extension PhoneAsYouTypeFormatter {
  private mutating func addFormats() {
    guard let plan else { return }
    let isInternational = isComplete && nationalPrefix.isEmpty && plan.hasInternationalFormats
    for format in isInternational ? plan.internationalFormats : plan.formats {
      if format.rule.isFirstGroupOnly {
        if !nationalPrefix.isEmpty, !format.isPrefixOptional, !format.hasCarrierRule { continue }
      } else if nationalPrefix.isEmpty, !isComplete, !format.isPrefixOptional {
        continue
      }
      if Self.isPlain(format.template) { formats.append(format) }
    }
    narrowFormats()
  }

  /// Returns whether a template begins with the first group and has only punctuation between groups.
  private static func isPlain(_ template: PhoneTemplate) -> Bool {
    var isFirst = true
    for place in 0..<template.count {
      if template[place] > 6 {
        if !PhoneCharacter.isPunctuation(template[place]) { return false }
      } else {
        if isFirst, template[place] != 1 { return false }
        isFirst = false
      }
    }
    return !isFirst
  }

  /// Drops the formats that do not fit the digits so far.
  private mutating func narrowFormats() {
    let digits = digits
    let hasPlus = digits.contains(Self.widePlus)
    formats.removeAll { format in
      format.levels != 0
        && (hasPlus || !format.leads(digits, level: min(max(digits.count - 3, 0), format.levels - 1)))
    }
  }

  /// Makes the template of the first format that is long enough, and drops the formats before it.
  ///
  /// - Returns: Whether the template has changed.
  private mutating func makeTemplate() -> Bool {
    while let format = formats.first {
      if pattern == format.pattern { return false }
      if let made = template(of: format) {
        template = made
        pattern = format.pattern
        separatesPrefix = format.rule.hasSeparator
        filled = 0
        return true
      }
      formats.removeFirst()
    }
    canFormat = false
    return false
  }

  private func template(of format: PhoneFormat) -> [UInt8]? {
    guard let groups = format.lengths(of: 15), groups.total >= digits.count else { return nil }
    var made: [UInt8] = []
    let template = format.template
    for place in 0..<template.count {
      if template[place] > 6 {
        made.append(template[place])
      } else {
        for _ in 0..<groups[Int(template[place]) - 1] { made.append(Self.placeholder) }
      }
    }
    return made
  }

  /// Puts a digit into the template and returns the template up to it; if there is no room, returns the typed text.
  private mutating func fill(_ digit: UInt8) -> [UInt8] {
    if let place = template.firstIndex(of: Self.placeholder) {
      // A wide plus keeps its own value.
      template[place] = digit == Self.widePlus ? digit : digit | 0x30
      filled = place
      return template[...place].flatMap { $0 == Self.widePlus ? Self.bytes(of: $0) : [$0] }
    }
    if formats.count == 1 { canFormat = false }
    pattern = nil
    return input
  }
}

// MARK: Prefixes

extension PhoneAsYouTypeFormatter {
  /// Takes a plus or an international prefix from the typed text.
  private mutating func takeInternationalPrefix() -> Bool {
    var end = 0
    if dialled.first == UInt8(ascii: "+") {
      end = 1
    } else {
      guard let plan else { return false }
      // If no prefix is known, the reference finds an empty one.
      if plan.internationalPrefixes != PhoneGraph.nowhere {
        guard let prefix = PhonePrefix(of: dialled.map(Self.value), from: plan.internationalPrefixes) else {
          return false
        }
        end = prefix.end
      }
    }
    isComplete = true
    digits = dialled[end...].map(Self.value)
    prefix = dialled[..<end].flatMap { $0 == UInt8(ascii: "+") ? [$0] : Self.bytes(of: Self.value($0)) }
    if dialled.first != UInt8(ascii: "+") { prefix.append(UInt8(ascii: " ")) }
    return true
  }

  private static func value(_ dialled: UInt8) -> UInt8 { dialled == widePlus ? dialled : dialled & 15 }

  /// Takes a calling code from the digits, and uses its plan from then on.
  private mutating func takeCallingCode() -> Bool {
    var callingCode = 0
    let length = PhoneReader.callingCode(of: digits, into: &callingCode)
    guard length > 0, let first = PhonePlan.first(with: callingCode) else { return false }
    digits.removeFirst(length)
    if first.isOfNoRegion || PhoneRegion(first) != region { plan = first }
    var writer = PhoneWriter()
    writer.put(number: callingCode)
    prefix += writer.bytes + [UInt8(ascii: " ")]
    nationalPrefix = []
    return true
  }

  /// Takes a national prefix from the digits and returns it.
  private mutating func takeNationalPrefix() -> [UInt8] {
    var end = 0
    if let plan, plan.callingCode == 1, digits.count > 1, digits[0] == 1, digits[1] > 1 {
      end = 1
      prefix += Array("1 ".utf8)
      isComplete = true
    } else if let plan, plan.nationalPrefixes != PhoneGraph.nowhere,
      let found = PhonePrefix(of: digits, from: plan.nationalPrefixes), found.end > 0
    {
      end = found.end
      prefix += digits[..<end].flatMap(Self.bytes)
      isComplete = true
    }
    let taken = Array(digits[..<end])
    digits.removeFirst(end)
    return taken
  }

  /// Puts back a national prefix that was too short, and takes a longer one.
  private mutating func takeLongerNationalPrefix() -> Bool {
    if !nationalPrefix.isEmpty {
      digits = nationalPrefix + digits
      prefix.removeLast(
        prefix.count - (lastPlace(of: nationalPrefix.map { $0 | 0x30 }, in: prefix) ?? prefix.count - 1))
    }
    return nationalPrefix != takeNationalPrefix()
  }

  private func lastPlace(of part: [UInt8], in whole: [UInt8]) -> Int? {
    var place = whole.count - part.count
    while place >= 0 {
      if whole[place..<place + part.count].elementsEqual(part) { return place }
      place -= 1
    }
    return nil
  }
}
