import WellformedCore

extension PostalCode {
  /// Returns what may be meant by a text that is not a code of a country, written as the country writes it.
  ///
  /// Spaces, hyphens and other signs count for nothing: `00950` is meant as `00-950` in Poland. The letters of a country
  /// before the code, as they are printed on letters (L-1111), are left out, or added if the country requires them.
  static func suggestion(for text: Span<UInt8>, in country: Country, _ recognizer: PostalCodeRecognizer) -> String? {
    if text.isEmpty || text.count > 32 { return nil }
    var code: [UInt8] = []
    var offset = 0
    while offset < text.count {
      let scalar = text.scalar(at: offset)
      offset += scalar.length
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      if scalar.length == 1, ByteSet.alphanumerics.contains(byte) {
        code.append(byte)
      } else if !ScalarClasses(of: scalar.value).isDisjoint(with: [.letter, .mark, .digit]) {
        return nil
      }
    }
    let letters = code.prefix(2).prefix { $0.capitalized.isCapital }.count
    let candidates = [code, Array(code.dropFirst(letters)), Array(country.description.utf8) + code.dropFirst(letters)]
    for candidate in candidates where !candidate.isEmpty {
      if let written = recognizer.written(candidate) { return written }
    }
    return nil
  }
}
