import Wellformed
import WellformedSchema

// The header wellformed.h describes each function.

/// See `wellformed_test_text`.
@_cdecl("wellformed_test_text")
public func testText(
  _ format: UnsafePointer<CChar>?, _ formatLength: Int, _ tested: UnsafePointer<CChar>?, _ length: Int,
  _ answered: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  unsafe answer(answered, error) { () throws(Failure) in
    let name = try unsafe text(format, formatLength, "format")
    guard let format = FormatRegistry.ofLibrary[name] else {
      let nearest = FormatRegistry.ofLibrary.names(like: name).joined(separator: " or ")
      throw Failure(
        .notFound, "there is no format named '\(name)'\(nearest.isEmpty ? "" : "; did you mean \(nearest)?")")
    }
    let bytes = try unsafe bytes(tested, length, "text")
    guard let tested = unsafe String.checked(bytes.span) else {
      return written(.illFormed(unsafe bytes.span), withPaths: false)
    }
    let criterion = Criterion.format(format)
    return written(criterion.answer(for: .string(tested), length: length).hiding(criterion.secrets), withPaths: false)
  }
}

/// See `wellformed_test_field`.
@_cdecl("wellformed_test_field")
public func testField(
  _ rules: OpaquePointer?, _ field: UnsafePointer<CChar>?, _ fieldLength: Int, _ tested: UnsafePointer<CChar>?,
  _ length: Int, _ answered: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  unsafe answer(answered, error) { () throws(Failure) in
    let rules = try unsafe object(SharedRules.self, rules, "rules").rules
    let name = try unsafe text(field, fieldLength, "field")
    let bytes = try unsafe bytes(tested, length, "text")
    guard let tested = unsafe String.checked(bytes.span) else {
      _ = try rules.answer(for: "", inField: name)
      return written(.illFormed(unsafe bytes.span, at: Path([.name(name)])), withPaths: true)
    }
    return written(try rules.answer(for: tested, inField: name).hiding(rules.secretNames), withPaths: true)
  }
}

/// See `wellformed_test_json`.
@_cdecl("wellformed_test_json")
public func testJSON(
  _ rules: OpaquePointer?, _ json: UnsafePointer<CChar>?, _ length: Int,
  _ answered: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  unsafe answer(answered, error) { () throws(Failure) in
    let rules = try unsafe object(SharedRules.self, rules, "rules").rules
    let json = try unsafe bytes(json, length, "json")
    let answer: Answer
    do throws(JSONError) {
      let report = rules.check(try unsafe JSONValue(parsing: json.span))
      answer = Answer(
        verdict: report.verdict, issues: report.issues, value: report.isValid ? .some(report.value) : .none)
    } catch {
      answer = .notJSON(error, length: length)
    }
    return written(answer.hiding(rules.secretNames), withPaths: true)
  }
}

private func written(_ answer: Answer, withPaths: Bool) -> String {
  var writer = JSONWriter()
  writer.answer(answer, withPaths: withPaths)
  return writer.text
}

extension Answer {
  /// Returns the answer for a text that is not UTF-8.
  fileprivate static func illFormed(_ bytes: Span<UInt8>, at path: Path = .root) -> Answer {
    let start = firstIllFormedOffset(in: bytes)?.offset ?? 0
    let issue = Issue(.textIllFormed, at: path, span: start..<bytes.count)
    return Answer(verdict: .invalid, issues: [issue], value: nil)
  }
}

extension CompiledSchema {
  /// Returns the answer for the text of a field.
  fileprivate func answer(for text: String, inField name: String) throws(Failure) -> Answer {
    let members: [SchemaMember]
    do throws(SchemaError) { members = try membersForForms().members } catch {
      throw Failure(.notFound, "the rules have no fields: \(error.reason)")
    }
    guard let member = members.first(where: { $0.name.hasSameBytes(as: name) }) else {
      let names = members.map { $0.name }.joined(separator: ", ")
      throw Failure(.notFound, "the rules have no field '\(name)' that is a text or a plain value; they have \(names)")
    }
    let (verdict, issues) = judgement(of: text, in: member, beside: [])
    let report = Report(verdict: verdict, value: (), issues: issues, words: words)
    let value = verdict == .valid ? value(of: text, in: member) : nil
    return Answer(verdict: verdict, issues: report.issues, value: value)
  }
}
