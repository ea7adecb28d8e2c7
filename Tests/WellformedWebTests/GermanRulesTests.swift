import Testing
import Wellformed
import WellformedLanguages
import WellformedLive
import WellformedSchema
import WellformedWeb

/// A live form whose texts come only from a rule file.
@Suite struct `German rule files` {
  @Test func `a form opened from German rules reports and announces everything in German`() throws {
    let form = Form<[String: String]>(
      .field("name", .required, .allowed(.letter, .digit)).labelled("Name"),
      .field("colour", .oneOf(["rot", "grün"])).labelled("Farbe"))
    let schema = try Schema(try form.schema().content.jsonSchema(in: .german).content)
    let live = try LiveForm(schema: schema, values: ["name": "!", "colour": "x"])
    #expect(
      live.snapshot.fields.compactMap { $0.errors.first?.message } == [
        "Name: Verwenden Sie nur Buchstaben und Ziffern; entfernen Sie alles andere",
        "Farbe: Möglich ist nur rot oder grün",
      ])
    let two = Arguments("count", 2)
    #expect(live.phrase(.submissionProblems, arguments: two) == "Es gibt Probleme in 2\u{A0}Feldern")
    #expect(live.phrase(.checkFailed, of: FieldID(rawValue: 0)) == "Name: Prüfung nicht möglich")
    #expect(live.phrase(.requirementUnmet) == "nicht erfüllt")
  }

  @Test func `a form opened from rules without a language speaks English`() throws {
    let live = try LiveForm(schema: try Rule.required.fieldSchema())
    #expect(live.snapshot.fields[0].errors.first?.message == "Enter A")
    #expect(live.phrase(.requirementUnmet) == "not met")
  }
}

extension Rule {
  /// The rules for an object with one field, `a`.
  fileprivate func fieldSchema() throws -> Schema {
    try Form<[String: String]>(.field("a", self)).schema().content
  }
}
