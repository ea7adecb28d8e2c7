#if Server
  /// An answer that was given once, and is given again to whoever sends the same request with the same key.
  @available(WellformedServer 1.0, *)
  public struct KeptAnswer: Hashable, Sendable, Codable {
    /// A field of the answer's head.
    public struct Field: Hashable, Sendable, Codable {
      /// The name.
      public var name: String
      /// The value.
      public var value: String

      /// Creates a field.
      public init(name: String, value: String) { (self.name, self.value) = (name, value) }
    }

    /// What was sent: SHA-256 of the body and its type.
    public var fingerprint: [UInt8]
    /// The status.
    public var status: Int
    /// The fields of the head, in order.
    public var fields: [Field]
    /// The body.
    public var body: [UInt8]

    /// Creates an answer, as a store has kept it.
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
