import Foundation

/// An order as it is stored, without the card.
public struct Order: Hashable, Sendable, Codable {
  /// A received receipt.
  public struct Receipt: Hashable, Sendable, Codable {
    /// The name of the file, without a path.
    public var name: String
    /// The size in bytes.
    public var byteCount: Int
    /// The media type.
    public var type: String
  }

  /// The name of the recipient.
  public var fullName: String
  /// The country, by its code.
  public var country: String
  /// Street and number.
  public var street: String
  /// The city.
  public var city: String
  /// The postcode.
  public var postcode: String
  /// The ordered items.
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
