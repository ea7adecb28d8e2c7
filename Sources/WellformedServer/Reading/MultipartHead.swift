#if Server
  /// The head of a part of `multipart/form-data` (RFC 7578, section 4).
  @available(WellformedServer 1.0, *)
  struct MultipartHead {
    /// The name of the field.
    let name: String
    /// Whether the part is a file: it has a file name, or a type other than plain text.
    let isFile: Bool
    /// The name of the file, if it has one.
    let fileName: String?

    /// Collects the lines of a head.
    struct Builder {
      private var name: String?
      private var fileName: String?
      private var isFile = false
      private var lineCount = 0

      mutating func add(_ line: ArraySlice<UInt8>) throws(Problem) {
        lineCount += 1
        var scanner = FieldScanner(line)
        guard lineCount <= 16, line.count <= 1024 else {
          throw .unreadable("The head of a part of the form is too long.")
        }
        guard let field = scanner.token(), scanner.skip(":") else {
          throw .unreadable("The head of a part of the form has a line that is not a header field.")
        }
        scanner.skipSpace()
        switch field.lowercased() {
        case "content-disposition": try addDisposition(&scanner)
        case "content-type": try addType(line.dropFirst(field.utf8.count + 1))
        case "content-transfer-encoding":
          let encoding = scanner.token()?.lowercased()
          guard encoding == "7bit" || encoding == "8bit" || encoding == "binary" else {
            throw .unreadable("A part of the form has a Content-Transfer-Encoding, which is not accepted.")
          }
        default: break
        }
      }

      private mutating func addDisposition(_ scanner: inout FieldScanner) throws(Problem) {
        guard name == nil, scanner.token()?.lowercased() == "form-data", let parameters = scanner.parameters(),
          scanner.isAtEnd, let name = parameters["name"]
        else { throw .unreadable("A part of the form does not say the name of its field.") }
        self.name = name.undoingFormEscapes
        fileName = parameters["filename"]?.undoingFormEscapes
        isFile = isFile || fileName != nil || parameters["filename*"] != nil
      }

      private mutating func addType(_ value: ArraySlice<UInt8>) throws(Problem) {
        var scanner = FieldScanner(value)
        scanner.skipSpace()
        guard let type = ContentType(scanner.rest) else {
          throw .unreadable("A part of the form has a Content-Type that is malformed.")
        }
        if type.name != "text/plain" { isFile = true }
        guard type.isUTF8 else { throw .unsupported("Send the texts of a form in UTF-8.") }
      }

      func head() throws(Problem) -> MultipartHead {
        guard let name else { throw .unreadable("A part of the form does not say the name of its field.") }
        return MultipartHead(name: name, isFile: isFile, fileName: fileName)
      }
    }
  }

  @available(WellformedServer 1.0, *)
  extension String {
    /// The text with the three escapes decoded that browsers use in names (HTML, "multipart/form-data encoding").
    fileprivate var undoingFormEscapes: String {
      guard utf8.contains(UInt8(ascii: "%")) else { return self }
      var text = String.UnicodeScalarView()
      var rest = unicodeScalars[...]
      while let scalar = rest.popFirst() {
        let next = String(String.UnicodeScalarView(rest.prefix(2)))
        if scalar == "%", let meant = ["22": "\"", "0D": "\r", "0A": "\n"][next] {
          text.append(contentsOf: meant.unicodeScalars)
          rest = rest.dropFirst(2)
        } else {
          text.append(scalar)
        }
      }
      return String(text)
    }
  }
#endif
