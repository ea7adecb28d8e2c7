import Foundation
import Wellformed

/// A record of workload A.
struct SignUp: Decodable, Sendable {
  var email: String
  var name: String
  var mobile: String
  var password: String
  var confirmation: String
  var age: Int
}

/// Workload A: the records, and the number of errors in each.
struct Workload {
  let records: [SignUp]
  let errors: [Int]

  init(folder: URL) throws {
    let decoder = JSONDecoder()
    records = try String(contentsOf: folder.appendingPathComponent("signup.jsonl"), encoding: .utf8)
      .split(separator: "\n").map { line in
        var record = try decoder.decode(SignUp.self, from: Data(line.utf8))
        // Decoded strings may be in Foundation's own storage, which must not be measured.
        record.email.makeContiguousUTF8()
        record.name.makeContiguousUTF8()
        record.mobile.makeContiguousUTF8()
        record.password.makeContiguousUTF8()
        record.confirmation.makeContiguousUTF8()
        return record
      }
    errors = try String(contentsOf: folder.appendingPathComponent("signup.expect"), encoding: .utf8)
      .split(separator: "\n").map { line in Int(line.prefix { $0 != "\t" }) ?? 0 }
  }
}

/// The form of workload A in Wellformed.
let wellformed = Form<SignUp>(
  .field("email", \.email, .required, .email),
  .field("name", \.name, .required, .length(2...50), .allowed(.letter, .mark, .anyOf(" '-."))),
  .field("mobile", \.mobile, .inOrder(.allowed(.asciiDigit, .anyOf("+")), .mobile)),
  .field(
    "password", \.password, .length(8...64), .contains(.uppercase), .contains(.lowercase), .contains(.digit)),
  .field("confirmation", \.confirmation, .equals("password")),
  .field("age", \.age, .range(13...120))
)
