import Testing
import Wellformed

@Suite struct `Hints for typing` {
  @Test(
    arguments: [
      (Format.email, .email), (.email(.internationalized), .email), (.phone, .telephone), (.uri, .url), (.iri, .url),
      (.paymentCard, .digits), (.ipv4, .text), (.htmlNumber, .decimal), (.date, .date), (.uuid, .text),
      (.personName, .text),
    ] as [(Format, InputHints.Keyboard)])
  func `name a keyboard`(_ format: Format, _ keyboard: InputHints.Keyboard) {
    #expect(format.hints.keyboard == keyboard)
  }

  @Test func `hide passwords and nothing else`() {
    #expect(FormatRegistry.standard.formats.filter(\.hints.isSecret) == [.opaqueString])
  }

  @Test func `have capitals in names of people only`() {
    #expect(FormatRegistry.standard.formats.filter(\.hints.capitalizesWords) == [.personName])
  }
}
