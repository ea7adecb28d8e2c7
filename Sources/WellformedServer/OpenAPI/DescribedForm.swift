#if Server
  import HTTPTypes
  import Wellformed
  import WellformedSamples
  import WellformedSchema

  /// A form in the description of a server: its component, its examples, and its routes.
  @available(WellformedServer 1.0, *)
  struct DescribedForm {
    /// The schema of a submission.
    let component: JSONValue
    /// The rules that JSON Schema cannot express.
    let omissions: [Omission]
    private let name: String
    private let languages: [String]
    /// A valid value, if one was found.
    private let example: JSONValue?
    /// The problem that is the response to an invalid value, if one was found.
    private let problem: JSONValue?

    init(_ name: String, _ schema: Schema, languages: [String]) {
      let export = schema.openAPIComponent(named: name)
      let written = export.content["components"]?["schemas"]?[name] ?? true
      let secrets = schema.secretNames
      component = written.mappingProperties { $1.markingSecret(secrets.cover(Path([.name($0)]))) }
      omissions = export.omissions
      self.name = name
      self.languages = languages
      var samples = ValueSampler(schema, seed: 1)
      example = try? samples.validValue()
      problem = (try? samples.invalidValue()).flatMap { sample in
        let problem = Problem.invalid(schema.check(sample.value).issues)
        return try? JSONValue(parsing: String(decoding: problem.json, as: UTF8.self))
      }
    }
  }

  @available(WellformedServer 1.0, *)
  extension DescribedForm {
    /// Describes a route, and adds the schemas that it needs besides the form's own to those of the document.
    func operation(_ operation: FormOperation, _ schemas: inout JSONObject) -> JSONObject {
      var described = JSONObject([.init(key: "tags", value: [.string(name)])])
      described["summary"] = .string(summary(of: operation.content))
      var parameters: [JSONValue] = []
      func add(_ parameter: String) { parameters.append(["$ref": .string("#/components/parameters/\(parameter)")]) }
      if !languages.isEmpty { add("AcceptLanguage") }
      if operation.isKeyed { add("IdempotencyKey") }
      switch operation.content {
      case .rules, .stored: add("IfNoneMatch")
      case .patch(version: .optional?), .submission(_, _, version: .optional?): add("IfMatch")
      case .patch(version: .required?), .submission(_, _, version: .required?): add("RequiredIfMatch")
      case .patch, .nothing, .submission, .question: break
      }
      if !parameters.isEmpty { described["parameters"] = .array(parameters) }
      if let content = body(of: operation.content, &schemas) {
        described["requestBody"] = ["required": true, "content": content]
      }
      described["responses"] = responses(to: operation)
      return described
    }

    private func summary(of content: FormOperation.Content) -> String {
      switch content {
      case .nothing: "Answers for the form"
      case .rules(nil): "The rules of the form, in the notation that is wanted"
      case .rules(.jsonSchema): "The rules of the form, as a rule file"
      case .rules(.plan): "The rules of the form, compiled"
      case .rules(.primaryPlan): "The rules of the form, compiled, without large tables"
      case .submission: "Judges a submission of the form"
      case .stored: "What is stored, and its version"
      case .patch: "Judges a change of what is stored (JSON Merge Patch, RFC 7396)"
      case .question: "Judges one field of the form"
      }
    }

    private var reference: JSONValue { ["$ref": .string("#/components/schemas/\(name)")] }

    // MARK: Bodies

    private func body(of content: FormOperation.Content, _ schemas: inout JSONObject) -> JSONValue? {
      switch content {
      case .nothing, .rules, .stored: return nil
      case .submission(let notations, let files, _): return submission(notations, files, &schemas)
      case .patch:
        schemas[name + "Changes"] = changes(of: component, at: "#/components/schemas/\(name)")
        let content: JSONValue = ["schema": ["$ref": .string("#/components/schemas/\(name)Changes")]]
        return ["application/merge-patch+json": content, "application/json": content]
      case .question(let reads):
        var properties = JSONObject([.init(key: "value", value: ["type": "string"])])
        if !reads.isEmpty {
          let others = JSONObject(reads.map { .init(key: $0, value: ["type": "string"]) })
          properties["values"] = ["type": "object", "properties": .object(others)]
        }
        return [
          "application/json": [
            "schema": ["type": "object", "required": ["value"], "properties": .object(properties)]
          ]
        ]
      }
    }

    private func submission(
      _ notations: Set<Submission.Notation>, _ files: Set<String>, _ schemas: inout JSONObject
    ) -> JSONValue {
      var content = JSONObject()
      if notations.contains(.form) {
        let urlencoded = replacingFiles(files, in: "WithoutFiles", &schemas) { _ in nil }
        content["application/x-www-form-urlencoded"] = media(urlencoded, files, isForm: true)
        let file: JSONValue = ["type": "array", "items": DescribedForm.file]
        let multipart = replacingFiles(files, in: "WithFiles", &schemas) { own in own.describing(file) }
        content["multipart/form-data"] = media(multipart, files, isForm: true, hasFiles: true)
      }
      if notations.contains(.json) {
        let json = replacingFiles(files, in: "WithFilesInJSON", &schemas) { own in
          let file: JSONValue = [
            "type": "object", "required": ["name", "content"],
            "properties": ["name": ["type": "string"], "content": ["type": "string", "contentEncoding": "base64"]],
          ]
          return own.describing(["anyOf": [file, ["type": "array", "items": file]]])
        }
        content["application/json"] = media(json, files, isForm: false)
      }
      return .object(content)
    }

    /// A file as a part of a form, as raw bytes (OpenAPI 3.1.1, section 4.8.14.5).
    private static var file: JSONValue { ["type": "string", "contentMediaType": "application/octet-stream"] }

    private func media(
      _ schema: JSONValue, _ files: Set<String>, isForm: Bool, hasFiles: Bool = false
    ) -> JSONValue {
      var media = JSONObject([.init(key: "schema", value: schema)])
      // In the example, a text describes each field of files, but clients do not send such texts.
      let places = files.map { FilePlace($0).steps[...] }
      if let example, !places.contains(where: { example.hasSomething(at: $0) }) { media["example"] = example }
      if isForm {
        var encoding = JSONObject()
        for member in component["properties"]?.object?.members ?? [] where member.value.isOf("object") {
          encoding[member.key] = ["style": "deepObject", "explode": true]
        }
        // By default, the part would be `text/plain`, because the schema's type is a string.
        for case let (name?, 1) in places.map({ ($0.first ?? nil, $0.count) })
        where hasFiles && component["properties"]?[name] != nil {
          encoding[name] = ["contentType": "application/octet-stream"]
        }
        if !encoding.isEmpty { media["encoding"] = .object(encoding) }
      }
      return .object(media)
    }

    /// Returns the form's schema with the schemas of files replaced; a reference to the original if there are none.
    private func replacingFiles(
      _ files: Set<String>, in suffix: String, _ schemas: inout JSONObject, _ schema: (JSONValue) -> JSONValue?
    ) -> JSONValue {
      let replaced = files.sorted().reduce(component) { described, file in
        described.replacingProperty(at: FilePlace(file).steps[...], schema)
      }
      if replaced == component { return reference }
      schemas[name + suffix] = replaced
      return ["$ref": .string("#/components/schemas/\(name)\(suffix)")]
    }

    /// Returns the schema of a change of a value: every member may be absent, or null, which removes it.
    ///
    /// Recurses once for each level of objects, whose depth was limited when the rules were read.
    private func changes(of schema: JSONValue, at place: String) -> JSONValue {
      var properties = JSONObject()
      for member in schema["properties"]?.object?.members ?? [] {
        let place = "\(place)/properties/\(JSONPointer([member.key]).fragment.dropFirst(2))"
        properties[member.key] =
          member.value.isOf("object")
          ? changes(of: member.value, at: place).orNull : ["anyOf": [["$ref": .string(place)], ["type": "null"]]]
      }
      return ["type": "object", "properties": .object(properties)]
    }

    // MARK: Responses

    private func responses(to operation: FormOperation) -> JSONValue {
      var responses = JSONObject()
      for status in operation.statuses { responses["\(status.code)"] = success(status, operation) }
      var problems = Set(operation.problems.map { $0.code })
      switch operation.content {
      case .nothing: break
      case .rules, .stored:
        responses["304"] = [
          "description": "The client has this.", "headers": OpenAPIDocument.references(to: ["ETag"]) ?? [:],
        ]
      case .submission, .patch: problems.formUnion([400, 408, 413, 415, 422])
      case .question: problems.formUnion([400, 408, 413, 415])
      }
      if operation.middleware.contains(.servedHosts) { problems.insert(421) }
      if operation.middleware.contains(.rateLimit) { problems.insert(429) }
      if operation.isKeyed { problems.formUnion([409, 422, 429]) }
      for code in problems.sorted() {
        guard let known = OpenAPIDocument.problems[code] else {
          responses["\(code)"] = ["$ref": "#/components/responses/Problem"]
          continue
        }
        responses["\(code)"] =
          code == 422
          ? .object(OpenAPIDocument.problemResponse(known.description, headers: known.headers, example: problem))
          : ["$ref": .string("#/components/responses/\(known.name)")]
      }
      responses["default"] = ["$ref": "#/components/responses/Problem"]
      return .object(responses)
    }

    private func success(_ status: HTTPResponse.Status, _ operation: FormOperation) -> JSONValue {
      var response = JSONObject([.init(key: "description", value: .string(status.reasonPhrase))])
      var headers: [String] = []
      switch operation.content {
      case .rules(let notation):
        var content = JSONObject()
        if notation == nil || notation == .jsonSchema {
          content["application/schema+json"] = ["schema": ["type": "object"]]
        }
        if notation != .jsonSchema { content["application/vnd.wellformed.plan"] = [:] }
        response["content"] = .object(content)
        headers = ["ETag", "Cache-Control"] + (languages.isEmpty ? [] : ["Content-Language"])
      case .question:
        response["content"] = [
          "application/json": [
            "schema": [
              "type": "object", "required": ["answer", "errors"],
              "properties": [
                "answer": ["enum": ["pass", "fail", "unavailable"]],
                "errors": ["type": "array", "items": ["$ref": "#/components/schemas/Issue"]],
              ],
            ]
          ]
        ]
      case .stored:
        response["content"] = ["application/json": ["schema": reference]]
        headers = ["ETag", "Cache-Control"]
      case .nothing, .submission, .patch:
        if case .patch(version: _?) = operation.content { headers.append("ETag") }
        if status == .created || status.kind == .redirection { headers.append("Location") }
        if operation.isKeyed { headers.append("Idempotent-Replayed") }
      }
      response["headers"] = OpenAPIDocument.references(to: headers)
      return .object(response)
    }
  }

  @available(WellformedServer 1.0, *)
  extension FormOperation {
    /// Whether the route accepts a key by which it recognises repeated requests.
    fileprivate var isKeyed: Bool { middleware.contains(.idempotency) && (method == .post || method == .patch) }
  }

  // MARK: Schemas

  @available(WellformedServer 1.0, *)
  extension JSONValue {
    /// Returns whether the schema's type is this one, perhaps with null allowed as well.
    fileprivate func isOf(_ type: JSONValue) -> Bool { self["type"] == type || self["type"] == [type, "null"] }

    /// Returns the schema with the schemas of its properties changed, at every level.
    ///
    /// Recurses once for each level; the depth of the rules was limited when they were read.
    fileprivate func mappingProperties(_ change: (_ name: String, _ schema: JSONValue) -> JSONValue) -> JSONValue {
      switch self {
      case .array(let elements): return .array(elements.map { $0.mappingProperties(change) })
      case .object(let object):
        return .object(
          JSONObject(
            object.members.map { member in
              switch (member.key, member.value) {
              case ("properties", .object(let properties)):
                let changed = properties.members.map { property in
                  JSONObject.Member(
                    key: property.key, value: change(property.key, property.value.mappingProperties(change)))
                }
                return JSONObject.Member(key: member.key, value: .object(JSONObject(changed)))
              // These contain values, not schemas.
              case ("const", _), ("enum", _), ("default", _), ("examples", _), ("required", _): return member
              default: return JSONObject.Member(key: member.key, value: member.value.mappingProperties(change))
              }
            }))
      default: return self
      }
    }

    /// Returns the schema, marked as write-only if it is secret, so that tools hide what is typed.
    fileprivate func markingSecret(_ isSecret: Bool) -> JSONValue {
      guard isSecret, var schema = object else { return self }
      schema["writeOnly"] = true
      if isOf("string"), schema["format"] == nil { schema["format"] = "password" }
      return .object(schema)
    }

    /// Returns the schema with the schema of a property replaced or removed.
    ///
    /// Recurses once for each step of the path.
    ///
    /// - Parameter way: The names that lead to the property; `nil` stands for any element of a list.
    fileprivate func replacingProperty(at way: ArraySlice<String?>, _ change: (JSONValue) -> JSONValue?) -> JSONValue {
      guard let step = way.first, var schema = object else { return self }
      let rest = way.dropFirst()
      guard let name = step else {
        schema["items"] = schema["items"]?.replacingProperty(at: rest, change)
        return .object(schema)
      }
      guard var properties = schema["properties"]?.object, let own = properties[name] else { return self }
      properties[name] = rest.isEmpty ? change(own) : own.replacingProperty(at: rest, change)
      schema["properties"] = .object(properties)
      if properties[name] == nil, let required = schema["required"]?.array {
        schema["required"] = .array(required.filter { $0.string != name })
      }
      return .object(schema)
    }

    /// Returns whether there is a value at the end of a path; `nil` stands for any element of a list.
    ///
    /// Recurses once for each step of the path.
    fileprivate func hasSomething(at way: ArraySlice<String?>) -> Bool {
      guard let step = way.first else { return true }
      let rest = way.dropFirst()
      guard let name = step else { return array?.contains { $0.hasSomething(at: rest) } ?? false }
      return self[name]?.hasSomething(at: rest) ?? false
    }

    /// The schema, which is that of an object, with null allowed as well.
    fileprivate var orNull: JSONValue {
      guard var schema = object else { return self }
      schema["type"] = ["object", "null"]
      return .object(schema)
    }

    /// Returns another schema with the title and the description of this one.
    fileprivate func describing(_ schema: JSONValue) -> JSONValue {
      guard var described = schema.object else { return schema }
      for name in ["title", "description"] { if let text = self[name] { described[name] = text } }
      return .object(described)
    }
  }
#endif
