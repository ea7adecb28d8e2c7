#if Server
  public import Hummingbird
  public import HTTPTypes
  public import Wellformed

  /// The languages of a server, with a catalogue for each.
  @available(WellformedServer 1.0, *)
  public struct Catalogues: Sendable {
    /// The catalogues; the first is the default if no language fits.
    public let all: [Catalogue]

    /// Creates catalogues.
    public init(_ first: Catalogue, _ others: Catalogue...) { all = [first] + others }

    /// Creates the catalogues from a list.
    public init(_ first: Catalogue, _ others: [Catalogue]) { all = [first] + others }

    /// Creates catalogues from a list that is not empty.
    init(_ all: [Catalogue]) { self.all = all }

    /// The languages, as BCP 47 tags.
    public var languages: [String] { all.map { $0.language } }

    /// Returns the catalogue for a value of `Accept-Language`, in the order of its weights; see
    /// `Catalogue.best(for:of:)`.
    public func best(for acceptLanguage: String?) -> Catalogue {
      let entries = Preferences(acceptLanguage ?? "").entries.filter { $0.weight > 0 && $0.name != "*" }
      let ordered = entries.enumerated().sorted {
        ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
      }
      let names = ordered.map { $0.element.name }
      return Catalogue.best(for: names, of: all) ?? all[0]
    }
  }

  @available(WellformedServer 1.0, *)
  extension Catalogues {
    /// Returns the catalogue for the client of a request.
    public func best(for request: Request) -> Catalogue { best(for: request.headers[.acceptLanguage]) }
  }

  @available(WellformedServer 1.0, *)
  extension Request {
    /// Whether the client prefers HTML to JSON, as browsers do when they navigate.
    public var prefersHTML: Bool {
      guard let accept = headers[.accept] else { return false }
      let preferences = Preferences(accept)
      let json = max(
        preferences.weight(ofType: "application/json"), preferences.weight(ofType: "application/problem+json"))
      return preferences.weight(ofType: "text/html") > json
    }
  }

  @available(WellformedServer 1.0, *)
  extension Response {
    /// Adds names to `Vary`, so that caches distinguish responses by these request fields (RFC 9110, section 12.5.5).
    public mutating func vary(by names: HTTPField.Name...) {
      var all = headers[.vary].map { $0.split(separator: ",").map { String($0.trimmingSpace) } } ?? []
      for name in names where !all.contains(where: { $0.lowercased() == name.canonicalName }) {
        all.append(name.rawName)
      }
      headers[.vary] = all.joined(separator: ", ")
    }

    /// Sets the language of the response, and adds `Accept-Language` to `Vary`.
    public mutating func setLanguage(_ language: String) {
      headers[.contentLanguage] = language
      vary(by: .acceptLanguage)
    }
  }
#endif
