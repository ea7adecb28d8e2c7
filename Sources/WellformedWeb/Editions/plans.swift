import Wellformed
import WellformedLive
import WellformedSchema

// The adapter of a build that judges by plans alone: it reads no rule files, no patterns and no JSON.

extension WebAdapter {
  /// Fails: this build cannot read rule files.
  static func compiled(_ rules: Keyword) throws(SchemaError) -> CompiledSchema {
    throw SchemaError("this module judges by plans; load wellformed.wasm for rule files", at: JSONPointer())
  }

  /// Fails: this build cannot read rule files or patterns.
  static func test(_ question: RequestObject, _ writer: inout JSONWriter) throws(SchemaError) {
    throw SchemaError("this module judges by plans; load wellformed.wasm to test texts", at: JSONPointer())
  }

  /// Returns `false`: this build answers no further questions.
  static func answerOther(_ question: RequestObject, _ writer: inout JSONWriter) throws(SchemaError) -> Bool { false }
}
