// For WebAssembly this file is compiled into the module of the core.
#if !WELLFORMED_AS_ONE_MODULE
  import Wellformed
#endif

/// Returns what the core says about a text, on one line, the same on every machine.
///
/// A question is the name of a format, or `pattern` and the pattern in hexadecimal digits, and the text in hexadecimal
/// digits. The answer is the verdict, the length of the viable prefix, the issues with their spans, words and
/// suggestions, the canonical form and the completion. A question can also be `live`, a seed and a number of events:
/// see
/// `snapshots(seed:count:)`.
func answer(to question: [UInt8]) -> [UInt8] {
  let words = question.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
  if words.count == 3, words[0].elementsEqual("live".utf8) {
    let numbers = words.dropFirst().compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    return numbers.count == 2 ? snapshots(seed: numbers[0], count: numbers[1]) : Array("?".utf8)
  }
  guard words.count >= 2, let text = String(hexadecimal: words[words.count - 1]) else { return Array("?".utf8) }
  let name = String(decoding: words[0], as: UTF8.self)
  var answer = ""
  if name == "pattern" {
    guard words.count == 3, let source = String(hexadecimal: words[1]) else { return Array("?".utf8) }
    do throws(PatternError) {
      let pattern = try Pattern(source)
      answer.tell(.pattern(pattern), text)
      answer += " " + (pattern.completion(of: text)?.hexadecimal ?? "-")
    } catch {
      answer = "error " + error.description
    }
  } else if let format = FormatRegistry.standard[name] {
    answer.tell(.format(format), text)
    answer += " " + (format.canonical(text)?.hexadecimal ?? "-")
    answer += " " + (format.completion(of: text)?.hexadecimal ?? "-")
  } else {
    answer = "unknown " + name
  }
  return Array(answer.utf8)
}

extension String {
  fileprivate mutating func tell(_ rule: Rule, _ text: String) {
    let report = rule.check(text)
    switch report.verdict {
    case .valid: self += "valid"
    case .incomplete: self += "incomplete"
    case .invalid: self += "invalid"
    }
    self += rule.isValid(text) == report.isValid ? "" : "!"
    self += " \(rule.longestViablePrefix(of: text).utf8.count)"
    for issue in report.issues {
      self += " \(issue.code.rawValue) \(issue.span.lowerBound) \(issue.span.upperBound)"
      self += " " + issue.message.hexadecimal + " " + (issue.suggestion?.hexadecimal ?? "-")
    }
  }

  fileprivate init?(hexadecimal digits: ArraySlice<UInt8>) {
    var bytes: [UInt8] = []
    var high: UInt8?
    for digit in digits {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
      default: return nil
      }
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    guard high == nil else { return nil }
    self = String(decoding: bytes, as: UTF8.self)
  }

  fileprivate var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    for byte in utf8 {
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
