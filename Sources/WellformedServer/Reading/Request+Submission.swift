#if Server
  public import Hummingbird
  import HTTPTypes
  import NIOCore
  import Wellformed
  import WellformedSchema

  @available(WellformedServer 1.0, *)
  extension Request {
    /// Reads the submission: a form, urlencoded or multipart, or JSON.
    ///
    /// The body of a request can be read only once.
    ///
    /// - Throws: `Problem`: 400 if the body cannot be read, 408 if it takes too long, 413 if it is too large, and 415
    ///   if its type is not supported.
    public func submission(_ limits: SubmissionLimits = SubmissionLimits()) async throws -> Submission {
      let type = try submittedType()
      if type.name == "multipart/form-data" {
        let nothing = FileReception([], in: "", byteCount: 0, fileCount: 0, time: limits.time)
        return try await multipartSubmission(type, limits, receiving: nothing, into: ReceivedFiles())
      }
      return try Submission(try await bodyBytes(limits), as: type, limits)
    }

    /// Returns the type of the body, which is a supported one.
    ///
    /// - Throws: `Problem` (415) if the type is missing, malformed or not supported, or if the body is compressed.
    func submittedType() throws(Problem) -> ContentType {
      guard let text = headers.value(of: .contentType) else {
        throw .unsupported("The request does not say its Content-Type.")
      }
      guard let type = ContentType(text) else { throw .unsupported("The request's Content-Type is malformed.") }
      guard type.isForm || type.isJSON else {
        throw .unsupported("The Content-Type \(type.name) is not accepted.")
      }
      guard type.isUTF8 else { throw .unsupported("Only UTF-8 is accepted.") }
      if let encoding = headers.value(of: .contentEncoding), encoding.lowercased() != "identity" {
        throw .encodingUnsupported()
      }
      return type
    }

    /// Reads the body, within the limits.
    private func bodyBytes(_ limits: SubmissionLimits) async throws -> [UInt8] {
      var body = try BodyStream(self, byteCount: limits.byteCount, time: limits.time)
      var bytes: [UInt8] = []
      while let chunk = try await body.next() { bytes.append(contentsOf: chunk.readableBytesView) }
      return bytes
    }
  }

  @available(WellformedServer 1.0, *)
  extension Submission {
    /// The accepted types, as the value of `Accept-Post`.
    static let types = "application/x-www-form-urlencoded, multipart/form-data, application/json"

    /// Parses a complete body of an accepted type other than `multipart/form-data`.
    fileprivate init(_ bytes: [UInt8], as type: ContentType, _ limits: SubmissionLimits) throws(Problem) {
      switch type.name {
      case "application/x-www-form-urlencoded":
        let fields = try FormBody.fields(in: bytes, limit: limits.fieldCount)
        self.init(try FormTree.value(of: fields, depth: limits.depth), notation: .form)
      default: self.init(try Submission.json(bytes, limits), notation: .json)
      }
    }

    private static func json(_ bytes: [UInt8], _ limits: SubmissionLimits) throws(Problem) -> JSONValue {
      let value: JSONValue
      do throws(JSONError) {
        value = try bytes.withSpan { bytes throws(JSONError) in
          try JSONValue(parsing: bytes, JSONOptions(depthLimit: limits.depth))
        }
      } catch {
        throw .unreadable("The body is not JSON: \(error.description).")
      }
      guard value.object != nil else { throw .unreadable("Send a JSON object.") }
      guard value.partCount <= limits.fieldCount else { throw .tooManyFields(limits.fieldCount) }
      return value
    }
  }

  @available(WellformedServer 1.0, *)
  extension JSONValue {
    /// The number of members and elements at all levels of the value.
    ///
    /// Recurses once for each level; the depth was limited when the value was read.
    fileprivate var partCount: Int {
      switch self {
      case .null, .bool, .number, .string: 0
      case .array(let elements): elements.reduce(elements.count) { $0 + $1.partCount }
      case .object(let object): object.members.reduce(object.count) { $0 + $1.value.partCount }
      }
    }
  }

  @available(WellformedServer 1.0, *)
  extension [UInt8] {
    /// Passes the bytes to a closure as a span.
    func withSpan<Result, Failure: Error>(_ body: (Span<UInt8>) throws(Failure) -> Result) throws(Failure) -> Result {
      let outcome: Swift.Result<Result, Failure> = unsafe withUnsafeBufferPointer { bytes in
        do throws(Failure) { return .success(try unsafe body(bytes.span)) } catch { return .failure(error) }
      }
      return try outcome.get()
    }
  }
#endif
