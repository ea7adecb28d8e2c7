// Answers questions about phone numbers, a JSON array a line: for `Scripts/check-phones.py`.

import Foundation
import WellformedPhones

var answers = Data()

while let line = readLine() {
  // An empty line requests the answers.
  if line.isEmpty {
    FileHandle.standardOutput.write(answers)
    answers = Data()
    continue
  }
  guard let question = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any], question.count >= 3,
    let name = question[0] as? String, let text = question[1] as? String
  else { fatalError("not a question: \(line)") }
  let region = (question[2] as? String).flatMap { PhoneRegion($0) }
  let answer: Any =
    switch name {
    case "read": read(text, region)
    case "type": typed(text, region, question[3] as? Int)
    case "match": "\(PhoneNumber.match(text, question[3] as? String ?? ""))"
    case "find": found(text, region, question[3] as? String ?? "")
    case "start": PhoneRequirement(region: region).partialMatch(of: text) != .invalid
    default: fatalError("not a question: \(line)")
    }
  guard let data = try? JSONSerialization.data(withJSONObject: answer, options: .fragmentsAllowed) else {
    fatalError("not an answer")
  }
  answers += data + [UInt8(ascii: "\n")]
}

func read(_ text: String, _ region: PhoneRegion?) -> [String: Any] {
  do throws(PhoneNumberError) {
    let number = try PhoneNumber(text, region: region)
    var dialled: [String] = []
    for region in ["US", "GB", "AU", "RU", "UZ"] as [PhoneRegion] {
      dialled.append(number.formatted(diallingFrom: region))
    }
    return [
      "code": number.callingCode,
      "digits": number.nationalNumber,
      "extension": number.extension ?? NSNull() as Any,
      "carrier": number.carrierCode ?? NSNull() as Any,
      "source": "\(number.source)",
      "possible": "\(number.possibility)",
      "possibleKinds": PhoneNumber.Kind.allCases.filter { number.isPossible(as: $0) }.map { "\($0)" },
      "valid": number.isValid,
      "region": number.region?.code ?? NSNull() as Any,
      "kind": number.kind.map { "\($0)" } ?? NSNull() as Any,
      "classified": number.classified.map { "\($0.region) \($0.kind)" } ?? NSNull() as Any,
      "validForRegion": region.map { number.isValid(for: $0) } ?? NSNull() as Any,
      "e164": number.formatted(.e164),
      "international": number.formatted(.international),
      "national": number.formatted(.national),
      "rfc3966": number.formatted(.rfc3966),
      "original": number.formattedAsTyped(text, from: region),
      "dialled": dialled,
      "match": region.map { "\(number.match("\($0.callingCode)\(number.nationalNumber)"))" } ?? NSNull() as Any,
    ]
  } catch {
    return ["error": "\(error)"]
  }
}

func typed(_ keys: String, _ region: PhoneRegion?, _ remembered: Int?) -> [[Any]] {
  var formatter = PhoneAsYouTypeFormatter(region: region)
  return keys.unicodeScalars.enumerated().map { place, key in
    [formatter.append(key, remembering: place == remembered), formatter.rememberedPosition]
  }
}

func found(_ text: String, _ region: PhoneRegion?, _ name: String) -> [[Any]] {
  guard let leniency = PhoneLeniency.allCases.first(where: { "\($0)" == name }) else {
    fatalError("no leniency: \(name)")
  }
  let bytes = Array(text.utf8)
  return PhoneNumber.matches(in: text, region: region, leniency: leniency).map {
    [
      String(decoding: bytes[..<$0.range.lowerBound], as: UTF8.self).unicodeScalars.count,
      String(decoding: bytes[$0.range], as: UTF8.self), $0.number.formatted(.e164),
      $0.number.extension ?? NSNull() as Any,
    ]
  }
}
