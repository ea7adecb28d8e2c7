#if Server
  public import Hummingbird
  import HTTPTypes
  import Foundation
  import Wellformed
  import WellformedSchema

  @available(WellformedServer 1.0, *)
  extension Request {
    /// Reads a submission with files, and passes both to a closure.
    ///
    /// Files of `multipart/form-data` are written to disk as they arrive. In JSON, a file is an object with its `name`
    /// and its `content` in Base64, or an array of such objects. Either way, rules see a field of files as a text
    /// (`ChosenFile.text(of:)`); in a form, a text that was sent instead of files is ignored. When the
    /// closure returns or throws, the files that it has not kept are deleted.
    ///
    /// - Parameters:
    ///   - limits: The limits for everything except files.
    ///   - files: The fields and the limits of files.
    ///   - body: Receives the submission and the files.
    /// - Throws: `Problem`: 400 if the body cannot be read, 408 if it takes too long, 413 if it is too large, and 415
    ///   if its type is not supported or a file is in another field; an error that names the folder if a file cannot be
    ///   stored there; and the errors of the closure.
    public func withSubmission<Result>(
      _ limits: SubmissionLimits = SubmissionLimits(), receiving files: FileReception,
      _ body: (Submission, ReceivedFiles) async throws -> Result
    ) async throws -> Result {
      let received = ReceivedFiles()
      defer { received.deleteAll() }
      let type = try submittedType()
      if type.name == "multipart/form-data" {
        return try await body(try await multipartSubmission(type, limits, receiving: files, into: received), received)
      }
      var inFull = limits
      if type.isJSON {
        inFull.byteCount += files.byteCount / 3 * 4 + 4
        inFull.time = files.time
      }
      let submission = try await self.submission(inFull)
      return try await body(try submission.receiving(files, into: received), received)
    }

    /// Reads `multipart/form-data` as it arrives: its texts, and for each field of files a text that describes them.
    func multipartSubmission(
      _ type: ContentType, _ limits: SubmissionLimits, receiving files: FileReception, into received: ReceivedFiles
    ) async throws -> Submission {
      let most = limits.byteCount + files.byteCount
      let arriving = try BodyStream(self, byteCount: most, time: files.time)
      var stream = try MultipartStream(arriving, boundary: type.parameters["boundary"])
      var fields: [FormField] = []
      var (textLeft, fileLeft, parts) = (limits.byteCount, files.byteCount, 0)
      let places = Set(files.places)
      var goesOn = try await stream.begin()
      while goesOn {
        parts += 1
        guard parts <= limits.fieldCount + files.fileCount else { throw Problem.tooManyFields(limits.fieldCount) }
        let head = try await stream.head()
        let isReceived = places.contains(FilePlace(head.name))
        guard head.isFile || isReceived else {
          var text: [UInt8] = []
          goesOn = try await stream.part { piece in
            guard piece.count <= textLeft else { throw Problem.tooLarge(limits.byteCount) }
            textLeft -= piece.count
            text += piece
          }
          text.joinLineBreaks()
          guard let text = String(validating: text, as: UTF8.self) else { throw Problem.notUTF8(in: head.name) }
          fields.append(FormField(name: head.name, text: text))
          guard fields.count <= limits.fieldCount else { throw Problem.tooManyFields(limits.fieldCount) }
          continue
        }
        var writer: FileWriter?
        do {
          goesOn = try await stream.part { piece in
            guard isReceived else { throw Problem.fileRefused(in: head.name) }
            guard piece.count <= fileLeft else { throw Problem.tooLarge(files.byteCount) }
            fileLeft -= piece.count
            // A text in a field of files is ignored.
            guard head.isFile else { return }
            if writer == nil { writer = try FileWriter(in: files.folder) }
            try writer?.write(piece)
          }
          // A file control without a chosen file is sent as a file without a name and without content.
          guard head.isFile, writer != nil || head.fileName?.isEmpty == false else { continue }
          guard isReceived else { throw Problem.fileRefused(in: head.name) }
          guard received.all.count < files.fileCount else { throw Problem.tooManyFiles(files.fileCount) }
          let finished = try writer ?? FileWriter(in: files.folder)
          writer = nil
          received.add(try finished.finish(head.name, name: head.fileName ?? ""))
        } catch {
          writer?.delete()
          throw error
        }
      }
      try await stream.finish()
      return try Submission(fields, notation: .form, depth: limits.depth, files: received)
    }
  }

  @available(WellformedServer 1.0, *)
  extension Submission {
    /// Creates a submission from the fields of a form, and a text for each field of files that describes them.
    fileprivate init(
      _ fields: [FormField], notation: Notation, depth: Int, files: ReceivedFiles
    ) throws(Problem) {
      var fields = fields
      var known: Set<String> = []
      for file in files.all where known.insert(file.field).inserted {
        fields.append(FormField(name: file.field, text: ChosenFile.text(of: files[file.field].map { $0.file })))
      }
      self.init(try FormTree.value(of: fields, depth: depth), notation: notation)
    }

    /// Stores the files of a JSON submission, and returns the submission with texts that describe them instead.
    fileprivate func receiving(_ files: FileReception, into received: ReceivedFiles) throws -> Submission {
      var (value, left) = (value, files.byteCount)
      for place in files.places {
        value = try value.replacing(at: place.steps[...], .root) { path, given in
          // A form that is not multipart sends only the name of the file.
          guard notation == .json, let given, !given.isNull else { return nil }
          var chosen: [ChosenFile] = []
          for element in given.array ?? [given] {
            guard let name = element.object?["name"]?.string, let content = element.object?["content"]?.string,
              let bytes = Data(base64Encoded: content).map({ [UInt8]($0) })
            else {
              throw Problem.unreadable("Give a file as an object with its \"name\" and its \"content\" in Base64.")
            }
            guard bytes.count <= left else { throw Problem.tooLarge(files.byteCount) }
            guard received.all.count < files.fileCount else { throw Problem.tooManyFiles(files.fileCount) }
            left -= bytes.count
            var writer = try FileWriter(in: files.folder)
            do {
              try writer.write(bytes[...])
              let file = try writer.finish(path.description, name: name)
              received.add(file)
              chosen.append(file.file)
            } catch {
              writer.delete()
              throw error
            }
          }
          return chosen.isEmpty ? nil : .string(ChosenFile.text(of: chosen))
        }
      }
      return Submission(value, notation: notation)
    }
  }

  /// A field of files: its name as a path without positions.
  @available(WellformedServer 1.0, *)
  struct FilePlace: Hashable {
    /// The names on the path; `nil` stands for any element of a list.
    let steps: [String?]

    init(_ name: String) {
      // A list of files is one field.
      let name = name.hasSuffix("[]") ? String(name.dropLast(2)) : name
      steps = ControlName(name.replacing("[]", with: "[0]")).path.components.map {
        if case .name(let name) = $0 { name } else { nil }
      }
    }
  }

  @available(WellformedServer 1.0, *)
  extension FileReception {
    fileprivate var places: [FilePlace] { fields.sorted().map { FilePlace($0) } }
  }

  @available(WellformedServer 1.0, *)
  extension JSONValue {
    /// Returns the value with the values at the end of a path replaced by what a closure returns.
    ///
    /// If that is `nil`, a member of an object is removed. Recurses once for each step of the path.
    fileprivate func replacing(
      at way: ArraySlice<String?>, _ path: Path, _ change: (Path, JSONValue?) throws -> JSONValue?
    ) rethrows -> JSONValue {
      guard let step = way.first else { return try change(path, self) ?? .null }
      let rest = way.dropFirst()
      switch (step, self) {
      case (let name?, .object(var object)):
        guard let member = object[name] else { return self }
        let place = path.appending(name)
        object[name] =
          rest.isEmpty ? try change(place, member) : try member.replacing(at: rest, place, change)
        return .object(object)
      case (nil, .array(let elements)):
        return .array(
          try elements.enumerated().map { try $1.replacing(at: rest, path.appending($0), change) })
      default: return self
      }
    }
  }

  @available(WellformedServer 1.0, *)
  extension Problem {
    /// A form with too many files (400).
    static func tooManyFiles(_ limit: Int) -> Problem {
      Problem(
        .badRequest, type: tooManyFields(limit).type, title: "There are too many files",
        detail: "At most \(limit) files are accepted.")
    }
  }
#endif
