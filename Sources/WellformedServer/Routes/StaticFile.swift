#if Server
  public import Hummingbird
  import HTTPTypes
  import NIOCore

  /// Some bytes that are the same for everybody, ready to be answered with: as they are, and compressed.
  ///
  /// Caches are asked to look whether there are new ones (`no-cache`), which costs an answer without a body (304).
  @available(WellformedServer 1.0, *)
  public struct StaticFile: Sendable {
    /// The value of `Content-Type`.
    public let type: String

    private let plain: Variant
    /// The same compressed by gzip, where that is smaller.
    private let compressed: Variant?
    private let language: String?

    private struct Variant: Sendable {
      let body: ByteBuffer
      let tag: String
    }

    /// Creates a file, and compresses it.
    ///
    /// - Complexity: O(*n*)
    public init(_ bytes: [UInt8], type: String, language: String? = nil) {
      self.type = type
      self.language = language
      let hash = ContentHash(bytes).description
      plain = Variant(body: ByteBuffer(bytes: bytes), tag: "\"\(hash)\"")
      let smaller = Gzip.compressed(bytes)
      let isSmaller = smaller.count < bytes.count
      compressed = isSmaller ? Variant(body: ByteBuffer(bytes: smaller), tag: "\"\(hash)-gzip\"") : nil
    }

    /// Creates a file of a text.
    public init(_ text: String, type: String, language: String? = nil) {
      self.init(Array(text.utf8), type: type, language: language)
    }

    /// The answer to a request for the file: 200, or 304 where the client has it (RFC 9110, section 13.1.2).
    public func response(to request: Request) -> Response {
      let variant = request.acceptsGzip ? compressed ?? plain : plain
      var headers = HTTPFields()
      headers[.contentType] = type
      headers[.eTag] = variant.tag
      headers[.cacheControl] = "no-cache"
      if compressed != nil, variant.tag != plain.tag { headers[.contentEncoding] = "gzip" }
      var response: Response
      if request.hasAny(of: [plain.tag, compressed?.tag]) {
        headers[.contentType] = nil
        headers[.contentEncoding] = nil
        response = Response(status: .notModified, headers: headers)
        response.headers[.contentLength] = nil
      } else if request.method == .head {
        headers[.contentLength] = String(variant.body.readableBytes)
        response = Response(status: .ok, headers: headers)
      } else {
        response = Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: variant.body))
      }
      if compressed != nil { response.vary(by: .acceptEncoding) }
      if let language { response.setLanguage(language) }
      return response
    }
  }

  @available(WellformedServer 1.0, *)
  extension Request {
    /// Tells whether `If-None-Match` names one of some tags, weakly compared, or any.
    fileprivate func hasAny(of tags: [String?]) -> Bool {
      guard let field = headers[.ifNoneMatch] else { return false }
      return field.split(separator: ",").contains { entry in
        let tag = entry.trimmingSpace
        return tag == "*" || tags.contains { $0 == String(tag.hasPrefix("W/") ? tag.dropFirst(2) : tag) }
      }
    }
  }

  /// A number for some bytes, by which to tell them from others: FNV-1a of 64 bits, and how many they are.
  struct ContentHash: CustomStringConvertible {
    private var value: UInt64 = 0xCBF2_9CE4_8422_2325
    private let count: Int

    init(_ bytes: [UInt8]) {
      count = bytes.count
      for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    var description: String { String(value, radix: 16) + "-" + String(count, radix: 16) }
  }
#endif
