import WellformedPhones
import WellformedSchema

extension JSONValue {
  /// Returns the parts of a phone number, whether its range is known or not.
  ///
  /// If the text is not a number, the reason stands in the place of the possibility, and everything else is null.
  static func phoneParts(_ text: String, region: PhoneRegion?) -> JSONValue {
    do throws(PhoneNumberError) {
      let number = try PhoneNumber(text, region: region)
      return [
        "countryCode": .integer(number.callingCode),
        "nationalNumber": .string(number.nationalNumber),
        "extension": .text(number.extension),
        "region": .text(number.region?.code),
        "kind": .text(number.kind.map { "\($0)" }),
        "possible": .string("\(number.possibility)"),
        "isValid": .bool(number.isValid),
        "isValidForRegion": .bool(region.map { number.isValid(for: $0) } ?? false),
        "e164": .string(number.formatted(.e164)),
        "national": .string(number.formatted(.national)),
        "international": .string(number.formatted(.international)),
        "rfc3966": .string(number.formatted(.rfc3966)),
        "original": .string(number.formattedAsTyped(text, from: region)),
      ]
    } catch {
      return [
        "countryCode": nil, "nationalNumber": nil, "extension": nil, "region": nil, "kind": nil,
        "possible": .string("\(error)"), "isValid": nil, "isValidForRegion": nil, "e164": nil, "national": nil,
        "international": nil, "rfc3966": nil, "original": nil,
      ]
    }
  }
}
