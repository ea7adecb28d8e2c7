import WellformedSchema

extension WebAdapter {
  /// There are no exports here.
  static func answerExport(_ question: RequestObject, _ writer: inout JSONWriter) throws(SchemaError) -> Bool { false }
}
