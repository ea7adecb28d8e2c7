import Wellformed
import WellformedLive
import WellformedPasswords
import WellformedSchema

// Passwords on pages: the formats that rules can require, and the meter.

extension Format {
  /// The formats for passwords in a module's set of formats.
  ///
  /// Blocklists come with the plans that use them, and the words for scores with a file that the page loads. Until it
  /// is loaded, a score depends on patterns alone; it then refuses nothing that it would accept with the words.
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
  /// Returns the meter of a password field, if the page asks for one or the rules require a score.
  ///
  /// The rules of the field must be about passwords, so that they contain the words of the meter. The meter assumes
  /// that an attacker knows the fields that the rules of the field read, and the words that they forbid.
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

  /// Replaces the words with which passwords are compared.
  static func load(words bytes: Span<UInt8>) -> [UInt8] {
    do throws(PasswordWordsError) {
      loadedWords = try PasswordWords(file: bytes.bytes(in: 0..<bytes.count))
    } catch {
      return JSONWriter.bytes(of: SchemaError(error.description, at: JSONPointer()))
    }
    return Array("{}".utf8)
  }
}

/// The rules of a field that are about passwords.
private struct PasswordDemands {
  /// Whether there are rules about passwords, and whether one of them requires a score.
  private(set) var isOfPasswords = false
  private(set) var hasScore = false
  /// The fields, and further words, that do not make a password hard to guess because an attacker knows them.
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
  /// Returns what follows a prefix; `nil` if the text does not begin with it.
  fileprivate func dropping(_ beginning: String) -> String? {
    guard begins(with: beginning) else { return nil }
    return String(decoding: Array(utf8).dropFirst(beginning.utf8.count), as: UTF8.self)
  }
}

/// The words with which passwords are compared; a page runs on one thread.
nonisolated(unsafe) private var loadedWords = PasswordWords.none

#if arch(wasm32)
  /// Takes the words, of this many bytes, from the room, which is released.
  ///
  /// From then on, passwords are compared with them.
  @_expose(wasm, "words")
  @_cdecl("words")
  public func words(_ words: UnsafeMutablePointer<UInt8>, _ count: Int32) -> UnsafeMutablePointer<UInt8>? {
    let bytes = unsafe UnsafeBufferPointer(start: words, count: max(0, Int(count)))
    let answer = WebAdapter.load(words: unsafe bytes.span)
    unsafe words.deallocate()
    return unsafe handedOver(answer)
  }
#endif
