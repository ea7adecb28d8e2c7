#if hasFeature(Embedded)
  /// The requirements on every kind of rule: it can be compared and sent.
  public typealias RuleData = Hashable & Sendable
#else
  /// The requirements on every kind of rule: it can be compared, sent and encoded.
  public typealias RuleData = Codable & Hashable & Sendable
#endif
