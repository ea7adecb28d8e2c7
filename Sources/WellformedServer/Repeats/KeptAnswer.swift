#if Server
  /// A stored answer, which is sent again for the same request with the same key.
  @available(WellformedServer 1.0, *)
  public struct KeptAnswer: Hashable, Sendable, Codable {
    /// A header field of the answer.
    public struct Field: Hashable, Sendable, Codable {
      /// The name.
      public var name: String
      /// The value.
      public var value: String

      /// Creates a field.
      public init(name: String, value: String) { (self.name, self.value) = (name, value) }
    }

    /// The SHA-256 digest of the request's body and its type.
    public var fingerprint: [UInt8]
    /// The status.
    public var status: Int
    /// The header fields, in order.
    public var fields: [Field]
    /// The body.
    public var body: [UInt8]

    /// Creates an answer from what a store has kept.
    public init(fingerprint: [UInt8], status: Int, fields: [Field], body: [UInt8]) {
      self.fingerprint = fingerprint
      self.status = status
      self.fields = fields
      self.body = body
    }
  }

  @available(WellformedServer 1.0, *)
  extension KeptAnswer: CustomStringConvertible {
    /// The status.
    public var description: String { "KeptAnswer(\(status))" }
  }
#endif
