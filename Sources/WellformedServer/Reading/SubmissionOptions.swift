#if Server
  /// How a submission is read and judged.
  @available(WellformedServer 1.0, *)
  public struct SubmissionOptions: Sendable {
    /// What happens to members that the model does not have.
    public enum UnknownMembers: Hashable, Sendable {
      /// They are ignored.
      case ignored
      /// Each is an error, `property.unknown`, except the top-level members with these names.
      case refused(except: Set<String> = [])
    }

    /// The limits of the body.
    public var limits: SubmissionLimits

    /// What happens to members that the model does not have; by default they are ignored.
    public var unknownMembers: UnknownMembers

    /// The languages in which issues can be reported.
    ///
    /// If `nil`, issues are reported in the form's own words.
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
