extension Wording {
  /// Creates the wording for a text that satisfies a rule that it must not satisfy.
  init?(excluding rule: Rule) {
    let wording: Wording? = rule.fold { rule, parts in
      switch rule {
      case .overridden: return parts[0]
      case .part(let part):
        switch part.position {
        case .start: return Wording(.excludedStart, text: part.part)
        case .end: return Wording(.excludedEnd, text: part.part)
        case .anywhere: return Wording(.excludedPart, text: part.part)
        }
      case .format(let format):
        return format.codes.first.map { Wording(.excludedKind, alternatives: [.noun($0.noun)]) }
      case .any:
        var names: [Name] = []
        for part in parts {
          guard let part, part.sentence == .excludedKind else { return nil }
          for name in part.alternatives where !names.contains(name) { names.append(name) }
        }
        return Wording(.excludedKind, alternatives: names)
      default: return nil
      }
    }
    guard let wording else { return nil }
    self = wording
  }
}
