/// A sentence with placeholders for arguments, written `{name}`.
///
/// If the wording depends on a number, the template has a whole sentence for each plural form. Nothing is assembled
/// from pieces.
public struct MessageTemplate: Hashable, Sendable, ExpressibleByStringLiteral {
  // One reference, because sentences travel with issues; `nil` for a blank sentence.
  private let content: Content?

  private final class Content: Sendable {
    let count: String?
    let sentences: [PluralForm: String]
    let rule: PluralRule?

    init(count: String?, sentences: [PluralForm: String], rule: PluralRule?) {
      (self.count, self.sentences, self.rule) = (count, sentences, rule)
    }
  }

  /// The name of the argument that decides the plural form, if there is one.
  package var count: String? { content?.count }
  /// The sentence for each plural form; a sentence without plural forms has `other` only.
  package var sentences: [PluralForm: String] { content?.sentences ?? [.other: ""] }
  /// How the language of the sentences counts, if that is known independently of the catalogue.
  package var rule: PluralRule? { content?.rule }

  /// Creates a sentence without plural forms.
  public init(_ sentence: String) { self.init(verbatim: sentence) }

  /// Creates a sentence without plural forms; a literal is one in a build for plans, too.
  package init(verbatim sentence: String) { self.init(count: nil, sentences: [.other: sentence]) }

  #if WELLFORMED_PLANS
    // In builds for plans, which bring their own words, the words in the program are left out.

    /// Creates a blank sentence.
    @inline(__always)
    public init(stringLiteral sentence: String) { self = MessageTemplate.blank }

    private static var blank: MessageTemplate {
      @inline(__always) get { MessageTemplate() }
    }

    @inline(__always)
    private init() { content = nil }
  #else
    /// Creates a sentence without plural forms.
    @inline(never)  // A catalogue is a long list of these: each should only be a call.
    public init(stringLiteral sentence: String) { self.init(sentence) }
  #endif

  /// Creates a sentence for each plural form of the argument with this name.
  ///
  /// `other` is used for forms that are missing.
  public static func plural(_ count: String, _ sentences: [PluralForm: String]) -> MessageTemplate {
    MessageTemplate(count: count, sentences: sentences)
  }

  /// Creates a sentence for each plural form of the argument with this name, in a language with its own plural rule.
  ///
  /// The catalogue that holds the sentence does not matter.
  public static func plural(
    _ count: String, _ sentences: [PluralForm: String], by rule: PluralRule
  ) -> MessageTemplate {
    MessageTemplate(count: count, sentences: sentences, rule: rule)
  }

  #if WELLFORMED_PLANS
    /// Creates a blank sentence.
    @inline(__always)
    public static func plural(_ count: String, one: String, other: String) -> MessageTemplate { blank }
  #else
    /// Creates the two sentences that languages such as English need: for one, and for other numbers.
    @inline(never)
    public static func plural(_ count: String, one: String, other: String) -> MessageTemplate {
      MessageTemplate(count: count, sentences: [.one: one, .other: other])
    }
  #endif

  package init(count: String?, sentences: [PluralForm: String], rule: PluralRule? = nil) {
    content = Content(count: count, sentences: sentences, rule: rule)
  }

  /// The names of the arguments in the sentence.
  package var placeholders: [String] {
    var names: [String] = []
    for sentence in sentences.values {
      for part in MessageTemplate.parts(of: sentence) {
        if case .placeholder(let name) = part, !names.contains(name) { names.append(name) }
      }
    }
    return names
  }

  package enum Part: Hashable, Sendable {
    case text(String)
    case placeholder(String)
  }

  /// Returns the sentence taken apart.
  ///
  /// Braces without a name between them are text.
  package static func parts(of sentence: String) -> [Part] {
    var parts: [Part] = []
    let bytes = Array(sentence.utf8)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var (start, offset) = (0, 0)
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "{") else {
        offset += 1
        continue
      }
      var end = offset + 1
      while end < bytes.count, bytes[end].isNameByte { end += 1 }
      guard end > offset + 1, end < bytes.count, bytes[end] == UInt8(ascii: "}") else {
        offset += 1
        continue
      }
      if offset > start { parts.append(.text(text(start..<offset))) }
      parts.append(.placeholder(text(offset + 1..<end)))
      (start, offset) = (end + 1, end + 1)
    }
    if start < bytes.count { parts.append(.text(text(start..<bytes.count))) }
    return parts
  }
}

extension MessageTemplate {
  /// Returns a sentence with its placeholders filled; a placeholder without a value is left empty.
  package static func filled(_ sentence: String, _ values: [(name: String, value: String)]) -> String {
    var text = ""
    for part in parts(of: sentence) {
      switch part {
      case .text(let piece): text += piece
      case .placeholder(let name): text += values.first { $0.name.hasSameBytes(as: name) }?.value ?? ""
      }
    }
    return text
  }
}

extension UInt8 {
  /// Whether this is an ASCII letter or digit.
  fileprivate var isNameByte: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 || self &- UInt8(ascii: "0") < 10 }
}

extension MessageTemplate {
  /// Returns whether two templates have the same sentences and plural rule.
  public static func == (first: MessageTemplate, second: MessageTemplate) -> Bool {
    first.content === second.content
      || first.count == second.count && first.sentences == second.sentences && first.rule == second.rule
  }

  /// Feeds the sentences into the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(sentences) }
}

/// The plural forms that languages distinguish (CLDR).
public enum PluralForm: Hashable, Sendable, CaseIterable {
  /// For zero, if the language has a form for it.
  case zero
  /// For one.
  case one
  /// For two.
  case two
  /// For few.
  case few
  /// For many.
  case many
  /// For all other numbers.
  case other
}

#if !hasFeature(Embedded)
  extension MessageTemplate: CustomStringConvertible {
    /// The sentence or, with plural forms, each form and its sentence.
    public var description: String {
      guard sentences.count > 1 else { return sentences[.other] ?? sentences.first?.value ?? "" }
      let forms = PluralForm.allCases.compactMap { form in sentences[form].map { "\(form): \($0)" } }
      return forms.joined(separator: " | ")
    }
  }
#endif
