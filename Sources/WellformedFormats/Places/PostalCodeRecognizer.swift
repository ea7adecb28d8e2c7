import WellformedCore

/// Judges whether a text is a postal code, in one pass over its bytes and without allocating.
struct PostalCodeRecognizer: Sendable {
  enum Fault: Int, CaseIterable {
    case incomplete, unexpected, tooLong
  }

  /// The initial state of the automaton.
  private let start: Int
  /// Whether optional separators are written in the canonical form; `nil` to leave them as they are.
  private let isWrittenApart: Bool?

  /// Recognises the codes of any country.
  static let anyCountry = PostalCodeRecognizer()

  private init() {
    start = PostalCodes.anyCountry
    isWrittenApart = nil
  }

  /// Creates a recogniser of the codes of one country.
  init(_ country: PostalCode.Country) {
    start = country.row?.start ?? PostalCodes.anyCountry
    isWrittenApart = country.row?.isWrittenApart ?? false
  }

  /// Returns the faults, each with a code of the country as an example.
  static func faults(example: String) -> [FormatFault] {
    Fault.allCases.map { fault in
      switch fault {
      case .incomplete:
        FormatFault(
          .postalCodeIncomplete, "{field} is not complete; enter it like {example}", example: example)
      case .unexpected:
        FormatFault(
          .postalCodeUnexpected, "{field} has a character that is not allowed there; enter it like {example}",
          example: example)
      case .tooLong:
        FormatFault(.postalCodeTooLong, "{field} is too long; enter it like {example}", example: example)
      }
    }
  }

  func recognize(_ text: Span<UInt8>) -> Recognition {
    var state = start
    for offset in 0..<text.count {
      guard let symbol = Symbol(text[offset]), let next = PostalCodeRecognizer.state(after: state, symbol) else {
        if PostalCodeRecognizer.edgeCount(of: state) == 0 {
          return .invalid(Fault.tooLong, offset..<text.count, deadline: offset)
        }
        return .invalid(Fault.unexpected, scalarAt: offset, in: text)
      }
      state = next
    }
    return PostalCodeRecognizer.mayEnd(state) ? .valid : .incomplete(Fault.incomplete, 0..<text.count)
  }

  /// Returns the canonical form of a valid text.
  func canonical(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return written(bytes) ?? String(decoding: bytes.map { $0.capitalized }, as: UTF8.self)
  }

  /// Returns letters and digits in capitals with the separators that the country writes between them; `nil` if they are
  /// no code, or no country was named.
  ///
  /// Separators among them are ignored.
  func written(_ code: [UInt8]) -> String? {
    guard let isWrittenApart else { return nil }
    let symbols = code.compactMap { Symbol($0) }.filter { !$0.isSeparator }
    var written: [UInt8] = []
    written.reserveCapacity(2 * symbols.count)
    let isCode = PostalCodeRecognizer.write(symbols, at: 0, from: start, apart: isWrittenApart, to: &written)
    return isCode ? String(decoding: written, as: UTF8.self) : nil
  }

  /// Appends digits and letters from a place on, with the separators that belong between them.
  ///
  /// If they are no code, returns `false` and appends nothing.
  private static func write(
    _ symbols: [Symbol], at place: Int, from state: Int, apart: Bool, to written: inout [UInt8]
  ) -> Bool {
    guard place < symbols.count else { return mayEnd(state) }
    // The separators, and before or after them the digit or letter.
    for choice in 0..<3 {
      let symbol = choice == (apart ? 2 : 0) ? symbols[place] : choice == (apart ? 0 : 1) ? .hyphen : .space
      guard let next = self.state(after: state, symbol) else { continue }
      written.append(symbol.byte)
      // No separator follows another, so this ends.
      let rest = symbol.isSeparator ? place : place + 1
      if write(symbols, at: rest, from: next, apart: apart, to: &written) { return true }
      written.removeLast()
    }
    return false
  }
}

extension PostalCodeRecognizer {
  /// A character that postal codes can contain, numbered as in the automaton.
  private struct Symbol {
    let number: UInt8

    static let space = Symbol(number: 36)
    static let hyphen = Symbol(number: 37)

    init(number: UInt8) { self.number = number }

    @inline(__always)
    init?(_ byte: UInt8) {
      let byte = byte.capitalized
      if let digit = byte.decimalDigit {
        number = digit
      } else if byte.isCapital {
        number = byte &- 55
      } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-") {
        number = byte == UInt8(ascii: " ") ? 36 : 37
      } else {
        return nil
      }
    }

    var isSeparator: Bool { number >= 36 }

    var byte: UInt8 {
      switch number {
      case 0..<10: UInt8(ascii: "0") &+ number
      case 10..<36: number &+ 55
      case 36: UInt8(ascii: " ")
      default: UInt8(ascii: "-")
      }
    }
  }

  @inline(__always)
  private static func edgeCount(of state: Int) -> Int { Int(PostalCodes.states.byte(at: state) >> 1) }

  @inline(__always)
  private static func mayEnd(_ state: Int) -> Bool { PostalCodes.states.byte(at: state) & 1 != 0 }

  @inline(__always)
  private static func state(after state: Int, _ symbol: Symbol) -> Int? {
    let states = PostalCodes.states
    for edge in 0..<edgeCount(of: state) {
      let offset = state &+ 1 &+ 4 &* edge
      guard symbol.number <= states.byte(at: offset &+ 1) else { continue }
      guard symbol.number >= states.byte(at: offset) else { return nil }
      return Int(states.byte(at: offset &+ 2)) | Int(states.byte(at: offset &+ 3)) << 7
    }
    return nil
  }
}
