public import Wellformed

extension FormatRegistry {
  /// The registry with phone numbers by region, for rule files: `phone.GB` in place of `phone`, which goes by the shape.
  ///
  /// After the region, or `plus` for numbers with a plus only, may stand, each after a dot and in this order: kinds
  /// (`phone.GB.mobile`, `phone.GB.tollFree-voip`), the regions that are taken (`phone.plus.in-DE-AT`), and `strict`. Numbers
  /// of a range that is not known are taken with a warning, and with `strict` not at all. One with `plus` is a family of
  /// its own, of which another property chooses the region (`formatBy`); behind everything else may stand the regions to
  /// choose from (`phone.plus.mobile.by-DE-AT`).
  public func addingPhones() -> FormatRegistry {
    var listed = formats
    if let place = listed.firstIndex(of: .phone) { listed[place] = .phones() } else { listed.append(.phones()) }
    return FormatRegistry(listed, named: Array(all.dropFirst(formats.count)))
  }
}

extension Format {
  /// Numbers by their shape, and those of a region after a dot in the name.
  fileprivate static func phones() -> Format {
    let scope = PhoneTableScope()
    return Format(
      name: Format.phone.name, summary: Format.phone.summary, prompt: Format.phone.prompt, hints: Format.phone.hints,
      faults: Format.phone.faults, recognize: { Format.phone.recognize($0) },
      canonicalize: { Format.phone.canonical($0) }, complete: { Format.phone.completion(of: $0) },
      suggest: { text in
        Rule.format(.phone).check(
          unsafe text.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
        )
        .issues.first?.suggestion
      },
      family: FormatFamily(.region, make: PhoneTableScope.make, data: PhoneTableScope.dataOfWorld) { name in
        scope.enter {
          PhoneRequirement.named(name).map { .phone($0.requirement, choosingFrom: $0.choices) }
        }
      })
  }

  #if WELLFORMED_AS_ONE_MODULE
    /// The format with what stands after the dot in its name, by numbering plans that a plan carries; the plain one
    /// without.
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
  #else
    /// What makes formats of the numbering plans that a plan carries; nothing where they are linked.
    static var make: (@Sendable (String?, [UInt8]) -> Format?)? { nil }
  #endif

  #if WELLFORMED_AS_ONE_MODULE || hasFeature(Embedded)
    static var dataOfWorld: (@Sendable () -> [UInt8])? { nil }
    static func data(for requirement: PhoneRequirement) -> (@Sendable () -> [UInt8])? { nil }
  #else
    /// What gives the numbering plans of the world, for a plan to carry.
    static var dataOfWorld: (@Sendable () -> [UInt8])? { { PhoneTableWriter.world } }

    /// What gives the numbering plans of the regions that are taken, or of all where all are.
    static func data(for requirement: PhoneRequirement) -> (@Sendable () -> [UInt8])? {
      if requirement.regions.isEmpty { return dataOfWorld }
      let regions = requirement.regions + (requirement.region.map { [$0] } ?? [])
      return { PhoneTableWriter.bytes(of: regions) }
    }
  #endif
}
