import Wellformed
import WellformedLive
import WellformedSchema

// The adapter of a build that reads rule files, patterns and JSON, for hosts, the command, a playground, and
// `Wellformed.test` on a page.

extension WebAdapter {
  /// Answers a question in JSON.
  public mutating func answer(_ question: [UInt8]) -> [UInt8] {
    unsafe question.withUnsafeBufferPointer { unsafe answer($0.span) }
  }

  /// Answers a question in JSON.
  public mutating func answer(_ question: Span<UInt8>) -> [UInt8] {
    let value: JSONValue
    do throws(JSONError) { value = try JSONValue(parsing: question) } catch {
      return JSONWriter.bytes(of: SchemaError("this is not JSON: \(error.description)", at: JSONPointer()))
    }
    return answer(to: value)
  }

  /// Returns the compiled rules of a rule file.
  static func compiled(_ rules: Keyword) throws(SchemaError) -> CompiledSchema { try Schema(rules.value).compiled }

  /// Writes the answer of `wellformed test --json` about a text by a format or pattern, or about a value by rules.
  static func test(_ question: RequestObject, _ writer: inout JSONWriter) throws(SchemaError) {
    try writer.test(question)
  }

  /// Answers the further questions of this edition and of the playground; returns whether this is one of them.
  static func answerOther(_ question: RequestObject, _ writer: inout JSONWriter) throws(SchemaError) -> Bool {
    guard let states = question["states"] else { return try answerExport(question, &writer) }
    try question.refuseOthers(than: ["states"])
    try writer.states(of: RequestObject(states))
    return true
  }
}

#if arch(wasm32)
  /// Answers the question in JSON, of this many bytes, in the room, which is released.
  @_expose(wasm, "ask")
  @_cdecl("ask")
  public func ask(_ question: UnsafeMutablePointer<UInt8>, _ count: Int32) -> UnsafeMutablePointer<UInt8>? {
    let bytes = unsafe UnsafeBufferPointer(start: question, count: max(0, Int(count)))
    let answer = unsafe adapter.answer(bytes.span)
    unsafe question.deallocate()
    return unsafe handedOver(answer)
  }
#endif
