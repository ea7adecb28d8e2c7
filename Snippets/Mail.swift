// The examples on the landing page of WellformedMail.
import Foundation
import WellformedMail

// snippet.address
let report = Rule.email.check("jane@@gmial.com")
for issue in report.issues {
  print(issue.message, issue.suggestion ?? "")  // This has more than 1 @; leave only one jane@gmail.com
}

let address = EmailAddress("Jane.Doe@BÜCHER.example", profile: .internationalized)
print(address?.description ?? "")  // Jane.Doe@bücher.example
print(address?.asciiDomain ?? "")  // xn--bcher-kva.example
// snippet.end
precondition(report.issues.map(\.code) == ["email.at.repeated"])
precondition(report.issues.map(\.suggestion) == ["jane@gmail.com"])
precondition(report.issues.map(\.message) == ["This has more than 1 @; leave only one"])
precondition(address?.description == "Jane.Doe@bücher.example")
precondition(address?.asciiDomain == "xn--bcher-kva.example")

// snippet.decoding
let decoder = JSONDecoder()
if let key = CodingUserInfoKey.formats {
  decoder.userInfo[key] = FormatRegistry([.email, .hostname])
}
let rule = try decoder.decode(Rule.self, from: Data(#"{"format": {"_0": "email"}}"#.utf8))
// snippet.end
precondition(rule == .email)
