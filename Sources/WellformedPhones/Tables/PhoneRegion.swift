/// A region with a numbering plan, identified by its code: two letters of ISO 3166-1, or `AC`, `TA` or `XK`.
///
/// The literal `"GB"` is the United Kingdom; lower-case letters work too.
public struct PhoneRegion: Hashable, Sendable {
  /// The number of the region's plan, from 0.
  private let number: UInt8

  /// The whole world: calling codes such as +800 that belong to no region.
  public static var world: PhoneRegion { PhoneRegion(number: 254) }

  private init(number: UInt8) { self.number = number }

  /// Creates the region with a code; `nil` if no numbering plan of it is known.
  ///
  /// `"001"` is the world.
  public init?(_ code: some StringProtocol) {
    self.init(utf8: code.utf8)
  }

  init?(utf8 code: some Collection<UInt8>) {
    var letters = code.makeIterator()
    guard let first = letters.next(), let second = letters.next() else { return nil }
    if first == 0x30, second == 0x30 {
      guard letters.next() == 0x31, letters.next() == nil else { return nil }
      self = .world
      return
    }
    let (high, low) = (Int(first & 0xDF) - 65, Int(second & 0xDF) - 65)
    guard letters.next() == nil, 0..<26 ~= high, 0..<26 ~= low else { return nil }
    let number = PhoneTables.regionsByLetters.pair(from: 2 * (26 * high + low))
    guard number != 0 else { return nil }
    self.number = UInt8(number - 1)
  }

  init(_ plan: PhonePlan) {
    number = plan.isOfNoRegion ? 254 : UInt8(plan.number)
  }

  /// The numbering plan; `nil` for the world, which has several.
  var plan: PhonePlan? { number == 254 ? nil : PhonePlan(number: Int(number)) }

  /// The two letters, or `001` for the world.
  public var code: String {
    guard let letters = plan?.letters else { return "001" }
    return String(decoding: [letters.0, letters.1], as: UTF8.self)
  }

  /// The calling code, such as 44; 0 for the world, which has several.
  public var callingCode: Int { plan?.callingCode ?? 0 }

  /// Returns the regions with a calling code; the first is the one whose formats the others share.
  ///
  /// For +800 and similar codes, returns the world.
  public static func regions(withCallingCode code: Int) -> [PhoneRegion] {
    var regions: [PhoneRegion] = []
    var plan = code > 0 ? PhonePlan.first(with: code) : nil
    while let each = plan {
      regions.append(PhoneRegion(each))
      plan = PhonePlan.next(after: each)
    }
    return regions
  }

  /// All regions, by calling code; the first with a code is the one whose formats the others share.
  public static var all: [PhoneRegion] {
    (0..<PhonePlan.count).map { PhonePlan(number: $0) }.filter { !$0.isOfNoRegion }.map { PhoneRegion($0) }
  }
}

extension PhoneRegion: ExpressibleByStringLiteral {
  /// Creates the region with a code.
  ///
  /// - Precondition: A numbering plan of the region is known.
  public init(stringLiteral code: StaticString) {
    guard let region = code.withUTF8Buffer({ unsafe PhoneRegion(utf8: $0) }) else {
      preconditionFailure("no region with a numbering plan")
    }
    self = region
  }
}

extension PhoneRegion: CustomStringConvertible {
  /// The code.
  public var description: String { code }
}
