import WellformedSchema
import WellformedTesting

/// Reproducible random numbers, and JSON texts made from them.
struct JSONGenerator: RandomNumberGenerator {
  private var numbers: SeededNumbers

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  mutating func next() -> UInt64 { numbers.next() }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  mutating func oneOf<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  /// Returns the text of a number, sometimes a long one.
  mutating func numberText(longest: Int = 12) -> String {
    var text = below(3) == 0 ? "-" : ""
    let digits = 1 + below(below(4) == 0 ? longest * 3 : longest / 3)
    var integer = ""
    for _ in 0..<digits { integer += String(below(3) == 0 ? 0 : below(10)) }
    while integer.count > 1, integer.first == "0" { integer.removeFirst() }
    text += integer
    if below(2) == 0 {
      text += "."
      for _ in 0...below(longest / 2) { text += String(below(2) == 0 ? 0 : below(10)) }
    }
    if below(2) == 0 { text += oneOf(["e", "E"]) + oneOf(["", "+", "-"]) + oneOf(["", "0"]) + String(below(8)) }
    return text
  }

  mutating func string() -> String {
    let scalars: [Unicode.Scalar] = [
      "a", "b", "z", "0", " ", "\"", "\\", "/", "\n", "\r", "\t", "\u{8}", "\u{C}", "\u{0}", "\u{1F}", "\u{7F}",
      "é", "\u{301}", "न", "\u{2028}", "\u{FEFF}", "\u{FFFD}", "\u{FFFF}", "😀", "\u{10FFFF}",
    ]
    var string = String.UnicodeScalarView()
    for _ in 0..<below(below(5) == 0 ? 40 : 6) { string.append(oneOf(scalars)) }
    return String(string)
  }

  mutating func value(depth: Int = 4) -> JSONValue {
    switch below(depth > 0 ? 9 : 6) {
    case 0: return .null
    case 1: return .bool(below(2) == 0)
    case 2, 3: return .number(JSONNumber(numberText()) ?? 0)
    case 4, 5: return .string(string())
    case 6, 7: return .array((0..<below(5)).map { _ in value(depth: depth - 1) })
    default:
      let count = below(below(6) == 0 ? 40 : 5)
      return .object(
        JSONObject((0..<count).map { _ in JSONObject.Member(key: string(), value: value(depth: depth - 1)) }))
    }
  }
}

extension JSONValue {
  /// Reads arbitrary bytes.
  init(bytes: [UInt8], _ options: JSONOptions = JSONOptions()) throws(JSONError) {
    var outcome: Result<JSONValue, JSONError>?
    unsafe bytes.withUnsafeBufferPointer { buffer in
      do throws(JSONError) {
        outcome = .success(try JSONValue(parsing: unsafe buffer.span, options))
      } catch {
        outcome = .failure(error)
      }
    }
    guard let outcome else { throw JSONError(.unexpectedEnd, at: 0, line: 1) }
    self = try outcome.get()
  }
}

/// Returns the error for a text, if there is one.
func error(of text: String, _ options: JSONOptions = JSONOptions()) -> JSONError? {
  do throws(JSONError) {
    _ = try JSONValue(parsing: text, options)
    return nil
  } catch {
    return error
  }
}

/// Returns the error for some bytes, if there is one.
func error(of bytes: [UInt8], _ options: JSONOptions = JSONOptions()) -> JSONError? {
  do throws(JSONError) {
    _ = try JSONValue(bytes: bytes, options)
    return nil
  } catch {
    return error
  }
}
