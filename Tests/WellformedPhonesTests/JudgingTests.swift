import Testing
import WellformedPhones

@Suite struct `Judging phone numbers` {
  struct Vector: Sendable, CustomTestStringConvertible {
    let number: String
    var region: PhoneRegion?
    var kind: PhoneNumber.Kind?
    var possibility = PhoneNumber.Possibility.isPossible

    var testDescription: String { number }
  }

  static let vectors = [
    Vector(number: "+442079460958", region: "GB", kind: .fixedLine),
    Vector(number: "+447400123456", region: "GB", kind: .mobile),
    Vector(number: "+447624123456", region: "IM", kind: .mobile),
    Vector(number: "+12015550123", region: "US", kind: .fixedLineOrMobile),
    Vector(number: "+14165550123", region: "CA", kind: .fixedLineOrMobile),
    Vector(number: "+18002345678", region: "US", kind: .tollFree),
    Vector(number: "+80012345678", region: .world, kind: .tollFree),
    Vector(number: "+390649811234", region: "IT", kind: .fixedLine),
    Vector(number: "+390669812345", region: "VA", kind: .fixedLine),
    Vector(number: "+44207946095", region: nil),
    Vector(number: "+44207946", region: nil, possibility: .isPossibleLocalOnly),
    Vector(number: "+442079", region: nil, possibility: .isPossibleLocalOnly),
    Vector(number: "+4420794609581", region: nil, possibility: .tooLong),
    Vector(number: "+12345", region: nil, possibility: .tooShort),
    Vector(number: "+414466818001234", region: "CH", possibility: .tooLong),
    Vector(number: "+4144668180", region: "CH", possibility: .tooShort),
    Vector(number: "+414466818001", region: "CH", possibility: .invalidLength),
    Vector(number: "+1201555012", region: nil, possibility: .tooShort),
  ]

  @Test(arguments: vectors)
  func `a phone number has a region, a kind and a possibility`(_ vector: Vector) throws {
    let number = try PhoneNumber(vector.number)
    #expect(number.region == vector.region)
    #expect(number.kind == vector.kind)
    #expect(number.isValid == (vector.kind != nil))
    #expect(number.classified?.region == (vector.kind == nil ? nil : vector.region))
    #expect(number.classified?.kind == vector.kind)
    #expect(number.possibility == vector.possibility)
    let isPossible = vector.possibility == .isPossible || vector.possibility == .isPossibleLocalOnly
    #expect(number.isPossible == isPossible)
  }

  @Test func `a phone number is valid for its own region only`() throws {
    let manx = try PhoneNumber("+447624123456")
    #expect(manx.isValid(for: "IM"))
    #expect(!manx.isValid(for: "GB"))
    #expect(!manx.isValid(for: .world))
    let world = try PhoneNumber("+80012345678")
    #expect(world.isValid(for: .world))
    #expect(!world.isValid(for: "GB"))
  }

  @Test(
    arguments: [
      ("+442079460958", "020 7946 0958", .nsnMatch), ("+442079460958", "+44 20 7946 0958", .exactMatch),
      ("+442079460958", "7946 0958", .shortNSNMatch), ("020 7946 0958", "20 7946 0958", .shortNSNMatch),
      ("+442079460958", "+44 20 7946 0959", .noMatch), ("+442079460958", "hello", .notANumber),
      ("+442079460958", "+442079460958 x1", .shortNSNMatch), ("+442079460958 x2", "+442079460958 x1", .noMatch),
      ("20 7946 0958", "20 7946 0958", .nsnMatch), ("hello", "+442079460958", .notANumber),
    ] as [(String, String, NumberMatch)])
  func `two phone numbers match exactly, partly or not at all`(_ one: String, _ two: String, _ match: NumberMatch) {
    #expect(PhoneNumber.match(one, two) == match)
  }
}
