import Foundation
import Testing
import Wellformed
import WellformedFoundation
import WellformedSchema

/// The contents of a report for programs and alerts.
@Suite struct `A report for programs` {
  private struct Order: Sendable {
    var email = "", name = ""
    var quantities: [Int] = []
  }

  private static let form = Form<Order>(
    .field("email", \.email, .required.code(3003).message("{field} must not be empty"), .email.code(3004)).labelled(
      "E-mail"),
    .field("name", \.name, .length(3...), .contains(.uppercase).warning),
    .field("quantities", \.quantities, .each(.range(1...9))))

  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test func `a report is encoded as in a problem document`() throws {
    let report = Self.form.check(Order(name: "jo", quantities: [1, 10]))
    let email =
      ##"{"arguments":{},"code":"required","message":"E-mail must not be empty","number":3003,"pointer":"#/email"}"##
    let name =
      ##"{"arguments":{"minimum":3,"missing":1},"code":"length.tooShort","message":"\##(report["name"][0].message)","##
      + ##""pointer":"#/name"}"##
    let quantity =
      ##"{"arguments":{"maximum":"9"},"code":"number.tooLarge","message":"\##(report["quantities"][0].message)","##
      + ##""pointer":"#/quantities/1"}"##
    let warning =
      ##"{"arguments":{"minimum":1,"missing":1},"code":"\##(report.warnings[0].code)","##
      + ##""message":"\##(report.warnings[0].message)","pointer":"#/name"}"##
    let expected = ##"{"errors":[\##(email),\##(name),\##(quantity)],"warnings":[\##(warning)]}"##
    let encoded = try json(report)
    #expect(encoded == expected)
    #expect(try json(report.issues[0]) == email)
    #expect(throws: ValidationError.self) { try Self.form.validated(Order()) }
    do { _ = try Self.form.validated(Order(name: "jo", quantities: [1, 10])) } catch {
      #expect(try json(error) == expected)
    }
    #expect(try json(Self.form.check(Order(email: "a@b.org", name: "Jane"))) == #"{"errors":[]}"#)
  }

  @Test func `a path has a JSON Pointer`() {
    #expect(Path.root.jsonPointer == "")
    #expect(("addresses[2].postalCode" as Path).jsonPointer == "/addresses/2/postalCode")
    #expect(Path([.name("a/b"), .name("m~n"), .name("")]).jsonPointer == "/a~1b/m~0n/")
  }

  @Test func `a report has the title, message and code of an alert`() {
    let report = Self.form.check(Order(name: "jo", quantities: [1, 10]))
    #expect(report.alert?.title == "E-mail" && report.alert?.message == "E-mail must not be empty")
    #expect(report.alert?.code == 3003 && report.alert?.path == "email")
    #expect(report.alerts.map(\.title) == ["E-mail", "Name", "Quantities"])
    #expect(report.alerts.map(\.code) == [3003, nil, nil])
    #expect(Self.form.check(Order(email: "a@b.org", name: "jane")).alert == nil)
    do { _ = try Self.form.validated(Order(name: "jo")) } catch {
      #expect(error.alert == report.alert && error.alerts.count == 2)
      #expect(error.failureReason == "E-mail must not be empty")
    }
  }
}
