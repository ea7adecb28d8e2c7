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

extension SignUp {
  /// The record with texts of its own, which lie in memory next to those of the record that was copied before.
  var copied: SignUp {
    var record = self
    record.email = email.copied
    record.name = name.copied
    record.mobile = mobile.copied
    record.password = password.copied
    record.confirmation = confirmation.copied
    return record
  }
}

extension String {
  /// The same text in Swift's own storage.
  fileprivate var copied: String { String(decoding: Array(utf8), as: UTF8.self) }
}

/// Workload A: the records, and the number of errors in each.
struct Workload {
  let records: [SignUp]
  let errors: [Int]

  init(folder: URL) throws {
    let decoder = JSONDecoder()
    records = try String(contentsOf: folder.appendingPathComponent("signup.jsonl"), encoding: .utf8)
      .split(separator: "\n").map { line in
        // Decoded strings may be in Foundation's own storage, which must not be measured.
        try decoder.decode(SignUp.self, from: Data(line.utf8)).copied
      }
    errors = try String(contentsOf: folder.appendingPathComponent("signup.expect"), encoding: .utf8)
      .split(separator: "\n").map { line in Int(line.prefix { $0 != "\t" }) ?? 0 }
  }

  /// Returns copies of the records with certain numbers of errors.
  ///
  /// Their texts lie together in memory, as those of all records do. Those of a few records out of many would lie apart,
  /// and reading them from memory would take longer than judging them.
  func records(where isWanted: (Int) -> Bool) -> [SignUp] {
    zip(records, errors).filter { isWanted($0.1) }.map { $0.0.copied }
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
