#if Server
  /// The text fields of a form as `multipart/form-data` has them (RFC 7578, over RFC 2046, section 5.1).
  ///
  /// Files are refused, each by the name of its field, but for the empty part that a browser sends for a choice of files in
  /// which nothing was chosen. Lines end with CR LF. The preamble and the epilogue are passed over.
  @available(WellformedServer 1.0, *)
  struct MultipartBody {
    private let bytes: [UInt8]
    /// The boundary with the two hyphens before it.
    private let delimiter: [UInt8]
    private var offset = 0

    /// - Throws: `Problem` where the boundary is not one by RFC 2046, section 5.1.1.
    init(_ bytes: [UInt8], boundary: String?) throws(Problem) {
      guard let boundary, MultipartBody.isBoundary(boundary) else {
        throw .unreadable("Give the Content-Type multipart/form-data a boundary of 1 to 70 characters.")
      }
      self.bytes = bytes
      delimiter = Array("--".utf8) + Array(boundary.utf8)
    }

    static func isBoundary(_ text: String) -> Bool {
      (1...70).contains(text.utf8.count) && text.utf8.last != 0x20
        && text.utf8.allSatisfy { byte in
          switch byte {
          case 0x20, 0x27...0x29, 0x2B...0x3A, 0x3D, 0x3F, 0x41...0x5A, 0x5F, 0x61...0x7A: true
          default: false
          }
        }
    }

    /// The names and texts, in order.
    ///
    /// - Complexity: O(*n*)
    mutating func fields(limit: Int) throws(Problem) -> [FormField] {
      var fields: [FormField] = []
      _ = try content()
      var parts = 0
      while try !isClosed() {
        parts += 1
        guard parts <= limit else { throw .tooManyFields(limit) }
        let head = try head()
        let content = try content()
        if head.isFile {
          guard head.fileName?.isEmpty != false, content.isEmpty else { throw .fileRefused(in: head.name) }
          continue
        }
        guard let text = String(validating: content, as: UTF8.self) else { throw .notUTF8(in: head.name) }
        fields.append(FormField(name: head.name, text: text))
      }
      return fields
    }

    /// What stands before the next delimiter, which is passed over.
    private mutating func content() throws(Problem) -> ArraySlice<UInt8> {
      // The first delimiter may stand at the very beginning; every other one has the line's end before it as its own.
      if offset == 0, bytes.starts(with: delimiter) {
        offset = delimiter.count
        return []
      }
      let start = offset
      // An empty content is a delimiter's line right after the head's empty line, whose end it shares.
      var index = max(start - 2, 0)
      while index + 1 < bytes.count {
        if bytes[index] == 0x0D, bytes[index + 1] == 0x0A, bytes[(index + 2)...].starts(with: delimiter) {
          offset = index + 2 + delimiter.count
          return bytes[min(start, index)..<index]
        }
        index += 1
      }
      throw .unreadable("The form ends before its closing boundary.")
    }

    /// Tells whether the delimiter just passed was the last, and otherwise goes on to the next line.
    private mutating func isClosed() throws(Problem) -> Bool {
      if bytes[offset...].starts(with: [0x2D, 0x2D]) { return true }
      while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
      guard bytes[offset...].starts(with: [0x0D, 0x0A]) else {
        throw .unreadable("A boundary of the form is followed by something else on its line.")
      }
      offset += 2
      return false
    }

    /// The head of a part, up to the empty line after it.
    private mutating func head() throws(Problem) -> MultipartHead {
      var head = MultipartHead.Builder()
      while true {
        let start = offset
        while offset < bytes.count, bytes[offset] != 0x0D { offset += 1 }
        guard offset + 1 < bytes.count, bytes[offset + 1] == 0x0A else {
          throw .unreadable("The head of a part of the form does not end.")
        }
        let line = bytes[start..<offset]
        offset += 2
        if line.isEmpty { return try head.head() }
        try head.add(line)
      }
    }
  }
#endif
