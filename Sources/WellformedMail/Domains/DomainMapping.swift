package import WellformedCore

/// The mapping of UTS 46, non-transitional, by the data of Unicode 17.
package enum DomainMapping {
  /// What happens to a scalar.
  package enum Outcome { case valid, disallowed, ignored, mapped }

  /// The runs of scalars with the same outcome.
  package static let runs = IndexedRuns(MappingTables.runs)

  /// Appends what a scalar is mapped to.
  ///
  /// A disallowed scalar stays as it is.
  @discardableResult
  package static func append(_ scalar: UInt32, to scalars: inout [UInt32]) -> Outcome {
    if scalar < 0x80 {
      let isCapital = scalar >= 0x41 && scalar <= 0x5A
      scalars.append(isCapital ? scalar + 0x20 : scalar)
      return isCapital ? .mapped : .valid
    }
    let outcome = outcome(of: scalar)
    switch outcome {
    case 0, 1:
      scalars.append(scalar)
      return outcome == 0 ? .valid : .disallowed
    case 2: return .ignored
    default:
      let number = outcome - 3
      if number < MappingTables.distanceCount {
        scalars.append((scalar &+ MappingTables.distances.triple(at: number)) & (1 << 21 - 1))
      } else {
        let text = number - MappingTables.distanceCount
        for index in MappingTables.textStarts.pair(at: text)..<MappingTables.textStarts.pair(at: text + 1) {
          scalars.append(MappingTables.textScalars.triple(at: index))
        }
      }
      return .mapped
    }
  }

  /// Returns whether a scalar may stand in a mapped label (status valid or deviation).
  package static func isValid(_ scalar: UInt32) -> Bool { outcome(of: scalar) == 0 }

  @inline(never)  // Called at many places: inlined, its tables would be in many object files.
  private static func outcome(of scalar: UInt32) -> Int { MappingTables.outcomes.pair(at: runs.run(of: scalar)) }

  /// Returns the text mapped and composed (UTS 46, section 4, steps 1 and 2), and whether it had no disallowed scalar.
  package static func mapped(_ text: String) -> (scalars: [UInt32], isAllowed: Bool) {
    var scalars: [UInt32] = []
    var isAllowed = true
    for scalar in text.unicodeScalars where append(scalar.value, to: &scalars) == .disallowed { isAllowed = false }
    return (composed(scalars), isAllowed)
  }

  /// Returns the scalars in Normalization Form C.
  package static func composed(_ scalars: [UInt32]) -> [UInt32] {
    let isComposed = scalars.allSatisfy {
      let normalization = NormalizationClass(of: $0)
      return normalization.isBoundary && !normalization.isNeverComposed
    }
    return isComposed ? scalars : Normalization.composed.apply(to: text(scalars)).unicodeScalars.map { $0.value }
  }

  package static func text(_ scalars: [UInt32]) -> String {
    var bytes: [UInt8] = []
    for scalar in scalars { bytes.append(scalar: scalar) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension InternationalHostname {
  /// Creates the name that a text means once it is mapped by UTS 46 (capitals, full-width letters and the like), or
  /// returns `nil` if the result is not valid by IDNA 2008.
  public init?(mapping text: String) {
    let (scalars, isAllowed) = DomainMapping.mapped(Normalization.trimmed.apply(to: text))
    guard isAllowed else { return nil }
    self.init(DomainMapping.text(scalars))
  }
}
