#if Server
  /// The limits of a request's body, and of the time that it may take to arrive.
  @available(WellformedServer 1.0, *)
  public struct SubmissionLimits: Hashable, Sendable {
    /// The maximum size of a body, in bytes; 256 KiB by default.
    public var byteCount: Int

    /// The maximum number of fields of a form, or of members and elements of a JSON text; 256 by default.
    public var fieldCount: Int

    /// The maximum depth of objects and arrays, in JSON and in the names of a form's fields; 16 by default.
    public var depth: Int

    /// How long a body may take from its first byte to its last; ten seconds by default.
    ///
    /// It is checked whenever a part of the body arrives. A silent client is the concern of the connection's idle
    /// timeout, which `HTTP1Channel.Configuration.guarded` sets.
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
