#if canImport(UIKit) && !os(watchOS)
  import Wellformed

  /// What a system is told that makes up passwords: the part of a field's rules that Apple's password rules can say.
  ///
  /// `WellformedSchema` says the same of rule files.
  ///
  /// Lengths, characters that must be there and characters that may be there are said, as far as they are of ASCII. Not
  /// said, because the language has no words for it, is that characters of a sort must be there more than once, and
  /// whatever other rules ask for.
  struct PasswordDescriptor {
    /// The rules in Apple's words, such as `minlength: 8; required: digit;`; empty where there is nothing to say.
    let text: String

    /// Says what rules ask of a password.
    init(_ rules: [Rule]) {
      var asked = Asked()
      for rule in rules { asked.take(rule) }
      text = asked.statements.map { $0 + ";" }.joined(separator: " ")
    }
  }

  /// What is asked of a password, collected.
  private struct Asked {
    private var minimum = 0
    private var maximum: Int?
    private var allowed: [UInt8]?
    private var required: [[UInt8]] = []

    mutating func take(_ rule: Rule) {
      switch rule {
      case .length(let length):
        minimum = max(minimum, length.minimum)
        if let most = length.maximum { maximum = min(maximum ?? most, most) }
      case .allowed(let rule):
        let found = Asked.printable(in: rule.characters)
        allowed = allowed.map { $0.filter(found.contains) } ?? found
      case .contained(let rule) where rule.minimum > 0: required.append(Asked.printable(in: rule.characters))
      case .all(let rules), .inOrder(let rules): for rule in rules { take(rule) }
      case .remarked(let remarked) where remarked.remark.severity != .warning: take(remarked.rule)
      default: break
      }
    }

    var statements: [String] {
      var statements: [String] = []
      if minimum > 0 { statements.append("minlength: \(minimum)") }
      if let maximum { statements.append("maxlength: \(maximum)") }
      for characters in required {
        let usable = characters.filter { allowed?.contains($0) ?? true }
        if !usable.isEmpty { statements.append("required: \(Asked.classes(usable))") }
      }
      if let allowed, !allowed.isEmpty { statements.append("allowed: \(Asked.classes(allowed))") }
      return statements
    }

    private static func printable(in characters: Characters) -> [UInt8] {
      (0x20...0x7E).filter { characters.contains(Unicode.Scalar($0)) }
    }

    /// The classes that make up some characters: those with a name, then the rest in brackets, in which a hyphen comes
    /// first and a closing bracket last.
    private static func classes(_ characters: [UInt8]) -> String {
      if characters.count == 95 { return "ascii-printable" }
      var (names, rest): ([String], [UInt8]) = ([], characters)
      let named: [(String, ClosedRange<UInt8>)] = [
        ("upper", 0x41...0x5A), ("lower", 0x61...0x7A), ("digit", 0x30...0x39),
      ]
      for (name, range) in named where range.allSatisfy(rest.contains) {
        names.append(name)
        rest.removeAll { range.contains($0) }
      }
      if !rest.isEmpty {
        let (hyphen, bracket) = (UInt8(ascii: "-"), UInt8(ascii: "]"))
        let ordered =
          rest.filter { $0 == hyphen } + rest.filter { $0 != hyphen && $0 != bracket } + rest.filter { $0 == bracket }
        names.append("[" + String(decoding: ordered, as: UTF8.self) + "]")
      }
      return names.joined(separator: ", ")
    }
  }
#endif
