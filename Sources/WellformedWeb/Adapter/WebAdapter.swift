public import Wellformed
public import WellformedLive
import WellformedSchema

/// The adapter for web pages: it takes questions, as values in bytes or as JSON, and returns answers in JSON.
///
/// Any bytes get an answer. The article "In the browser" describes questions and answers.
public struct WebAdapter {
  /// The forms that are being filled in, by their numbers.
  private var forms: [(number: Int, form: OpenForm)] = []
  private var lastNumber = 0
  /// The plans that were loaded, by their numbers.
  private var plans: [CompiledSchema] = []
  /// The initial capacity for answers, enough for the answer to a single key, so that its buffer need not grow.
  private static var usualSize: Int { 1000 }

  /// Creates an adapter without open forms.
  public init() {}

  /// Answers a question that is written as the binding writes values: see ``QuestionReader``.
  mutating func answer(written question: Span<UInt8>) -> [UInt8] {
    guard let value = QuestionReader.value(in: question) else {
      return JSONWriter.bytes(of: SchemaError("this is not a question", at: JSONPointer()))
    }
    return answer(to: value)
  }

  /// Answers a question.
  mutating func answer(to question: JSONValue) -> [UInt8] {
    var writer = WebAdapter.usualWriter()
    do throws(SchemaError) {
      try answer(RequestObject(Keyword(name: "question", value: question, pointer: JSONPointer())), &writer)
    } catch {
      return JSONWriter.bytes(of: error)
    }
    return writer.bytes
  }

  /// Loads a plan from its bytes, and answers with its number, by which forms are opened.
  ///
  /// The answer has `outlines`, the number of data sets that all plans still lack, if there are any: the primary part of a
  /// plan adds its own, and the whole plan takes them away. Until then, the module traps when a form needs one.
  mutating func load(plan bytes: Span<UInt8>) -> [UInt8] {
    var writer = WebAdapter.usualWriter()
    do throws(PlanError) {
      plans.append(try CompiledSchema(bytes: bytes))
    } catch {
      return JSONWriter.bytes(of: SchemaError(error.description, at: JSONPointer()))
    }
    writer.object {
      $0.key("plan")
      $0.integer(plans.count - 1)
      let outlines = FormatRegistry.standard.outlineCount
      if outlines > 0 {
        $0.key("outlines")
        $0.integer(outlines)
      }
    }
    return writer.bytes
  }

  /// Returns the rules of a question about a form: those of a plan by its number, or those within the question.
  private func rules(of question: RequestObject) throws(SchemaError) -> CompiledSchema {
    guard let plan = question["plan"] else { return try WebAdapter.compiled(try question.demanded("rules")) }
    if let rules = question["rules"] { throw rules.error("does not go with \"plan\"; leave one") }
    let number = try plan.count()
    guard number < plans.count else { throw plan.error("names the plan \(number), which was not loaded") }
    return plans[number]
  }

  /// Answers that a text was typed, as a question with the event `edit` is answered.
  ///
  /// Nearly all questions of a page are of this kind, and writing and parsing JSON would take as long as the edit
  /// itself.
  ///
  /// - Parameters:
  ///   - number: The number of the form.
  ///   - time: The time in milliseconds.
  ///   - field: The number of the field.
  ///   - text: The current text.
  ///   - selection: The start and the end of the selection, in UTF-16 units; an offset that is not a position in the
  ///     text stands for the end of the text.
  ///   - source: How the text was entered.
  public mutating func edit(
    form number: Int, at time: Int64, field: Int, _ text: String, selection: (Int, Int), source: EditSource
  ) -> [UInt8] {
    var writer = WebAdapter.usualWriter()
    do throws(SchemaError) {
      // The words that the question would have, for errors in the answer.
      let place = try place(of: Keyword("form", number, in: JSONPointer()))
      let field = Keyword("field", field, in: JSONPointer(["event"]))
      let draft = TextDraft(text, utf16Selection: selection)
      try forms[place].form.edit(field, draft, source, at: time, &writer)
    } catch {
      return JSONWriter.bytes(of: error)
    }
    return writer.bytes
  }

  private static func usualWriter() -> JSONWriter {
    var room: [UInt8] = []
    room.reserveCapacity(usualSize)
    return JSONWriter(appendingTo: room)
  }

