/// How a language distinguishes numbers of things: the plural rules of CLDR for whole numbers.
public struct PluralRule: Hashable, Sendable {
  fileprivate let family: Family

  /// Creates the rule of a language, or returns `nil` if the rule is not known.
  ///
  /// - Parameter language: The language, as a BCP 47 tag. Its first part decides, except for Portuguese: Portugal and
  ///   Brazil count differently, so the region decides.
  public init?(language: String) {
    let tag = LanguageRange(language)
    guard !tag.language.isEmpty,
      let entry = PluralRule.languages.first(where: { $0.names.hasWord(tag.language + "-" + tag.region) })
        ?? PluralRule.languages.first(where: { $0.names.hasWord(tag.language) })
    else { return nil }
    family = entry.family
  }

  /// The rule of English and German: one is distinguished from any other number.
  public static let oneAndOther = PluralRule(.one)

  private init(_ family: Family) { self.family = family }

  /// Creates the rule that has a number in plans.
  package init?(number: Int) {
    guard Family.allCases.indices.contains(number) else { return nil }
    family = Family.allCases[number]
  }

  /// The number of the rule in plans.
  package var number: Int { Family.allCases.firstIndex(of: family) ?? 0 }

  /// Returns the form that goes with a number.
  public func form(of number: Int) -> PluralForm {
    let n = number.magnitude
    let (tail, end) = (n % 100, n % 10)
    switch family {
    case .none: return .other
    case .one: return n == 1 ? .one : .other
    case .zeroAndOne: return n <= 1 ? .one : .other
    case .oneAndMillions: return n == 1 ? .one : n != 0 && n % 1_000_000 == 0 ? .many : .other
    case .zeroAndOneAndMillions: return n <= 1 ? .one : n % 1_000_000 == 0 ? .many : .other
    case .endsInOne: return end == 1 && tail != 11 ? .one : .other
    case .eastSlavic: return end == 1 && tail != 11 ? .one : PluralRule.isFew(n) ? .few : .many
    case .polish: return n == 1 ? .one : PluralRule.isFew(n) ? .few : .many
    case .southSlavic: return end == 1 && tail != 11 ? .one : PluralRule.isFew(n) ? .few : .other
    case .czech: return n == 1 ? .one : 2...4 ~= n ? .few : .other
    case .slovene: return tail == 1 ? .one : tail == 2 ? .two : 3...4 ~= tail ? .few : .other
    case .lithuanian:
      if 11...19 ~= tail || end == 0 { return .other }
      return end == 1 ? .one : .few
    case .latvian:
      if end == 0 || 11...19 ~= tail { return .zero }
      return end == 1 ? .one : .other
    case .romanian: return n == 1 ? .one : n == 0 || 1...19 ~= tail ? .few : .other
    case .hebrew: return n == 1 ? .one : n == 2 ? .two : .other
    case .arabic:
      if n <= 2 { return n == 0 ? .zero : n == 1 ? .one : .two }
      return 3...10 ~= tail ? .few : tail >= 11 ? .many : .other
    case .irish: return n == 1 ? .one : n == 2 ? .two : 3...6 ~= n ? .few : 7...10 ~= n ? .many : .other
    case .welsh:
      let forms: [PluralForm] = [.zero, .one, .two, .few, .other, .other, .many]
      return n < 7 ? forms[Int(n)] : .other
    case .maltese:
      if n <= 2 { return n == 0 ? .few : n == 1 ? .one : .two }
      return 3...10 ~= tail ? .few : 11...19 ~= tail ? .many : .other
    case .filipino: return 1...3 ~= n || ![4, 6, 9].contains(end) ? .one : .other
    }
  }

  /// The plural forms of the language.
  public var forms: [PluralForm] {
    // One of these numbers shows every distinction.
    let samples = Array(0...120) + [1_000_000]
    return PluralForm.allCases.filter { form in samples.contains { self.form(of: $0) == form } }
  }

  /// Returns whether a number ends in 2, 3 or 4, and not in 12, 13 or 14.
  private static func isFew(_ n: UInt) -> Bool { 2...4 ~= n % 10 && !(12...14 ~= n % 100) }

  /// Groups of languages with the same rule, in the order of their numbers in plans.
  fileprivate enum Family: CaseIterable, Sendable {
    case none, one, zeroAndOne, oneAndMillions, zeroAndOneAndMillions, endsInOne
    case eastSlavic, polish, southSlavic, czech, slovene, lithuanian, latvian, romanian
    case hebrew, arabic, irish, welsh, maltese, filipino
  }

  /// The languages of each family, separated by spaces.
  private static let languages: [(family: Family, names: String)] = [
    (
      .one,
      "de en nl sv da nb nn no fi et hu tr az bg el eu gl ka kk ky lb mn ml mr ne or ps so sq sw ta te tk ug ur uz yi "
        + "af ast fo fy io rm sd ku"
    ),
    (.none, "ja zh ko th vi id ms my lo km bo dz ig ii jv su to wo yo yue"),
    (.zeroAndOne, "hi bn fa gu kn am as zu pa hy si ln mg ti wa ak"),
    (.oneAndMillions, "es it ca pt-pt"),
    (.zeroAndOneAndMillions, "fr pt"),
    (.eastSlavic, "ru uk be"),
    (.polish, "pl"),
    (.southSlavic, "sr hr bs sh"),
    (.czech, "cs sk"),
    (.slovene, "sl dsb hsb"),
    (.lithuanian, "lt"),
    (.latvian, "lv"),
    (.romanian, "ro mo"),
    (.endsInOne, "is mk"),
    (.hebrew, "he iw"),
    (.arabic, "ar"),
    (.irish, "ga"),
    (.welsh, "cy"),
    (.maltese, "mt"),
    (.filipino, "fil tl"),
  ]
}

#if !hasFeature(Embedded)
  extension PluralRule: CustomStringConvertible {
    /// The name of the rule, which several languages share.
    public var description: String { "PluralRule(\(family))" }
  }
#endif
