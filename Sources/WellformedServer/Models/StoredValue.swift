#if Server
  import HTTPTypes
  public import Hummingbird
  import NIOCore
  public import WellformedSchema

  /// A stored value and its version: `GET` returns it with its `ETag`, and `PATCH` changes it if the client names this
  /// version (`If-Match`).
  @available(WellformedServer 1.0, *)
  public struct StoredValue: Sendable {
    /// The value, as it would be submitted in JSON.
    public let value: JSONValue
    /// The version as a strong entity tag (RFC 9110, section 8.8.3), the value of `ETag`.
    public let tag: String

    /// Creates a value with its version.
    ///
    /// - Parameters:
    ///   - value: The value, as it would be submitted in JSON.
    ///   - version: A text that differs each time that something else is stored, such as a number that counts changes.
    public init(_ value: JSONValue, version: String) {
      self.value = value
      tag = StoredValue.tag(of: version)
    }

    /// Creates a value whose version is its SHA-256 digest, so that the version is the same as long as the value is.
    ///
    /// The order of members does not count: encoders of models may write them in another order each time.
    public init(_ value: JSONValue) {
      let digits = SHA256.digest(of: value.inOrder.description.utf8).map { byte in
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
      self.init(value, version: digits.joined())
    }

    /// Returns the entity tag of a version, for the `ETag` of the response to a change.
    ///
    /// Characters that a tag cannot contain, or that separate tags, are percent-encoded (`%22`).
    public static func tag(of version: String) -> String {
      var tag = "\""
      for byte in version.utf8 {
        switch byte {
        case 0x21, 0x23...0x24, 0x26...0x2B, 0x2D...0x7E: tag.unicodeScalars.append(Unicode.Scalar(byte))
        default: tag += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
      }
      return tag + "\""
    }
  }

  @available(WellformedServer 1.0, *)
  extension JSONValue {
    /// The value with all members in the order of their names.
    ///
    /// Recurses once for each level.
    fileprivate var inOrder: JSONValue {
      switch self {
      case .null, .bool, .number, .string: self
      case .array(let elements): .array(elements.map { $0.inOrder })
      case .object(let object):
        .object(
          JSONObject(
            object.members.map { JSONObject.Member(key: $0.key, value: $0.value.inOrder) }
              .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }))
      }
    }
  }

  @available(WellformedServer 1.0, *)
  extension Problem {
    /// Returns a problem for a change of a version that is no longer the stored one (412; RFC 9110, section 15.5.13).
    ///
    /// Throw it in a handler if the store no longer has the version that was read.
    public static func preconditionFailed() -> Problem {
      Problem(
        .preconditionFailed,
        detail: "What is stored is another version. Read it again, and send the change with the ETag that it has now.")
    }

    /// Returns a problem for a change that does not name its version (428; RFC 6585, section 3).
    public static func preconditionRequired() -> Problem {
      Problem(
        .preconditionRequired,
        detail: "Say in If-Match which version is to be changed: the ETag that it was read with.")
    }
  }

  @available(WellformedServer 1.0, *)
  extension Request {
    /// Checks that a change is one of the stored version, if the client names a version (RFC 9110, section 13.2.2).
    ///
    /// - Parameters:
    ///   - stored: The stored value.
    ///   - isRequired: Whether the client must name the version.
    /// - Throws: `Problem`: 412 if it is another version, 428 if the client must name a version and does not.
    public func requireVersion(of stored: StoredValue, isRequired: Bool = false) throws {
      if isRequired, headers[.ifMatch] == nil { throw Problem.preconditionRequired() }
      if headers[.ifMatch] != nil, !names(stored.tag, in: .ifMatch) { throw Problem.preconditionFailed() }
      if names(stored.tag, in: .ifNoneMatch, weakly: true) { throw Problem.preconditionFailed() }
    }

    /// Returns whether a field such as `If-Match` contains a tag or `*`.
    func names(_ tag: String, in name: HTTPField.Name, weakly: Bool = false) -> Bool {
      headers[name].map { tag.isTagNamed(by: $0, weakly: weakly) } ?? false
    }
  }

  @available(WellformedServer 1.0, *)
  extension String {
    /// Returns whether a list of tags, such as that of `If-Match`, contains this strong tag (without a comma in it) or
    /// `*`.
    ///
    /// - Parameter weakly: Whether a weak tag in the list matches, too.
    func isTagNamed(by tags: String, weakly: Bool = false) -> Bool {
      tags.split(separator: ",").contains { entry in
        let named = entry.trimmingSpace
        return named == "*" || self == String(weakly && named.hasPrefix("W/") ? named.dropFirst(2) : named)
      }
    }
  }

  @available(WellformedServer 1.0, *)
  extension StoredValue {
    /// Returns the response to a request for the value: 200, or 304 if the client has this version.
    func response(to request: Request) -> Response {
      var headers = HTTPFields()
      headers[.eTag] = tag
      // The value may be personal, and may change at any time.
      headers[.cacheControl] = "private, no-cache"
      if request.names(tag, in: .ifNoneMatch, weakly: true) { return Response(status: .notModified, headers: headers) }
      headers[.contentType] = "application/json"
      // The same tag stands for the same bytes (RFC 9110, section 8.8.1).
      let body = ResponseBody(byteBuffer: ByteBuffer(string: value.inOrder.description))
      return Response(status: .ok, headers: headers, body: body)
    }
  }
#endif
