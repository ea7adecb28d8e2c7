public import Wellformed

extension Rule {
  /// The text must be a phone number: `.phone(region: "GB")` accepts `020 7946 0958` and `+44 20 7946 0958`.
  ///
  /// A number that is impossible by its calling code or its count of digits is an error. A possible number outside
  /// every known range is a warning, because ranges are put to use before the tables list them; `isStrict` makes it an
  /// error. A number of a known range is an error if its kind is not in `kinds` or its region is not accepted.
  ///
  /// The text must be a number and nothing else. Letters are refused, and so are extensions and `tel:` URIs.
  ///
  /// - Parameters:
  ///   - region: The region of a number without a calling code; `nil` to accept only numbers with a plus.
  ///   - regions: The accepted regions; empty for all.
  ///   - kinds: The accepted kinds; empty for all. If a plan does not distinguish mobile from fixed-line numbers, a
  ///     number counts as both.
  ///   - isStrict: Whether to accept only numbers of a known range.
  public static func phone(
    region: PhoneRegion?, regions: [PhoneRegion] = [], kinds: [PhoneNumber.Kind] = [], isStrict: Bool = false
  ) -> Rule {
    .format(.phone(PhoneRequirement(region: region, regions: regions, kinds: kinds, isStrict: isStrict)))
  }

  /// The text must be a phone number of one of these regions: `.phone(regions: ["DE", "AT", "CH"])`.
  ///
  /// The number needs its calling code, unless there is only one region. See ``phone(region:regions:kinds:isStrict:)``.
  public static func phone(
    regions: [PhoneRegion], kinds: [PhoneNumber.Kind] = [], isStrict: Bool = false
  ) -> Rule {
    .phone(region: regions.count == 1 ? regions[0] : nil, regions: regions, kinds: kinds, isStrict: isStrict)
  }

  /// The text must be a phone number; without a calling code, a number of the region that another field names.
  ///
  /// In `.phone(regionFrom: "country")`, the text of the field `country` is the code of a region, such as `GB` or `gb`.
  /// If it is not the code of a region, or not one of the regions to choose from, the number needs its calling code.
  /// With a calling code the number may be of any region. Outside a form there is no other field, and the rule requires
  /// nothing. See ``phone(region:regions:kinds:isStrict:)``.
  ///
  /// - Parameters:
  ///   - field: The name of the other field.
  ///   - regions: The regions to choose from; empty for all.
  ///   - kinds: The accepted kinds; empty for all.
  ///   - isStrict: Whether to accept only numbers of a known range.
  public static func phone(
    regionFrom field: String, regions: [PhoneRegion] = [], kinds: [PhoneNumber.Kind] = [], isStrict: Bool = false
  ) -> Rule {
    .format(.phone(PhoneRequirement(kinds: kinds, isStrict: isStrict), choosingFrom: regions), chosenBy: field)
  }
}

extension PhoneRequirement {
  /// Creates the requirement of the format with a name, such as `phone.GB.mobile`.
  ///
  /// The name `phone`, which checks the form only, stands for a possible number with a plus.
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

  /// Returns what the part of a name after the first dot says.
  ///
  /// It has a region or `plus`, then kinds, then regions, then `strict`, and last the regions that another field
  /// chooses from, if these are limited.
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
    // Anything that was not understood is missing from the name.
    guard words.isEmpty, requirement.name(choosingFrom: choices).utf8.elementsEqual(("phone." + name).utf8) else {
      return nil
    }
    return (requirement, choices)
  }
}

extension ArraySlice<Substring.UTF8View> {
  /// Returns the regions that the last word names after a beginning, and removes the word if it has that beginning.
  fileprivate mutating func takeRegions(after beginning: String) -> [PhoneRegion] {
    guard let last, last.starts(with: beginning.utf8) else { return [] }
    removeLast()
    return last.split(separator: UInt8(ascii: "-")).dropFirst().compactMap { PhoneRegion(utf8: $0) }
  }
}
