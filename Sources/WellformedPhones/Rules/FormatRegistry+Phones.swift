public import Wellformed

extension FormatRegistry {
  /// Returns the registry with phone numbers by region for rule files: `phone.GB` instead of `phone`, which checks the
  /// form only.
  ///
  /// The name has these parts, each after a dot, in this order:
  /// - the region, or `plus` for numbers with a plus only
  /// - the kinds (`phone.GB.mobile`, `phone.GB.tollFree-voip`)
  /// - the accepted regions (`phone.plus.in-DE-AT`)
  /// - `strict`, which refuses numbers outside every known range. Otherwise they get a warning.
  /// - with `plus`, the regions to choose from (`phone.plus.mobile.by-DE-AT`)
  ///
  /// All parts after the first are optional. A name with `plus` is a family of its own: another property chooses the
  /// region (`formatBy`).
  public func addingPhones() -> FormatRegistry {
    var listed = formats
    if let place = listed.firstIndex(of: .phone) { listed[place] = .phones() } else { listed.append(.phones()) }
    return FormatRegistry(listed, named: Array(all.dropFirst(formats.count)))
  }
}

extension Format {
  /// Returns the format of numbers by their form, with the formats of regions after a dot in its name.
  fileprivate static func phones() -> Format {
    let scope = PhoneTableScope()
    #if WELLFORMED_PLANS
      let isCanonical: (@Sendable (Span<UInt8>) -> Bool)? = nil
    #else
      let isCanonical: (@Sendable (Span<UInt8>) -> Bool)? = { Format.phone.isKnownAsCanonical($0) }
    #endif
    return Format(
      name: Format.phone.name, summary: Format.phone.summary, prompt: Format.phone.prompt, hints: Format.phone.hints,
      faults: Format.phone.faults, recognize: { Format.phone.recognize($0) },
      canonicalize: { Format.phone.canonical($0) }, isCanonical: isCanonical,
      complete: { Format.phone.completion(of: $0) },
      suggest: { text in
        Rule.format(.phone).check(
          unsafe text.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
        )
        .issues.first?.suggestion
      },
      family: FormatFamily(
        .region, make: PhoneTableScope.make, outlineCount: PhoneTableScope.outlineCount,
        data: PhoneTableScope.dataOfWorld
      ) { name in
        scope.enter {
          PhoneRequirement.named(name).map { .phone($0.requirement, choosingFrom: $0.choices) }
        }
      })
  }

  #if WELLFORMED_AS_ONE_MODULE
    /// Returns the format for the part of its name after the dot, with numbering plans that a plan carries.
    ///
    /// Without that part, returns the plain format.
    fileprivate static func loaded(_ name: String?, _ bytes: [UInt8]) -> Format? {
      guard let read = try? PhoneTableBytes(bytes) else { return nil }
      return PhoneTableScope(LoadedPhoneTables(read)).enter {
        guard let name else { return .phones() }
        return PhoneRequirement.named(name).map { .phone($0.requirement, choosingFrom: $0.choices) }
      }
    }
  #endif
}

extension PhoneTableScope {
  #if WELLFORMED_AS_ONE_MODULE
    static var make: (@Sendable (String?, [UInt8]) -> Format?)? { { Format.loaded($0, $1) } }
    /// Returns how many numbering plans are in use of which only the outline has been read.
    static var outlineCount: (@Sendable () -> Int)? { { unsafe LoadedPhoneTables.outlines.count } }
  #else
    /// Creates formats from the numbering plans that a plan carries; `nil` if the numbering plans are linked.
    static var make: (@Sendable (String?, [UInt8]) -> Format?)? { nil }
    static var outlineCount: (@Sendable () -> Int)? { nil }
  #endif

  #if WELLFORMED_AS_ONE_MODULE || hasFeature(Embedded)
    static var dataOfWorld: FormatData? { nil }
    static func data(for requirement: PhoneRequirement) -> FormatData? { nil }
  #else
    /// The numbering plans of the world, for a plan to carry.
    static var dataOfWorld: FormatData? { data { PhoneTableWriter.world } }

    /// Returns the numbering plans of the accepted regions, or of the world if all are accepted.
    static func data(for requirement: PhoneRequirement) -> FormatData? {
      if requirement.regions.isEmpty { return dataOfWorld }
      let regions = requirement.regions + (requirement.region.map { [$0] } ?? [])
      return data { PhoneTableWriter.bytes(of: regions) }
    }

    private static func data(_ tables: @escaping @Sendable () -> [UInt8]) -> FormatData {
      FormatData(tables, outline: { PhoneTableWriter.outline(of: tables()) })
    }
  #endif
}
