import WellformedSchema

extension WebAdapter {
  /// Returns `false`: this build has no exports.
  static func answerExport(_ question: RequestObject, _ writer: inout JSONWriter) throws(SchemaError) -> Bool { false }
}
