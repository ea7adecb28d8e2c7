import Foundation
import Testing
import Wellformed

/// The sentences of the built-in catalogue, code by code.
@Suite struct `English messages` {
  private let issues = Provocations.issues()
  private let english = Catalogue.english
  /// The built-in catalogue, with the messages of the formats.
  private let all: Catalogue = (FormatRegistry.standard.formats + Provocations.concerns).reduce(.english) {
    $0.overriding($1.sentences)
  }

  @Test func `the provoking texts find every code, and only listed ones`() {
    let found = Set(issues.map(\.code))
    #expect(IssueCode.all.filter { !found.contains($0) } == [])
    #expect(found.subtracting(IssueCode.all) == [])
  }

  @Test func `the list of codes has no duplicates`() { #expect(Set(IssueCode.all).count == IssueCode.all.count) }

  @Test func `every code has a sentence of its own`() {
    for code in IssueCode.all {
      let template = all.template(for: code, field: "x")
      #expect(template != nil, "\(code)")
      #expect(all.codes.contains(code), "\(code) is told by a sentence that serves others too")
    }
  }

  @Test func `no sentence is for a code that does not exist`() {
    let names = Set((IssueCode.all + IssueCode.wordings).flatMap { code in sequence(first: code) { $0.parent } })
    #expect(all.codes.filter { !names.contains($0) } == [])
  }

  @Test func `sentences use only the arguments that the documentation of their codes names`() throws {
    let promised = try PromisedArguments().byCode
    for code in IssueCode.all {
      let arguments = try #require(promised[code], "\(code) has no doc comment to read")
      let template = try #require(all.template(for: code, field: "x"))
      let extra = template.placeholders.filter { $0 != "field" && !arguments.contains($0) }
      #expect(extra == [], "\(code)")
      if let count = template.count { #expect(arguments.contains(count), "\(code)") }
    }
  }

  @Test func `issues have the arguments that the documentation of their codes names`() throws {
    let promised = try PromisedArguments().byCode
    for issue in issues { #expect(issue.arguments.all.map(\.name) == promised[issue.code], "\(issue)") }
  }

  @Test func `messages fill every placeholder, begin with a capital and have no full stop`() throws {
    for var issue in issues {
      issue.path = "emailAddress"
      let message = issue.message
      #expect(message.firstMatch(of: /\{[A-Za-z]+\}/) == nil, "\(message)")
      #expect(message.first?.isUppercase == true && !message.hasSuffix("."), "\(message)")
      #expect(!message.contains("  "), "\(message)")
    }
  }

  @Test func `messages use the singular for one and the plural for more`() throws {
    var pluralCount = 0
    for issue in issues {
      guard let name = all.template(for: issue.code, field: "x")?.count else { continue }
      pluralCount += 1
      var arguments = Arguments()
      for argument in issue.arguments.all {
        arguments.append(argument.name, argument.name == name ? 1 : argument.value)
      }
      let one = Issue(issue.code, arguments: arguments).message(in: all)
      #expect(one.firstMatch(of: /\b1 (more )?[a-z-]+s\b/) == nil, "\(one)")
      arguments = Arguments()
      for argument in issue.arguments.all {
        arguments.append(argument.name, argument.name == name ? 7 : argument.value)
      }
      let seven = Issue(issue.code, arguments: arguments).message(in: all)
      #expect(seven.contains("7") || !one.contains("1"), "\(seven)")
      #expect(one != seven)
    }
    #expect(pluralCount > 20)
  }

  @Test func `a text that looks like a placeholder is shown unchanged`() {
    let issue = Rule.startsWith("{field}").check("x").issues[0]
    #expect(issue.message == "This needs “{field}” at the start")
  }
}

/// Messages of applications that replace the built-in ones.
@Suite struct `Messages of the application` {
  private struct Account { var email = "", backup = "", nickname = "" }
  private struct Holder { var accounts = [Account()] }

  private let form = Form<Account>(
    .field("email", \.email, .required).labelled("Your e-mail address"),
    .field("backup", \.backup, .required, .email), .field("nickname", \.nickname, .length(2...)))

  @Test func `a message names a field by its label, or else by its name in words`() {
    let issues = form.check(Account()).issues
    #expect(issues[0].message == "Enter Your e-mail address")
    #expect(issues[1].message == "Enter Backup")
    #expect(Issue(.required, at: "addresses[2].postalCode").message == "Enter Postal code (item 3)")
    #expect(Issue(.required, at: "postal_code").message == "Enter Postal code")
    #expect(Issue(.required, at: "homeURL").message == "Enter Home URL")
    let labels: [(Path, String)] = [
      ("URLPath", "URL path"), ("userIDs", "User IDs"), ("iPhone", "iPhone"), ("iOSVersion", "iOS version"),
      ("iPhoneModel", "iPhone model"), ("isOpen", "Is open"), ("userID2", "User ID2"), ("xAxis", "X axis"),
      ("PIN", "PIN"), ("aNewPIN", "A new PIN"),
    ]
    for (path, label) in labels { #expect(Issue(.required, at: path).message == "Enter \(label)") }
    #expect(
      Issue(.required, at: Path([.name("home.postal_code")])).message
        == "Enter Home postal code")
    #expect(Issue(.required, at: Path([.name("a"), .name("b[1]")])).message == "Enter B[1]")
    #expect(Issue(.required).message == "Enter something")
  }

  @Test func `a message names a field by its phrase within a sentence, and by its label at the beginning`() {
    let catalogue = Catalogue.english.overriding(field: "email", [.fieldPhrase: "your email address"])
    func message(_ code: IssueCode, _ path: Path, _ arguments: Arguments = Arguments()) -> String {
      Issue(code, at: path, arguments: arguments).message(in: catalogue)
    }
    #expect(message(.required, "email") == "Enter your email address")
    #expect(message(.requiredBlank, "email") == "Enter your email address; it has only spaces so far")
    #expect(message(.required, "contacts[1].email") == "Enter your email address (item 2)")
    #expect(message(.required, "name") == "Enter Name")
    #expect(message(.excluded, "email") == "Email cannot be used here; enter something different")
    #expect(
      message(.siblingDiffers, "confirmation", Arguments("other", .field("email")))
        == "Confirmation does not match your email address; enter the same in both")
  }

  @Test func `a message names another field by its label`() {
    let pair = Form<[String: String]>(.field("a", .equals("b")), .field("b").labelled("New password"))
    #expect(pair.check(["a": "x"]).issues[0].message == "A does not match New password; enter the same in both")
  }

  @Test func `a form can have sentences of its own`() {
    let own = form.worded(in: .english.overriding([.required: "Please fill in {field}"]))
    #expect(
      own.check(Account()).issues.prefix(2).map(\.message) == [
        "Please fill in Your e-mail address", "Please fill in Backup",
      ])
  }

  @Test func `the sentences of a field take precedence over those of its form`() {
    let own = form.worded(
      in: .english.overriding([.required: "Fill in {field}"]).overriding(
        field: "backup", [.required: "We need a second address", "email": "Not an address"]))
    #expect(
      own.check(Account()).issues.prefix(2).map(\.message) == [
        "Fill in Your e-mail address", "We need a second address",
      ])
    #expect(own.check(Account(backup: "a@b@c")).issues[1].message == "Not an address")
  }

