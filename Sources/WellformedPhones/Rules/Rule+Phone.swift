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
  ///   - regions: The regions to choose from; empty for all.
  ///   - kinds: What the number may be for; empty for anything.
  ///   - isStrict: Whether only numbers of a range that is known are taken.
  public static func phone(
    regionFrom field: String, regions: [PhoneRegion] = [], kinds: [PhoneNumber.Kind] = [], isStrict: Bool = false
  ) -> Rule {
    .format(.phone(PhoneRequirement(kinds: kinds, isStrict: isStrict), choosingFrom: regions), chosenBy: field)
  }
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
    guard let (requirement, _) = PhoneRequirement.named(String(name.dropFirst(beginning.count))) else { return nil }
    self = requirement
  }

  /// What is said after the first dot of a name: a region or `plus`, then kinds, then regions, then `strict`; and the
  /// regions that another field chooses from, where these are few.
  static func named(_ name: String) -> (requirement: PhoneRequirement, choices: [PhoneRegion])? {
    var words = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)[...]
    guard let first = words.popFirst() else { return nil }
    let region = PhoneRegion(utf8: first)
    guard region != nil || first.elementsEqual("plus".utf8) else { return nil }
    var requirement = PhoneRequirement(region: region, isStrict: false)
    let choices = region == nil ? words.takeRegions(after: "by-") : []
    if let last = words.last, last.elementsEqual("strict".utf8) {
      requirement.isStrict = true
      words.removeLast()
    }
    requirement.regions = words.takeRegions(after: "in-")
    if let word = words.popFirst() {
      requirement.kinds = word.split(separator: UInt8(ascii: "-")).compactMap { name in
        PhoneNumber.Kind.allCases.first { $0.description.utf8.elementsEqual(name) }
      }
    }
    // What was not understood is missing from the name.
    guard words.isEmpty, requirement.name(choosingFrom: choices).utf8.elementsEqual(("phone." + name).utf8) else {
      return nil
    }
    return (requirement, choices)
  }
}

extension ArraySlice<Substring.UTF8View> {
  /// The regions that the last word names after a beginning; takes the word away where it has it.
  fileprivate mutating func takeRegions(after beginning: String) -> [PhoneRegion] {
    guard let last, last.starts(with: beginning.utf8) else { return [] }
    removeLast()
    return last.split(separator: UInt8(ascii: "-")).dropFirst().compactMap { PhoneRegion(utf8: $0) }
  }
}
