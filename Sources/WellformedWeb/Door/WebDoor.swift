import Wellformed
import WellformedSchema

/// The door that a web page comes in by: a question in JSON goes in, an answer in JSON comes out.
///
/// Any bytes get an answer. What a question and an answer look like is in `Documentation/web.md`.
public struct WebDoor {
  /// The forms that are being filled in, by their number.
  private var forms: [(number: Int, form: OpenForm)] = []
  private var lastNumber = 0
  private var parser = JSONParser()
  /// What answers to single keys have room in, so that theirs is not made larger bit by bit.
  private static var usualSize: Int { 1000 }

  /// Creates a door; no form is open.
  public init() {}

  /// Answers a question.
  public mutating func answer(_ question: [UInt8]) -> [UInt8] {
    unsafe question.withUnsafeBufferPointer { unsafe answer($0.span) }
  }

  /// Answers a question.
  public mutating func answer(_ question: Span<UInt8>) -> [UInt8] {
    var room: [UInt8] = []
    room.reserveCapacity(WebDoor.usualSize)
    var writer = JSONWriter(appendingTo: room)
    do throws(SchemaError) {
      let value: JSONValue
      do throws(JSONError) { value = try parser.parse(question) } catch {
        throw SchemaError("this is not JSON: \(error.description)", at: JSONPointer())
      }
      try answer(RequestObject(Keyword(name: "question", value: value, pointer: JSONPointer())), &writer)
    } catch {
      writer = JSONWriter()
      writer.error(error)
    }
    return writer.bytes
  }

  private mutating func answer(_ question: RequestObject, _ writer: inout JSONWriter) throws(SchemaError) {
    if let open = question["open"] {
      try question.refuseOthers(than: ["open"])
      let form = try OpenForm(open)
      lastNumber += 1
      forms.append((lastNumber, form))
      form.writeOpening(number: lastNumber, &writer)
    } else if let number = question["form"] {
      try question.refuseOthers(than: ["form", "at", "event", "snapshot"])
      let place = try place(of: number)
      if let event = question["event"] {
        if let snapshot = question["snapshot"] { throw snapshot.error("does not go with \"event\"; leave one") }
        var time: Int64 = 0
        if let at = question["at"] {
          guard let milliseconds = Int64(exactly: try at.number()) else { throw at.mismatch("whole milliseconds") }
          time = milliseconds
        }
        try forms[place].form.take(event, at: time, &writer)
      } else {
        guard try question.demanded("snapshot").boolean() else {
          throw question.word.error("asks for nothing; give \"event\", or true as \"snapshot\"")
        }
        forms[place].form.writeSnapshot(&writer)
      }
    } else if let number = question["close"] {
      try question.refuseOthers(than: ["close"])
      forms.remove(at: try place(of: number))
      writer.object { _ in }
    } else if let test = question["test"] {
      try question.refuseOthers(than: ["test"])
      try writer.test(RequestObject(test))
    } else if let formats = question["formats"] {
      try question.refuseOthers(than: ["formats"])
      guard try formats.boolean() else { throw formats.mismatch("true") }
      writer.array { for format in Format.all { $0.string(format.name) } }
    } else {
      throw question.word.error("must have \"open\", \"form\", \"close\", \"test\" or \"formats\"")
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

/// An object of a question.
struct RequestObject {
  let word: Keyword
  private let object: JSONObject
  private let pointer: JSONPointer

  init(_ word: Keyword) throws(SchemaError) {
    self.word = word
    object = try word.object()
    pointer = word.pointer
  }

  /// The member with a name, unless it is not there or null.
  subscript(name: String) -> Keyword? {
    guard let index = object.index(of: name), !object.members[index].value.isNull else { return nil }
    return Keyword(object.members[index], in: pointer)
  }

  /// The members, one after the other.
  var members: [Keyword] { object.members.map { Keyword($0, in: pointer) } }

  /// The members of the object that stands under a name; none where nothing does.
  func members(of name: String) throws(SchemaError) -> [Keyword] {
    guard let member = self[name] else { return [] }
    return try RequestObject(member).members
  }

  func demanded(_ name: String) throws(SchemaError) -> Keyword {
    guard let member = self[name] else { throw word.error("needs \"\(name)\"") }
    return member
  }

  /// The member with a name, which may be null.
  func given(_ name: String) throws(SchemaError) -> Keyword {
    guard let index = object.index(of: name) else { throw word.error("needs \"\(name)\"") }
    return Keyword(object.members[index], in: pointer)
  }

  func refuseOthers(than names: [String]) throws(SchemaError) {
    for member in object.members where !names.contains(where: { $0.hasSameBytes(as: member.key) }) {
      throw Keyword(member, in: pointer).unknown
    }
  }
}

extension JSONWriter {
  /// Writes what is wrong with a question, and where in it or in the rule file.
  fileprivate mutating func error(_ error: SchemaError) {
    object {
      $0.key("error")
      $0.object {
        $0.key("message")
        $0.string(error.reason)
        $0.key("pointer")
        $0.string(error.pointer.description)
      }
    }
  }
}
