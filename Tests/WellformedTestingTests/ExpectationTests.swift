import Testing
import Wellformed
import WellformedTesting

@Suite struct Expectations {
  private let form = Form<[String: String]>(
    .field("email", .required, .email), .field("name", .required, .length(...5).warning))

  @Test func `an expectation that holds records no issue`() {
    let report = form.check(["email": "jane@exmaple..com", "name": "Jane"])
    expectIssues(report, on: "email", only: ["email.domain.emptyLabel"])
    expectIssues(report, on: "name", only: [])
    expectIssues(report, only: ["email.domain.emptyLabel"])
    expectValid(form.check(["email": "a@b.c", "name": "Jane Doe"]))
    expectVerdict(.email, "jane@", .incomplete)
    expectLongestViablePrefix(.letters, "abc123", "abc")
  }

  @Test func `a failed expectation says what it found, at the line of the test`() {
    withKnownIssue {
      expectIssues(form.check([:]), on: "email", only: [])
    } matching: { issue in
      issue.comments.contains { $0.rawValue == "expected nothing on email, found error required at email (0..<0)" }
        && issue.sourceLocation?.fileName == "ExpectationTests.swift"
    }
    withKnownIssue {
      expectValid(form.check(["name": "x", "email": "y"]))
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("found error email.at.missing at email (1..<1)") }
    }
    withKnownIssue {
      expectVerdict(.email, "jane@", .valid)
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.hasPrefix("expected valid of \"jane@\", found incomplete: error email.domain.empty")
      }
    }
    withKnownIssue {
      expectLongestViablePrefix(.letters, "a1", "a1")
    } matching: { issue in
      issue.comments.contains { $0.rawValue == "expected \"a1\" to be kept of \"a1\", found \"a\"" }
    }
  }
}
