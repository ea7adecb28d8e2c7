import Wellformed
import WellformedPasswords
import WellformedSchema

/// Judges passwords with the words of the call and those of a line.
struct PasswordJudge {
  private let mode: PasswordStrength.Mode
  private let context: PasswordContext
  private let words: PasswordWords
  /// The meter with the words of the call; it reuses its memory.
  private var meter: PasswordMeter

  /// Creates a judge.
  init(mode: PasswordStrength.Mode, context: PasswordContext, words: PasswordWords) {
    self.mode = mode
    self.context = context
    self.words = words
    meter = PasswordMeter(words: words, context: context, mode: mode)
  }

  /// Returns how hard a password is to guess for somebody who knows more words, which follow those of the call.
  mutating func strength(of password: String, knowing more: [String] = []) -> PasswordStrength {
    if more.isEmpty { return meter.strength(of: password) }
    let context = PasswordContext(words: context.words + more, year: context.year)
    return PasswordStrength(of: password, context: context, words: words, mode: mode)
  }
}

/// Answers every line of an input, each of which is a password, in order.
///
/// Answers are flushed whenever the stream waits for more input.
struct StrengthStream {
  private var judge: PasswordJudge
  private let inJSON: Bool
  private let output: StandardOutput
  private var lines: LineReader
  private var parser = JSONParser()
  private var writer = JSONWriter()

  /// Creates a stream of answers to the lines of an input.
  init(_ source: any ByteSource, by judge: PasswordJudge, inJSON: Bool, to output: StandardOutput) {
    self.judge = judge
    self.inJSON = inJSON
    self.output = output
    lines = LineReader(FlushingSource(source, output))
  }

  /// Answers until the input ends; returns whether every line was a password.
  mutating func run() throws -> Bool {
    var areAllPasswords = true
    var printer = StrengthPrinter(to: output)
    while let line = try lines.next() {
      let question = question(line)
      if inJSON {
        writer.removeAll()
        switch question {
        case .success(let question):
          writer.strength(judge.strength(of: question.password, knowing: question.context), of: question.password)
        case .failure(let error): writer.error(error)
        }
        writer.endLine()
        try output.write(writer.bytes)
      } else if case .success(let question) = question {
        try printer.print(judge.strength(of: question.password))
      } else {
        try printer.print(unreadable: line.number)
      }
      if case .failure = question { areAllPasswords = false }
    }
    return areAllPasswords
  }

  /// A password, and what is known about its owner.
  private struct Question {
    var password: String
    var context: [String] = []
  }

  /// The reason why a line is not a password.
  fileprivate struct QuestionError: Error {
    var code: String
    var message: String
  }

  private mutating func question(_ line: LineReader.Line) -> Result<Question, QuestionError> {
    if line.isTooLong {
      let message = "The line is longer than \(LineReader.usualLongestLine) bytes"
      return .failure(QuestionError(code: "input.tooLong", message: message))
    }
    guard inJSON else {
      return lines.withBytes { bytes in
        let text = String(validating: bytes)
        return text.map { .success(Question(password: $0)) }
          ?? .failure(QuestionError(code: "input.notPassword", message: "The line is not UTF-8"))
      }
    }
    return lines.withBytes(updating: &parser) { parser, bytes in
      let value: JSONValue
      do throws(JSONError) {
        value = try parser.parse(bytes)
      } catch {
        // The parser's quotation from a line could be part of a password.
        return .failure(QuestionError(code: "input.notJSON", message: "This is not JSON, from byte \(error.offset) on"))
      }
      return StrengthStream.question(value)
    }
  }

  private static func question(_ value: JSONValue) -> Result<Question, QuestionError> {
    if let password = value.string { return .success(Question(password: password)) }
    let expected = #"Expected a JSON string, or {"password":"…","context":["…"]}"#
    guard let password = value["password"]?.string else {
      return .failure(QuestionError(code: "input.notPassword", message: expected))
    }
    var words: [String] = []
    if let context = value["context"], context != .null {
      guard let items = context.array else {
        return .failure(QuestionError(code: "input.notPassword", message: expected))
      }
      for item in items {
        guard let word = item.string else {
          return .failure(QuestionError(code: "input.notPassword", message: expected))
        }
        words.append(word)
      }
    }
    return .success(Question(password: password, context: words))
  }
}

extension JSONWriter {
  /// Writes how hard a password is to guess; the members and their order are stable for programs.
  fileprivate mutating func strength(_ strength: PasswordStrength, of password: String) {
    let scalars = Array(password.unicodeScalars)
    object {
      $0.key("guesses")
      $0.string(Decimals.whole(strength.guesses))
      $0.key("guessesLog10")
      $0.decimal(strength.guessesLog10)
      $0.key("score")
      $0.integer(strength.score)
      $0.key("sequence")
      $0.array {
        for match in strength.sequence {
          $0.object {
            $0.key("pattern")
            $0.string(match.pattern.rawValue)
            $0.key("token")
            var token = ""
            token.unicodeScalars.append(contentsOf: scalars[match.scalars])
            $0.string(token)
            $0.key("i")
            $0.integer(match.scalars.lowerBound)
            $0.key("j")
            $0.integer(match.scalars.upperBound - 1)
            $0.key("guessesLog10")
            $0.decimal(match.guessesLog10)
          }
        }
      }
      $0.key("warning")
      if let warning = strength.warning { $0.string(warning.rawValue) } else { $0.null() }
      $0.key("suggestions")
      $0.array { for suggestion in strength.suggestions { $0.string(suggestion.rawValue) } }
    }
  }

  fileprivate mutating func error(_ error: StrengthStream.QuestionError) {
    object {
      $0.key("error")
      $0.object {
        $0.key("code")
        $0.string(error.code)
        $0.key("message")
        $0.string(error.message)
      }
    }
  }

  private mutating func decimal(_ value: Double) {
    if let number = JSONNumber(Decimals.finite(value).description) { self.number(number) } else { null() }
  }
}

/// Numbers of guesses as decimals.
enum Decimals {
  /// Returns the number, or the greatest or least finite one: JSON has neither infinity nor NaN.
  static func finite(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -Double.greatestFiniteMagnitude), Double.greatestFiniteMagnitude)
  }

  /// Returns a number without an exponent: the shortest digits that read back as the same number, filled up with zeros.
  static func whole(_ value: Double) -> String {
    let text = finite(value).description
    let parts = text.split(separator: "e")
    var digits = String(parts[0])
    var exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    if let point = digits.firstIndex(of: ".") {
      var fraction = String(digits[digits.index(after: point)...])
      while fraction.hasSuffix("0") { fraction.removeLast() }
      digits = String(digits[..<point])
      while exponent > 0 {
        digits.append(fraction.isEmpty ? "0" : fraction.removeFirst())
        exponent -= 1
      }
      if !fraction.isEmpty, exponent == 0 { return digits + "." + fraction }
      if exponent < 0 { return text }
    } else {
      digits += String(repeating: "0", count: max(0, exponent))
    }
    return digits
  }
}

extension String {
  /// Creates a text from bytes; `nil` if they are not UTF-8.
  init?(validating bytes: Span<UInt8>) {
    var offset = 0
    while offset < bytes.count {
      let scalar = bytes.scalar(at: offset)
      guard scalar.isWellFormed else { return nil }
      offset += scalar.length
    }
    self = bytes.text(0..<bytes.count)
  }
}
