import Testing
import Wellformed

@Suite struct `Input hints` {
  @Test(
    arguments: [
      (Format.email, .email), (.email(.internationalized), .email), (.phone, .telephone), (.uri, .url), (.iri, .url),
      (.paymentCard, .digits), (.ipv4, .text), (.htmlNumber, .decimal), (.date, .date), (.uuid, .text),
      (.personName, .text),
    ] as [(Format, InputHints.Keyboard)])
  func `the input hints of a format name a keyboard`(_ format: Format, _ keyboard: InputHints.Keyboard) {
    #expect(format.hints.keyboard == keyboard)
  }

  @Test func `the input hints of passwords alone hide the text`() {
    #expect(FormatRegistry.standard.formats.filter(\.hints.isSecret) == [.opaqueString])
  }

  @Test func `the input hints of people's names alone capitalise words`() {
    #expect(FormatRegistry.standard.formats.filter(\.hints.capitalizesWords) == [.personName])
  }
}
