// Values of types that few tables have.

extension ArrowColumn {
  /// Returns the value of a type that few tables have.
  func rareCell(at place: Int) throws(Failure) -> ArrowCell {
    switch format {
    case .union, .runs:
      guard let (column, index) = try source(at: place) else { return .nothing }
      return try column.cell(index)
    case .wideBool: return .bool(load(Int8.self, at: place) != 0)
    case .uuid:
      // RFC 9562, 4: five groups of digits, in lower case.
      let bytes = load(SIMD16<UInt8>.self, at: place)
      var text = ""
      for index in bytes.indices {
        if [4, 6, 8, 10].contains(index) { text += "-" }
        text += (bytes[index] < 16 ? "0" : "") + String(bytes[index], radix: 16)
      }
      return .text(text)
    case .half:
      #if os(macOS) && arch(x86_64)
        return .nothing
      #else
        return ArrowColumn.number(load(Float16.self, at: place))
      #endif
    case .duration(let perSecond, let digits):
      let (seconds, part) = load(Int64.self, at: place).quotientAndRemainder(dividingBy: perSecond)
      let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
      return .text(CivilDuration(days: days, seconds: rest, part: part, digits: digits).text)
    case .interval(.months): return .text(CivilDuration(months: Int64(load(Int32.self, at: place))).text)
    case .interval(.daysAndMilliseconds):
      let days = Int64(load(Int32.self, at: 2 &* place))
      let (seconds, part) = Int64(load(Int32.self, at: 2 &* place &+ 1)).quotientAndRemainder(dividingBy: 1000)
      return .text(CivilDuration(days: days, seconds: seconds, part: part, digits: 3).text)
    case .interval(.monthsDaysAndNanoseconds):
      let (months, days) = (Int64(load(Int32.self, at: 4 &* place)), Int64(load(Int32.self, at: 4 &* place &+ 1)))
      let (seconds, part) = load(Int64.self, at: 2 &* place &+ 1).quotientAndRemainder(dividingBy: 1_000_000_000)
      return .text(CivilDuration(months: months, days: days, seconds: seconds, part: part, digits: 9).text)
    default: return .nothing
    }
  }
}
