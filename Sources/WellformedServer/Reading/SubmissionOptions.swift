#if Server
  /// How a submission is read and judged.
  @available(WellformedServer 1.0, *)
  public struct SubmissionOptions: Sendable {
    /// What becomes of members that the model does not have.
    public enum UnknownMembers: Hashable, Sendable {
      /// Nothing is made of them.
      case ignored
      /// Each is an error, `property.unknown`, at its place, but for those at the top by these names.
      case refused(except: Set<String> = [])
    }

    /// How much is read.
    public var limits: SubmissionLimits

    /// What becomes of members that the model does not have: ignored, unless set.
    public var unknownMembers: UnknownMembers

    /// The languages that issues can be reported in.
    ///
    /// Without them they are reported in the form's own words.
    public var catalogues: Catalogues?

    /// Creates options.
    public init(
      limits: SubmissionLimits = SubmissionLimits(), unknownMembers: UnknownMembers = .ignored,
      catalogues: Catalogues? = nil
    ) {
      self.limits = limits
      self.unknownMembers = unknownMembers
      self.catalogues = catalogues
    }
  }
#endif
