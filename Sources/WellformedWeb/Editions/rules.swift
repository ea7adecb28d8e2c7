import Wellformed
import WellformedLive
import WellformedSchema

// The adapter of a build that reads rule files, patterns and JSON, as hosts do, the command, a playground, and
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

  /// The rules of a rule file.
  static func compiled(_ rules: Keyword) throws(SchemaError) -> CompiledSchema { try Schema(rules.value).compiled }

  /// Writes what `wellformed test --json` answers: on a text by a format or a pattern, on a value by rules.
  static func test(_ question: RequestObject, _ writer: inout JSONWriter) throws(SchemaError) {
    try writer.test(question)
  }

  /// Answers what only this edition and the playground's are asked; tells whether that is the question.
  static func answerOther(_ question: RequestObject, _ writer: inout JSONWriter) throws(SchemaError) -> Bool {
    guard let states = question["states"] else { return try answerExport(question, &writer) }
    try question.refuseOthers(than: ["states"])
    try writer.states(of: RequestObject(states))
    return true
  }
}

#if arch(wasm32)
  /// Answers the question in JSON of this many bytes that stands in the room, which is given back.
  @_expose(wasm, "ask")
  @_cdecl("ask")
  public func ask(_ question: UnsafeMutablePointer<UInt8>, _ count: Int32) -> UnsafeMutablePointer<UInt8>? {
    let bytes = unsafe UnsafeBufferPointer(start: question, count: max(0, Int(count)))
    let answer = unsafe adapter.answer(bytes.span)
    unsafe question.deallocate()
    return unsafe handedOver(answer)
  }
#endif
