#if Server
  public import Hummingbird
  import HTTPTypes
  import NIOCore

  /// A file that is the same for everybody, ready to be served, both plain and compressed.
  ///
  /// Caches must revalidate it (`no-cache`), which costs a response without a body (304). A file that is served under a
  /// name with its `fingerprint`, so that another version has another name, may be cached for ever.
  @available(WellformedServer 1.0, *)
  public struct StaticFile: Sendable {
    /// The value of `Content-Type`.
    public let type: String

    private let plain: Variant
    /// The compressed variants that are smaller, the smallest first.
    private let compressed: [Variant]
    private let language: String?
    private var isKept: Bool
    /// A fingerprint of the bytes, for use in a name: other bytes have another fingerprint.
    public let fingerprint: String

    private struct Variant: Sendable {
      let body: ByteBuffer
      /// The value of `Content-Encoding`; `nil` if it is not compressed.
      let coding: String?
      let tag: String

      init(_ bytes: [UInt8], coding: String?) {
        body = ByteBuffer(bytes: bytes)
        self.coding = coding
        // Each coding has its own tag, because the bytes differ (RFC 9110, section 8.8.1).
        tag = "\"\(ContentHash(bytes))\(coding.map { "-" + $0 } ?? "")\""
      }
    }

    /// Creates a file, and compresses it by gzip.
    ///
    /// - Parameters:
    ///   - bytes: The content.
    ///   - type: The value of `Content-Type`.
    ///   - language: The value of `Content-Language`, if there is one.
    ///   - brotli: The content compressed with Brotli (RFC 7932), if you have it; this type does not compress it so.
    ///   - isKept: Whether caches may keep the file for ever without revalidation (`immutable`, RFC 8246). Its address
    ///     must then contain its `fingerprint`.
    /// - Complexity: O(*n*)
    public init(
      _ bytes: [UInt8], type: String, language: String? = nil, brotli: [UInt8]? = nil, isKept: Bool = false
    ) {
      self.type = type
      self.language = language
      self.isKept = isKept
      fingerprint = "\(ContentHash(bytes))"
      plain = Variant(bytes, coding: nil)
      var smaller = [(bytes: Gzip.compressed(bytes), coding: "gzip")]
      if let brotli, !brotli.isEmpty { smaller.append((bytes: brotli, coding: "br")) }
      compressed =
        smaller.filter { $0.bytes.count < bytes.count }.sorted { $0.bytes.count < $1.bytes.count }
        .map { Variant($0.bytes, coding: $0.coding) }
    }

    /// The file as one that caches may keep for ever; serve it under a name that contains its `fingerprint`.
    var kept: StaticFile {
      var kept = self
      kept.isKept = true
      return kept
    }

    /// Creates a file from a text.
    public init(_ text: String, type: String, language: String? = nil) {
      self.init(Array(text.utf8), type: type, language: language)
    }

    /// Returns the response to a request for the file: 200, or 304 if the client has it (RFC 9110, section 13.1.2).
    public func response(to request: Request) -> Response {
      let variant = variant(for: request)
      var headers = HTTPFields()
      headers[.eTag] = variant.tag
      headers[.cacheControl] = isKept ? "public, max-age=31536000, immutable" : "no-cache"
      var response: Response
      if request.names(variant.tag, in: .ifNoneMatch, weakly: true) {
        response = Response(status: .notModified, headers: headers)
        response.headers[.contentLength] = nil
      } else {
        headers[.contentType] = type
        if let coding = variant.coding { headers[.contentEncoding] = coding }
        if request.method == .head {
          headers[.contentLength] = String(variant.body.readableBytes)
          response = Response(status: .ok, headers: headers)
        } else {
          response = Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: variant.body))
        }
      }
      if !compressed.isEmpty { response.vary(by: .acceptEncoding) }
      if let language { response.setLanguage(language) }
      return response
    }

    /// Returns the variant that the client prefers; the smallest among equally preferred ones.
    private func variant(for request: Request) -> Variant {
      guard let field = request.headers[.acceptEncoding] else { return plain }
      let coding = Preferences(field).coding(among: compressed.compactMap(\.coding))
      return compressed.first { $0.coding == coding } ?? plain
    }
  }

  /// A hash that distinguishes files: FNV-1a with 64 bits, and the number of bytes.
  @available(WellformedServer 1.0, *)
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
