#if Server
  /// How much of a request's body is taken, and how long it may take to arrive.
  @available(WellformedServer 1.0, *)
  public struct SubmissionLimits: Hashable, Sendable {
    /// How many bytes a body may have: 256 KiB, unless set.
    public var byteCount: Int

    /// How many fields a form, or members and elements a JSON text, may have: 256, unless set.
    public var fieldCount: Int

    /// How deep objects and arrays may be nested, in JSON as in the names of a form's fields: 16, unless set.
    public var depth: Int

    /// How long a body may take from its first byte to its last: ten seconds, unless set.
    ///
    /// Looked at whenever a part of the body arrives. A client that has fallen silent is the concern of the connection's
    /// idle timeout, which `HTTP1Channel.Configuration.guarded` sets.
    public var time: Duration

    /// Creates limits.
    public init(
      byteCount: Int = 256 * 1024, fieldCount: Int = 256, depth: Int = 16, time: Duration = .seconds(10)
    ) {
      self.byteCount = byteCount
      self.fieldCount = fieldCount
      self.depth = depth
      self.time = time
    }
  }
#endif
