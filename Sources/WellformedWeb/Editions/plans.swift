import Wellformed
import WellformedLive
import WellformedSchema

// The adapter of a build that judges by plans alone: it reads neither rule files nor patterns nor JSON.

extension WebAdapter {
  /// There is no reader of rule files here.
  static func compiled(_ rules: Keyword) throws(SchemaError) -> CompiledSchema {
    throw SchemaError("this module judges by plans; load wellformed.wasm for rule files", at: JSONPointer())
  }

  /// There are no readers of rule files and patterns here.
  static func test(_ question: RequestObject, _ writer: inout JSONWriter) throws(SchemaError) {
    throw SchemaError("this module judges by plans; load wellformed.wasm to test texts", at: JSONPointer())
  }

  /// There is no further question here.
  static func answerOther(_ question: RequestObject, _ writer: inout JSONWriter) throws(SchemaError) -> Bool { false }
}