  private mutating func answer(_ question: RequestObject, _ writer: inout JSONWriter) throws(SchemaError) {
    if let open = question["open"] {
      try question.refuseOthers(than: ["open"])
      let form = try OpenForm(open) { (question: RequestObject) throws(SchemaError) in try rules(of: question) }
      lastNumber += 1
      forms.append((lastNumber, form))
      form.writeOpening(number: lastNumber, &writer)
    } else if let number = question["form"] {
      try question.refuseOthers(than: ["form", "at", "event", "events", "succeed", "snapshot", "value"])
      let place = try place(of: number)
      var time: Int64 = 0
      if let at = question["at"] {
        guard let milliseconds = Int64(exactly: try at.number()) else { throw at.mismatch("whole milliseconds") }
        time = milliseconds
      }
      if let event = question["event"] {
        if let snapshot = question["snapshot"] { throw snapshot.error("does not go with \"event\"; leave one") }
        try forms[place].form.take(event, at: time, &writer)
      } else if let events = question["events"] {
        try forms[place].form.take(all: events, at: time, &writer)
      } else if let succeed = question["succeed"] {
        let other = try RequestObject(succeed)
        try other.refuseOthers(than: ["form", "fields"])
        let old = forms[try self.place(of: try other.demanded("form"))].form
        try forms[place].form.succeed(old, try other.demanded("fields"), at: time, &writer)
      } else if try question["value"]?.boolean() ?? false {
        forms[place].form.writeValue(&writer)
      } else {
        guard try question.demanded("snapshot").boolean() else {
          throw question.word.error("has no question; give \"event\", or true as \"snapshot\"")
        }
        forms[place].form.writeSnapshot(&writer)
      }
    } else if let number = question["close"] {
      try question.refuseOthers(than: ["close"])
      forms.remove(at: try place(of: number))
      writer.object { _ in }
    } else if let test = question["test"] {
      try question.refuseOthers(than: ["test"])
      try WebAdapter.test(RequestObject(test), &writer)
    } else if let file = question["file"] {
      try question.refuseOthers(than: ["file"])
      writer.object { [text = try WebAdapter.text(of: RequestObject(file))] in $0.member("text", text) }
    } else if let controls = question["controls"] {
      try question.refuseOthers(than: ["controls", "rules", "plan"])
      let schema = try rules(of: question)
      let names = try controls.texts()
      writer.object { $0.controls(schema.controls(named: names)) }
    } else if let read = question["read"] {
      try question.refuseOthers(than: ["read", "rules", "plan"])
      try writer.reading(of: read, by: try rules(of: question))
    } else if let formats = question["formats"] {
      try question.refuseOthers(than: ["formats"])
      guard try formats.boolean() else { throw formats.mismatch("true") }
      writer.array { for format in FormatRegistry.standard.formats { $0.string(format.name) } }
    } else if try !WebAdapter.answerOther(question, &writer) {
      throw question.word.error(
        "must have \"open\", \"form\", \"close\", \"controls\", \"read\", \"test\", \"file\" or \"formats\"")
    }
  }

  private func place(of number: Keyword) throws(SchemaError) -> Int {
    let wanted = try number.integer()
    guard let place = forms.firstIndex(where: { $0.number == wanted }) else {
      throw number.error("names the form \(wanted), which is not open")
    }
    return place
  }
}

#if !hasFeature(Embedded)
  extension WebAdapter: Redacted {
    /// The number of open forms.
    public var description: String { "WebAdapter(\(forms.count) open)" }
  }
#endif

/// An object in a question.
struct RequestObject {
  let word: Keyword
  private let object: JSONObject
  private let pointer: JSONPointer

  init(_ word: Keyword) throws(SchemaError) {
    self.word = word
    object = try word.object()
    pointer = word.pointer
  }

  /// The member with a name, unless it is missing or null.
  subscript(name: String) -> Keyword? {
    guard let index = object.index(of: name), !object.members[index].value.isNull else { return nil }
    return Keyword(object.members[index], in: pointer)
  }

  /// The members, in order.
  var members: [Keyword] { object.members.map { Keyword($0, in: pointer) } }

  /// Returns the members of the object with a name; none if there is no such object.
  func members(of name: String) throws(SchemaError) -> [Keyword] {
    guard let member = self[name] else { return [] }
    return try RequestObject(member).members
  }

  func demanded(_ name: String) throws(SchemaError) -> Keyword {
    guard let member = self[name] else { throw word.error("needs \"\(name)\"") }
    return member
  }

  /// Returns the member with a name, which may be null.
  func given(_ name: String) throws(SchemaError) -> Keyword {
    guard let index = object.index(of: name) else { throw word.error("needs \"\(name)\"") }
    return Keyword(object.members[index], in: pointer)
  }

  func refuseOthers(than names: [String]) throws(SchemaError) {
    for member in object.members where !names.contains(exactly: member.key) {
      throw Keyword(member, in: pointer).unknown
    }
  }
}

extension Keyword {
  /// Creates a member that is a whole number.
  fileprivate convenience init(_ name: String, _ number: Int, in outer: JSONPointer) {
    self.init(JSONObject.Member(key: name, value: .number(JSONNumber(number))), in: outer)
  }
}

extension JSONWriter {
  /// Returns the answer for an error: what is wrong, and where in the question or in the rule file.
  static func bytes(of error: SchemaError) -> [UInt8] {
    var writer = JSONWriter()
    writer.object {
      $0.key("error")
      $0.object {
        $0.member("message", error.reason)
        $0.member("pointer", error.pointer.description)
      }
    }
    return writer.bytes
  }
}
