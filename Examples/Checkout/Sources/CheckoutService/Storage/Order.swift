import Foundation

/// An order as it is stored: nothing of the card is in it.
public struct Order: Hashable, Sendable, Codable {
  /// A receipt that was sent.
  public struct Receipt: Hashable, Sendable, Codable {
    /// What the file was called; no path.
    public var name: String
    /// How many bytes it has.
    public var byteCount: Int
    /// What it is, as a media type.
    public var type: String
  }

  /// Whom it is sent to.
  public var fullName: String
  /// The country, by its code.
  public var country: String
  /// Street and number.
  public var street: String
  /// The city.
  public var city: String
  /// The postcode.
  public var postcode: String
  /// What is ordered.
  public var items: [Checkout.Item]
  /// The receipt, if there is one.
  public var receipt: Receipt?

  init(_ checkout: Checkout) {
    fullName = checkout.fullName
    country = checkout.country
    street = checkout.street
    city = checkout.city
    postcode = checkout.postcode
    items = checkout.items
  }

  /// The order in JSON.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
