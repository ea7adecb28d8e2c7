#if Server
  import HTTPTypes
  public import Hummingbird
  import NIOCore
  public import WellformedSchema

  /// A value as it is stored, and which version of it that is: what `GET` answers with its `ETag`, and `PATCH` changes if the client
  /// has it (`If-Match`).
  @available(WellformedServer 1.0, *)
  public struct StoredValue: Sendable {
    /// The value, as it would be submitted in JSON.
    public let value: JSONValue
    /// The version as a strong entity tag (RFC 9110, section 8.8.3): what `ETag` says.
    public let tag: String

    /// Creates a value with its version.
    ///
    /// - Parameters:
    ///   - value: The value, as it would be submitted in JSON.
    ///   - version: A text that is another one each time that something else is stored, such as a number that counts changes.
    public init(_ value: JSONValue, version: String) {
      self.value = value
      tag = StoredValue.tag(of: version)
    }

    /// Creates a value whose version is made of it, by SHA-256: another value has another version, and the same value the same one
    /// again.
    public init(_ value: JSONValue) {
      let digits = SHA256.digest(of: value.description.utf8).map { byte in
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
      self.init(value, version: digits.joined())
    }

    /// The entity tag of a version, for the `ETag` of an answer to a change.
    ///
    /// Characters that a tag cannot have, or that stand between tags, are written as in addresses (`%22`).
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
  extension Problem {
    /// A change of a version that is not the one that is stored any more (412; RFC 9110, section 15.5.13).
    ///
    /// Handlers throw it where a store refuses to change another version than the one that was read.
    public static func preconditionFailed() -> Problem {
      Problem(
        .preconditionFailed,
        detail: "What is stored is another version. Read it again, and send the change with the ETag that it has now.")
    }

    /// A change that does not say of which version it is (428; RFC 6585, section 3).
    public static func preconditionRequired() -> Problem {
      Problem(
        .preconditionRequired,
        detail: "Say in If-Match which version is to be changed: the ETag that it was read with.")
    }
  }

  @available(WellformedServer 1.0, *)
  extension Request {
    /// Makes sure that a change of what is stored is one of this version, where the client says of which it is (RFC 9110,
    /// section 13.2.2).
    ///
    /// - Parameters:
    ///   - stored: What is stored now.
    ///   - isRequired: Whether the client has to say so.
    /// - Throws: `Problem`: 412 where it is another version, 428 where nothing is said and it has to be.
    public func requireVersion(of stored: StoredValue, isRequired: Bool = false) throws {
      if isRequired, headers[.ifMatch] == nil { throw Problem.preconditionRequired() }
      if headers[.ifMatch] != nil, !names(stored.tag, in: .ifMatch) { throw Problem.preconditionFailed() }
      if names(stored.tag, in: .ifNoneMatch, weakly: true) { throw Problem.preconditionFailed() }
    }

    /// Tells whether a field such as `If-Match` names a tag, or any.
    func names(_ tag: String, in name: HTTPField.Name, weakly: Bool = false) -> Bool {
      headers[name].map { tag.isTagNamed(by: $0, weakly: weakly) } ?? false
    }
  }

  @available(WellformedServer 1.0, *)
  extension String {
    /// Tells whether a text such as that of `If-Match` names this strong tag without a comma in it, or any.
    ///
    /// - Parameter weakly: Whether the text may say of the tag that it is a weak one.
    func isTagNamed(by tags: String, weakly: Bool = false) -> Bool {
      tags.split(separator: ",").contains { entry in
        let named = entry.trimmingSpace
        return named == "*" || self == String(weakly && named.hasPrefix("W/") ? named.dropFirst(2) : named)
      }
    }
  }

  @available(WellformedServer 1.0, *)
  extension StoredValue {
    /// The answer to a request for it: 200, or 304 where the client has it.
    func response(to request: Request) -> Response {
      var headers = HTTPFields()
      headers[.eTag] = tag
      // It may be somebody's own, and be another one at any time.
      headers[.cacheControl] = "private, no-cache"
      if request.names(tag, in: .ifNoneMatch, weakly: true) { return Response(status: .notModified, headers: headers) }
      headers[.contentType] = "application/json"
      let body = ResponseBody(byteBuffer: ByteBuffer(string: value.description))
      return Response(status: .ok, headers: headers, body: body)
    }
  }
#endif
