import WellformedMail

@main
struct Main {
  static func main() {
    let rule = Rule.all([.required, .length(...254), .email])
    let report = rule.report("jane@gmial.com")
    precondition(rule.isValid("jane@example.com") && !rule.isValid("jane@@example.com"))
    precondition(EmailAddress("jane@EXAMPLE.com")?.description == "jane@example.com")
    print(report.verdict, report.issues.first?.suggestion ?? "no suggestion")
  }
}
