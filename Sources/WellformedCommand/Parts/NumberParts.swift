import Wellformed
import WellformedSchema

extension DecimalNumber: ValueWithParts {
  var jsonParts: JSONValue { ["number": JSONNumber(description).map { .number($0) } ?? .null] }
}

extension HTMLNumber: ValueWithParts {
  var jsonParts: JSONValue { value.jsonParts }
}

extension PaymentCardNumber: ValueWithParts {
  var jsonParts: JSONValue {
    [
      "digits": .string(digits), "scheme": .text(scheme?.rawValue), "grouped": .string(grouped),
      "lastFour": .string(lastFour),
    ]
  }
}

extension CardExpiry: ValueWithParts {
  var jsonParts: JSONValue { ["year": .integer(year), "month": .integer(month)] }
}

extension CardSecurityCode: ValueWithParts {
  var jsonParts: JSONValue { ["digits": .string(digits)] }
}

extension IBAN: ValueWithParts {
  var jsonParts: JSONValue {
    [
      "countryCode": .string(countryCode), "checkDigits": .string(checkDigits), "bban": .string(bban),
      "grouped": .string(grouped),
    ]
  }
}

extension BIC: ValueWithParts {
  var jsonParts: JSONValue {
    ["party": .string(party), "countryCode": .string(countryCode), "suffix": .string(suffix), "branch": .text(branch)]
  }
}

extension ISBN: ValueWithParts {
  var jsonParts: JSONValue { ["characters": .string(characters), "thirteenDigits": .string(thirteenDigits)] }
}

extension ISSN: ValueWithParts {
  var jsonParts: JSONValue { ["digits": .string(digits), "check": .string(check)] }
}

extension EAN: ValueWithParts {
  var jsonParts: JSONValue { ["body": .string(body), "check": .string(check)] }
}
