#if Server
  public import Hummingbird
  import HTTPTypes
  import NIOCore

  /// Some bytes that are the same for everybody, ready to be answered with: as they are, and compressed.
  ///
  /// Caches are asked to look whether there are new ones (`no-cache`), which costs an answer without a body (304); unless a
  /// file is served by a name that has its `fingerprint`, so that others have another name: that one is kept for ever.
  @available(WellformedServer 1.0, *)
  public struct StaticFile: Sendable {
    /// The value of `Content-Type`.
    public let type: String

    private let plain: Variant
    /// The same compressed, in the ways that make it smaller, the smallest first.
    private let compressed: [Variant]
    private let language: String?
    private var isKept: Bool
    /// A word for the bytes, to be part of a name: other bytes have another one.
    public let fingerprint: String

    private struct Variant: Sendable {
      let body: ByteBuffer
      /// How it is compressed, as `Content-Encoding` names that; nothing where it is not.
      let coding: String?
      let tag: String

      init(_ bytes: [UInt8], coding: String?) {
        body = ByteBuffer(bytes: bytes)
        self.coding = coding
        // Another tag for each coding: these are other bytes (RFC 9110, section 8.8.1).
        tag = "\"\(ContentHash(bytes))\(coding.map { "-" + $0 } ?? "")\""
      }
    }

    /// Creates a file, and compresses it by gzip.
    ///
    /// - Parameters:
    ///   - bytes: What is answered.
    ///   - type: The value of `Content-Type`.
    ///   - language: The value of `Content-Language`, if there is one.
    ///   - brotli: The same bytes compressed by Brotli (RFC 7932), if somebody did that: it is not done here.
    ///   - isKept: Whether caches may keep the file for ever (`immutable`, RFC 8246), and ask no more. Its address must have
    ///     its `fingerprint` then.
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

    /// The file with leave for caches to keep it for ever, to be served by a name that has its `fingerprint`.
    var kept: StaticFile {
      var kept = self
      kept.isKept = true
      return kept
    }

    /// Creates a file of a text.
    public init(_ text: String, type: String, language: String? = nil) {
      self.init(Array(text.utf8), type: type, language: language)
    }

    /// The answer to a request for the file: 200, or 304 where the client has it (RFC 9110, section 13.1.2).
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

    /// The way of being compressed that the client wants most, of those wanted alike the smallest.
    private func variant(for request: Request) -> Variant {
      guard let field = request.headers[.acceptEncoding] else { return plain }
      let preferences = Preferences(field)
      var (best, greatest) = (plain, 0)
      for variant in compressed {
        let weight = preferences.weight(ofCoding: variant.coding ?? "identity")
        if weight > greatest { (best, greatest) = (variant, weight) }
      }
      // As it is, a file is taken by everybody, and wanted most by whoever says so.
      return greatest < preferences.weight(ofCoding: "identity") ? plain : best
    }
  }

  /// A number for some bytes, by which to tell them from others: FNV-1a of 64 bits, and how many they are.
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
