import Wellformed
import WellformedLive
import WellformedPasswords
import WellformedSchema

// Passwords on pages: what rules can ask of them, and the meter.

extension Format {
  /// What rules can ask of passwords, for a module's set of formats.
  ///
  /// Blocklists come with the plans that ask for them, and the words for scores with what the page loads: until then a
  /// score is reckoned by patterns alone, which refuses nothing that it would not refuse with words.
  static var passwords: [Format] {
    [.passwordContext, .passwordRuns, .passwordUnlisted]
      + (1...4).map { score in
        Format(
          name: "password.score\(score)", summary: "a password that is hard to guess", prompt: "Choose a password",
          hints: .newPassword, faults: [], recognize: { _ in .valid }, canonicalize: { $0 }, complete: { _ in "" },
          family: FormatFamily(FormatOption(name: "words", values: [])) { words in
            .password(ofScore: score, named: words) { loadedWords }
          })
      }
  }
}

extension WebAdapter {
  /// The meter of a field of whose text as a password the rules ask something, so that they bring its words: where the page
  /// asks for one, or the rules ask for a score.
  ///
  /// What is known to whoever guesses is what the rules of the field read, and the words that they forbid.
  ///
  /// - Parameter names: The names of all fields.
  static func meter(of member: SchemaMember, among names: Set<ExactText>, isAsked: Bool) -> LiveMeter? {
    var asked = PasswordDemands()
    for rule in member.plan.rules { asked.read(rule) }
    guard asked.isOfPasswords, isAsked || asked.hasScore else { return nil }
    let known = asked.words
    return LiveMeter(reads: asked.fields.filter { names.contains($0) }) { text, others in
      let strength = PasswordStrength(
        of: text, context: PasswordContext(words: others + known), words: loadedWords)
      return FieldMeasure(
        level: strength.score, percentage: strength.percentage, words: strength.code, strength.sentence,
        advice: strength.advice)
    }
  }

  /// Takes words that passwords are compared with from now on.
  static func load(words bytes: Span<UInt8>) -> [UInt8] {
    do throws(PasswordWordsError) {
      loadedWords = try PasswordWords(file: bytes.bytes(in: 0..<bytes.count))
    } catch {
      return JSONWriter.bytes(of: SchemaError(error.description, at: JSONPointer()))
    }
    return Array("{}".utf8)
  }
}

/// What the rules of a field ask of it as a password.
private struct PasswordDemands {
  /// Whether something is asked of the text as a password, and whether that is a score.
  private(set) var isOfPasswords = false
  private(set) var hasScore = false
  /// The fields of which a password must hold more than the words, and those words that are known anyway.
  private(set) var fields: [String] = []
  private(set) var words: [String] = []

  mutating func read(_ rule: Rule) {
    switch rule {
    case .format(let format):
      if format.name.begins(with: "password") { isOfPasswords = true }
      if format.name.begins(with: "password.score") { hasScore = true }
      if let known = format.name.dropping("password-context."), !words.contains(exactly: known) { words.append(known) }
    case .sibling(let comparison):
      guard comparison.format?.name.begins(with: "password-context") == true else { break }
      isOfPasswords = true
      if !fields.contains(exactly: comparison.field) { fields.append(comparison.field) }
    default:
      _ = rule.partsSatisfy {
        read($0)
        return true
      }
    }
  }
}

extension String {
  /// What follows a beginning; nothing where the text begins otherwise.
  fileprivate func dropping(_ beginning: String) -> String? {
    guard begins(with: beginning) else { return nil }
    return String(decoding: Array(utf8).dropFirst(beginning.utf8.count), as: UTF8.self)
  }
}

/// The words that passwords are compared with; a page runs on one thread.
nonisolated(unsafe) private var loadedWords = PasswordWords.none

#if arch(wasm32)
  /// Takes the words of this many bytes that stand in the room, which is given back; passwords are compared with them from
  /// now on.
  @_expose(wasm, "words")
  @_cdecl("words")
  public func words(_ words: UnsafeMutablePointer<UInt8>, _ count: Int32) -> UnsafeMutablePointer<UInt8>? {
    let bytes = unsafe UnsafeBufferPointer(start: words, count: max(0, Int(count)))
    let answer = WebAdapter.load(words: unsafe bytes.span)
    unsafe words.deallocate()
    return unsafe handedOver(answer)
  }
#endif