  @Test func `a sentence for a code serves the more particular codes that have none`() {
    let bare = Catalogue(
      language: "en", sentences: ["email": "An address, please", "email.domain": "A domain, please"],
      pluralForm: { _ in .other },
      vocabulary: Vocabulary(
        unnamedField: "This", unknownIssue: "{field} is wrong", sorts: [:], expectation: { $0.description },
        list: { $0.joined() }, alternatives: { $0.joined() }))
    #expect(Issue(.emailAtMissing).message(in: bare) == "An address, please")
    #expect(Issue(.emailDomainEmptyLabel).message(in: bare) == "A domain, please")
    #expect(Issue(.required).message(in: bare) == "This is wrong")
  }

  @Test func `the message of a rule can contain arguments`() {
    let rule = Rule.length(8...).message("{field} is {missing} short of {minimum}")
    #expect(rule.check("abc").issues.map(\.message) == ["This is 5 short of 8"])
  }

  @Test func `labels apply to the issues of nested forms`() {
    let form = self.form
    let holder = Form<Holder>(.field("accounts", \.accounts, .each(.form(form))))
    let issues = holder.check(Holder()).issues
    #expect(issues[0].path == "accounts[0].email")
    #expect(issues[0].message == "Enter Your e-mail address (item 1)")
  }

  @Test func `lists in messages are joined as in the language`() {
    #expect(Rule.oneOf(["a", "b", "c"]).check("d").issues[0].message == "This can only be a, b or c")
    #expect(
      Rule.allowed(.letter, .digit, .anyOf(" -")).check("!").issues[0].message
        == "This can have only letters, digits, spaces and -; remove anything else")
  }
}
