public import Wellformed

extension Rule {
  /// The text must be a phone number: `.phone(region: "GB")` takes `020 7946 0958` and `+44 20 7946 0958`.
  ///
  /// What cannot be a number, by its calling code and its count of digits, is an error. What can be one and is of no range
  /// that the tables know is a warning, because ranges are put to use before tables have them; `isStrict` makes that an
  /// error, too. A number that is known to be for something else than `kinds`, or of another region, is an error.
  ///
  /// The text is a number and nothing else: with letters, and so with an extension or as a `tel:` URI, it is refused.
  ///
  /// - Parameters:
  ///   - region: Whose number it is without a calling code; `nil` for numbers with a plus only.
  ///   - regions: The regions that it may be of; empty for all.
  ///   - kinds: What it may be for; empty for anything. Where a plan does not tell mobile from fixed lines, a number counts
  ///     as both.
  ///   - isStrict: Whether only numbers of a range that is known are taken.
  public static func phone(
    region: PhoneRegion?, regions: [PhoneRegion] = [], kinds: [PhoneNumber.Kind] = [], isStrict: Bool = false
  ) -> Rule {
    var requirement = PhoneRequirement(region: region, regions: regions, kinds: kinds)
    let strict = Rule.format(.phone(requirement))
    if isStrict { return strict }
    requirement.isStrict = false
    return .inOrder(.format(.phone(requirement)), strict.warning)
  }
}

extension FormatRegistry {
  /// The registry with phone numbers by region, for rule files: `phone.GB` in place of `phone`, which goes by the shape.
  ///
  /// `phone.GB.mobile` takes mobile numbers only. Both take what can be a number; with `.strict` after them only numbers of a
  /// range that is known. Whether a number has a calling code or not, it may be of any region: what else can be asked is
  /// said in Swift.
  public func addingPhones() -> FormatRegistry {
    var listed = formats
    if let place = listed.firstIndex(of: .phone) { listed[place] = .phones } else { listed.append(.phones) }
    return FormatRegistry(listed, named: Array(all.dropFirst(formats.count)))
  }
}

extension Format {
  /// Numbers by their shape, and those of a region after a dot in the name.
  fileprivate static let phones = Format(
    name: Format.phone.name, summary: Format.phone.summary, prompt: Format.phone.prompt, hints: Format.phone.hints,
    faults: Format.phone.faults, recognize: { Format.phone.recognize($0) },
    canonicalize: { Format.phone.canonical($0) }, complete: { Format.phone.completion(of: $0) },
    suggest: { text in
      Rule.format(.phone).report(on: unsafe text.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) })
        .issues.first?.suggestion
    },
    family: FormatFamily(FormatOption(name: "region", values: PhoneRegion.all.map { $0.code }.sorted())) {
      PhoneRequirement(named: $0).map { .phone($0) }
    })
}

extension PhoneRequirement {
  /// The requirement of the format with a name, such as `phone.GB.mobile`; that of `phone`, which goes by the shape, is a
  /// possible number with a plus.
  package init?(formatName name: String) {
    if name == Format.phone.name {
      self.init(isStrict: false)
      return
    }
    let beginning = Format.phone.name + "."
    guard name.begins(with: beginning) else { return nil }
    self.init(named: String(name.dropFirst(beginning.count)))
  }

  /// What is said after the first dot of a name: a region, then `mobile`, then `strict`.
  fileprivate init?(named name: String) {
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    guard let region = words.first.flatMap({ PhoneRegion($0) }) else { return nil }
    self.init(
      region: region, kinds: words.contains("mobile") ? [.mobile] : [], isStrict: words.last == "strict")
    guard self.name == "phone." + name else { return nil }
  }
}
