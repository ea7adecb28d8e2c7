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
    .format(.phone(PhoneRequirement(region: region, regions: regions, kinds: kinds, isStrict: isStrict)))
  }

  /// The text must be a phone number of one of some regions: `.phone(regions: ["DE", "AT", "CH"])`.
  ///
  /// It needs its calling code, unless there is one region only. See ``phone(region:regions:kinds:isStrict:)``.
  public static func phone(
    regions: [PhoneRegion], kinds: [PhoneNumber.Kind] = [], isStrict: Bool = false
  ) -> Rule {
    .phone(region: regions.count == 1 ? regions[0] : nil, regions: regions, kinds: kinds, isStrict: isStrict)
  }

  /// The text must be a phone number, and without a calling code one of the region whose code, such as `GB` or `gb`, is
  /// the text of another field: `.phone(regionFrom: "country")`.
  ///
  /// Where that is no region's code, or none of the regions to choose from, the number needs its calling code. With a
  /// calling code it may be of any region. Outside a form there is no other field, and the rule asks for nothing.
  /// See ``phone(region:regions:kinds:isStrict:)``.
  ///
  /// - Parameters:
  ///   - field: The name of the other field.
  ///   - regions: The regions to choose from; empty for all. Few make the rule smaller.
  ///   - kinds: What the number may be for; empty for anything.
  ///   - isStrict: Whether only numbers of a range that is known are taken.
  public static func phone(
    regionFrom field: String, regions: [PhoneRegion] = [], kinds: [PhoneNumber.Kind] = [], isStrict: Bool = false
  ) -> Rule {
    let regions = regions.isEmpty ? PhoneRegion.all : regions
    return .choosing(
      by: field, regions.map { region in (region.code, .phone(region: region, kinds: kinds, isStrict: isStrict)) },
      else: .phone(region: nil, kinds: kinds, isStrict: isStrict))
  }
}

extension FormatRegistry {
  /// The registry with phone numbers by region, for rule files: `phone.GB` in place of `phone`, which goes by the shape.
  ///
  /// After the region, or `plus` for numbers with a plus only, may stand, each after a dot and in this order: kinds
  /// (`phone.GB.mobile`, `phone.GB.tollFree-voip`), the regions that are taken (`phone.plus.in-DE-AT`), and `strict`. Numbers
  /// of a range that is not known are taken with a warning, and with `strict` not at all.
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

  /// What is said after the first dot of a name: a region or `plus`, then kinds, then regions, then `strict`.
  fileprivate init?(named name: String) {
    var words = name.split(separator: ".", omittingEmptySubsequences: false)[...]
    guard let first = words.popFirst() else { return nil }
    let region = PhoneRegion(first)
    guard region != nil || first == "plus" else { return nil }
    let isStrict = words.last == "strict"
    if isStrict { words.removeLast() }
    var (regions, kinds): ([PhoneRegion], [PhoneNumber.Kind]) = ([], [])
    if let last = words.last, last.utf8.starts(with: "in-".utf8) {
      regions = last.split(separator: "-").dropFirst().compactMap { PhoneRegion($0) }
      words.removeLast()
    }
    if let word = words.popFirst() {
      kinds = word.split(separator: "-").compactMap { name in
        PhoneNumber.Kind.allCases.first { $0.description.utf8.elementsEqual(name.utf8) }
      }
    }
    self.init(region: region, regions: regions, kinds: kinds, isStrict: isStrict)
    // What was not understood is missing from the name.
    guard words.isEmpty, self.name.utf8.elementsEqual(("phone." + name).utf8) else { return nil }
  }
}
