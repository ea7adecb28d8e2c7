#if !hasFeature(Embedded)
  public import Wellformed

  extension PhoneAsYouTypeFormatter: Redacted {
    /// The region, without what was typed.
    public var description: String { "PhoneAsYouTypeFormatter(\(region.map { "\($0)" } ?? "no region"))" }
  }
#endif
