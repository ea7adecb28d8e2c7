import Foundation
public import Wellformed
import WellformedServer

/// What a person enters to place an order.
public struct Checkout: Hashable, Sendable, Decodable {
  /// An ordered item.
  public struct Item: Hashable, Sendable, Codable {
    /// The name of the item.
    public var name = ""
    /// The quantity.
    public var quantity = 1

    /// Creates an item.
    public init(name: String = "", quantity: Int = 1) { (self.name, self.quantity) = (name, quantity) }
  }

  /// The name of the recipient.
  public var fullName = ""
  /// The country, by its code.
  public var country = ""
  /// Street and number.
  public var street = ""
  /// The city.
  public var city = ""
  /// The postcode; may be empty if the country has none.
  public var postcode = ""
  /// The ordered items.
  public var items: [Item] = []
  /// The card number.
  ///
  /// Like all details of the card, it is neither stored nor logged.
  public var cardNumber = ""
  /// The expiry date of the card.
  public var expiry = ""
  /// The security code of the card.
  public var securityCode = ""
  /// The description of the receipt, if one was sent: see `ChosenFile.text(of:)`.
  public var receipt = ""

  /// Creates an empty order.
  public init() {}
}

extension Checkout {
  /// The steps, each of which is a page.
  static let steps = FormSteps(
    FormSteps.Step("delivery", ["fullName", "country", "street", "city", "postcode"]),
    FormSteps.Step("items", ["items"]),
    FormSteps.Step(
      "payment", ["cardNumber", "expiry", "securityCode", "receipt"],
      secrets: ["cardNumber", "expiry", "securityCode", "receipt"]))

  /// The limits of receipts.
  static let receipts = FileLimits(
    byteCount: 5_000_000, kinds: FileKind.named, mostWidth: 12_000, mostHeight: 12_000)

  /// The rules of an order, defined once for the pages, the browser and the server.
  public static let form = Form<Checkout>(
    .field("fullName", \.fullName, [.trimmed, .collapsed], .required, .personName, .length(...100))
      .labelled("Full name", within: "your full name"),
    .field("country", \.country, .required, .oneOf(Country.all.map { $0.code })).labelled(
      "Country", within: "a country"),
    .field("street", \.street, [.trimmed, .collapsed], .required, .length(3...120)).labelled(
      "Street address", within: "your street address"),
    .field("city", \.city, [.trimmed, .collapsed], .required, .length(...80)).labelled("City", within: "your city"),
    .field(
      "postcode", \.postcode, .trimmed,
      .when(
        "country", .noneOf(Country.withoutPostcodes), .required, .format(.postalCode, chosenBy: "country"))
    ).labelled("Postcode", within: "your postcode"),
    .field("items", \.items, .count(1...20), .each(.form(item))).labelled("Items"),
    .field("cardNumber", \.cardNumber, .trimmed, .required, .paymentCard).labelled(
      "Card number", within: "your card number"),
    .field("expiry", \.expiry, .trimmed, .required, .cardExpiry).labelled("Expiry date", within: "the expiry date"),
    .field("securityCode", \.securityCode, .trimmed, .required, .cardSecurityCode).labelled(
      "Security code", within: "the security code"),
    .field("receipt", \.receipt, .optional, .files(receipts)).labelled("Receipt (PDF or image)"),
    // Checked with the server's clock, because the browser's may be wrong.
    .rule("expiry.passed", reads: "expiry", message: "This card has expired. Use another card, or correct the date") {
      CardExpiry($0.expiry)?.hasPassedEverywhere != true
    })

  private static let item = Form<Item>(
    .field("name", \.name, [.trimmed, .collapsed], .required, .length(...80)).labelled(
      "Item", within: "what you want to buy"),
    .field("quantity", \.quantity, .range(1...99)).labelled("Quantity", within: "a quantity"))
}

extension CardExpiry {
  /// Whether the month has ended everywhere, including 12 hours behind UTC, where days end last.
  fileprivate var hasPassedEverywhere: Bool {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: -12 * 3600) ?? .gmt
    let today = calendar.dateComponents([.year, .month, .day], from: Date())
    return CalendarDate(year: today.year ?? 0, month: today.month ?? 0, day: today.day ?? 0).map(hasPassed) ?? false
  }
}

/// A country that orders can be sent to.
struct Country: Hashable, Sendable {
  /// ISO 3166-1 alpha-2.
  let code: String
  /// The name, in English.
  let name: String

  /// Every country, by name.
  static let all: [Country] = Locale.Region.isoRegions
    .filter { $0.identifier.utf8.count == 2 && $0.subRegions.isEmpty }
    .compactMap { region in
      Locale(identifier: "en").localizedString(forRegionCode: region.identifier)
        .map { Country(code: region.identifier, name: $0) }
    }
    .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }

  /// Other names that people use for it: its code, its name in its own language, and common names.
  var otherNames: [String] {
    let own = Locale(identifier: Locale.Language(identifier: "und-\(code)").maximalIdentifier)
      .localizedString(forRegionCode: code)
    return [code, own, name.contains("&") ? name.replacing("&", with: "and") : nil].compactMap { $0 }
      + (Country.namesInUse[code] ?? [])
  }

  private static let namesInUse = [
    "AE": ["UAE", "Emirates"], "CD": ["DRC", "Zaire"], "CI": ["Ivory Coast"], "CV": ["Cabo Verde"],
    "CZ": ["Czech Republic"], "GB": ["UK", "Great Britain", "England", "Scotland", "Wales", "Northern Ireland"],
    "IE": ["Eire"], "KR": ["Republic of Korea"], "MK": ["Macedonia"], "MM": ["Burma"], "NL": ["Holland"],
    "SZ": ["Swaziland"], "TL": ["East Timor"], "TR": ["Turkey"], "US": ["USA", "America"],
    "VA": ["Holy See", "Vatican"],
  ]

  /// The codes of the countries without postcodes.
  static let withoutPostcodes = all.map { $0.code }.filter { PostalCode.Country($0) == nil }

  /// Returns the name of the country with a code, or the code if there is none.
  static func name(of code: String) -> String { all.first { $0.code == code }?.name ?? code }
}
