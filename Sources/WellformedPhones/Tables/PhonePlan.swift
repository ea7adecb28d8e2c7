/// The numbering plan of a region, or of a calling code that belongs to no region: a record of `PhoneTables.regions`.
struct PhonePlan: Equatable {
  /// The place where the record begins.
  private let place: Int

  private static var size: Int { 28 }

  @inline(__always)
  init(number: Int) { place = number &* Self.size }

  @inline(__always)
  private init(place: Int) { self.place = place }

  /// The number of the record.
  var number: Int { place / Self.size }

  /// The number of plans.
  static var count: Int { PhoneTables.regions.unitCount / size }

  /// Returns the first plan with a calling code; its formats apply to all plans with that code.
  @inline(__always)
  static func first(with callingCode: Int) -> PhonePlan? {
    guard callingCode < 1000 else { return nil }
    let number = PhoneTables.regionsByCode.pair(from: 2 &* callingCode)
    return number == 0 ? nil : PhonePlan(number: number &- 1)
  }

  /// Returns the next plan with the same calling code.
  @inline(__always)
  static func next(after plan: PhonePlan) -> PhonePlan? {
    let (regions, next) = (PhoneTables.regions, PhonePlan(place: plan.place &+ size))
    guard next.place < regions.unitCount else { return nil }
    return regions.twoUnits(at: next.place &+ 2) == regions.twoUnits(at: plan.place &+ 2) ? next : nil
  }

  /// Whether no other plan has its calling code; valid only for the first plan with a code.
  @inline(__always)
  var isOnly: Bool { PhonePlan.next(after: self) == nil }

  /// The letters of the region, or zeros.
  var letters: (UInt8, UInt8) {
    (UInt8(PhoneTables.regions.unit(at: place)), UInt8(PhoneTables.regions.unit(at: place + 1)))
  }

  /// Whether its calling code belongs to no region.
  @inline(__always)
  var isOfNoRegion: Bool { PhoneTables.regions.unit(at: place) == 0 }

  @inline(__always)
  var callingCode: Int { PhoneTables.regions.pair(from: place &+ 2) }

  /// The automaton of whole numbers; its labels are the numbers of kinds, from 1.
  @inline(__always)
  var kinds: Int { PhoneTables.regions.triple(from: place &+ 4) }

  /// The automaton of digits that count as a number of any kind.
  @inline(__always)
  var general: Int { PhoneTables.regions.triple(from: place &+ 7) }

  /// The automaton of national prefixes and carrier codes, or `nowhere`.
  @inline(__always)
  var nationalPrefixes: Int { PhoneTables.regions.triple(from: place &+ 10) }

  /// The number of the transform of a number after a national prefix; 0 if there is none.
  @inline(__always)
  var transform: Int { PhoneTables.regions.unit(at: place &+ 13) }

  /// The automaton of international prefixes, or `nowhere`.
  @inline(__always)
  var internationalPrefixes: Int { PhoneTables.regions.triple(from: place &+ 14) }

  /// The prefix that is written before a calling code when dialling from here; empty if there are several.
  var dialledPrefix: PhoneTemplate { PhoneTemplate(number: PhoneTables.regions.unit(at: place + 17)) }

  /// The automaton of the first digits that distinguish the region from others with its calling code, or `nowhere`.
  @inline(__always)
  var leadingDigits: Int { PhoneTables.regions.triple(from: place &+ 18) }

  @inline(__always)
  var lengthsNumber: Int { PhoneTables.regions.unit(at: place &+ 21) }

  /// The lengths of whole numbers and of numbers within an area, bit _n_ for _n_ digits.
  @inline(__always)
  var lengths: (whole: Int, local: Int) {
    let place = 6 &* lengthsNumber
    return (PhoneTables.lengths.triple(from: place), PhoneTables.lengths.triple(from: place &+ 3))
  }

  /// The digits of the national prefix; empty if there is none.
  var nationalPrefix: PhoneTemplate { PhoneTemplate(number: PhoneTables.regions.unit(at: place + 22)) }

  /// The text before an extension; empty for the usual one.
  var extensionPrefix: PhoneTemplate { PhoneTemplate(number: PhoneTables.regions.unit(at: place + 23)) }

  /// The formats of numbers as people write them in the country.
  var formats: PhoneFormats {
    PhoneFormats(
      place: PhoneTables.regions.pair(from: place + 24), count: PhoneTables.regions.unit(at: place + 26))
  }

  /// The formats of numbers after a calling code, if they differ.
  var internationalFormats: PhoneFormats {
    var formats = formats
    while formats.next() != nil {}
    return PhoneFormats(place: formats.place, count: PhoneTables.regions.unit(at: place + 27))
  }

  /// Whether the plan has formats of its own for numbers after a calling code.
  var hasInternationalFormats: Bool { PhoneTables.regions.unit(at: place + 27) != 0 }
}
