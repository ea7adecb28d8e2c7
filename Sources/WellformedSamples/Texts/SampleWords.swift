/// Readable words for samples.
enum SampleWords {
  static let givenNames = words(
    """
    Amara Anna Aylin Björn Carlos Chloé Dmitri Elif Emma Fatima Felix Grace Hana Henrik Ines Ivan Jane Jürgen Kofi Lena \
    Liam Lucía Marek Mei Mina Nadia Noah Olga Omar Priya Ravi Renée Rosa Samir Sofia Tomás Yuki Zoë
    """)
  static let familyNames = words(
    """
    Adeyemi Andersson Bauer Brown Costa Diaz Dubois Fernández Fischer Garcia Haddad Hansen Ivanova Jansen Kaya Khan \
    Kowalski Kumar Lindqvist López Martin Müller Nakamura Nguyen Novák O’Neill Okafor Patel Popescu Rossi Schmidt \
    Silva Singh Smith Tanaka Virtanen Weber Wright Yılmaz Zhang
    """)
  static let cities = words(
    """
    Athens Bergen Brno Cork Delhi Dresden Ghent Izmir Kyoto Lagos Leeds Lima Lyon Malmö Nairobi Porto Quito Turin \
    Utrecht Zürich
    """)
  static let streets = words(
    "Abbey Bridge Castle Church Garden Harbour High King Market Mill Park Queen School Station Victoria")
  static let companies = words(
    "Alder Beacon Cobalt Delta Ember Fathom Granite Harbour Ivory Juniper Kestrel Larch Meridian")
  static let common = words(
    """
    amber apple autumn basket bird blue book bread bridge bright candle cloud coast copper cotton day door early east \
    evening field fire flower forest garden glass gold good green harbour hill house island lake lamp leaf letter light \
    little long market meadow moon morning mountain music night north ocean old orange paper path pine quiet rain red \
    river road rock room rose salt sand sea shore silver sky small snow song south spring star stone storm street \
    summer sun table tree valley village wall warm water west white wind window winter wood yellow young
    """)

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map { String($0) } }
}

extension SampleNumbers {
  mutating func givenName() -> String { one(of: SampleWords.givenNames) }
  mutating func familyName() -> String { one(of: SampleWords.familyNames) }
  mutating func word() -> String { one(of: SampleWords.common) }

  /// Returns a few words with spaces between them, with a number of ASCII characters in this range.
  mutating func phrase(of lengths: ClosedRange<Int>) -> String {
    let target = lengths.lowerBound + below(min(24, lengths.upperBound - lengths.lowerBound) + 1)
    var text = word()
    while text.utf8.count < target { text += " " + word() }
    if text.utf8.count <= lengths.upperBound { return text }
    // Does not end with a space, because trimming would make the text shorter.
    var cut = String(text.unicodeScalars.prefix(lengths.upperBound).map { Character($0) })
    if cut.last == " " { cut = cut.dropLast() + "s" }
    return cut
  }

  /// Returns an ASCII word that can be a label of a domain or part of an address.
  mutating func handle() -> String {
    switch below(3) {
    case 0: word() + "." + word()
    case 1: word() + String(below(100))
    default: word()
    }
  }
}
