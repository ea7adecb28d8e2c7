#if hasFeature(Embedded)
  /// What every kind of rule is, besides being a rule: comparable and sendable.
  public typealias RuleData = Hashable & Sendable
#else
  /// What every kind of rule is, besides being a rule: comparable, sendable and codable.
  public typealias RuleData = Codable & Hashable & Sendable
#endif
