// The examples on the landing page of WellformedMail.
import Foundation
// snippet.address
import WellformedMail

let report = Rule.email.check("jane@@gmial.com")
for issue in report.issues {
  print(issue.message)  // This has more than 1 @; leave only one
  print(issue.suggestion ?? "")  // jane@gmail.com
}

let typed = "Jane.Doe@BÜCHER.example"
let address = EmailAddress(typed, profile: .internationalized)
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
