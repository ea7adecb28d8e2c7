/// Why a name is not part of the public domain name system.
public enum SpecialUse: String, Hashable, Sendable, CaseIterable {
  /// The name is for tests (RFC 6761, section 6.2).
  case test
  /// The name means the same machine (RFC 6761, section 6.3).
  case localhost
  /// The name is guaranteed not to exist (RFC 6761, section 6.4).
  case invalid
  /// The name is for documentation (RFC 6761, section 6.5).
  case example
  /// The name belongs to the reverse look-up of a private address (RFC 6761, section 6.1).
  case privateAddress
  /// The name belongs to the local network, by multicast (RFC 6762, sections 3 and 12).
  case multicast
  /// The name means a hidden service of Tor (RFC 7686).
  case onion
  /// The name belongs to a home network (RFC 8375).
  case home
  /// The name belongs to a system other than the domain name system (RFC 9476).
  case alternative
}

extension Hostname {
  /// The special use for which the name, or a domain that contains it, is reserved, if there is one.
  public var specialUse: SpecialUse? {
    switch label(0) {
    case "test": .test
    case "localhost": .localhost
    case "invalid": .invalid
    case "example": .example
    case "local": .multicast
    case "onion": .onion
    case "alt": .alternative
    case "com", "net", "org": label(1) == "example" ? .example : nil
    case "arpa": specialUseInARPA
    default: nil
    }
  }

  private var specialUseInARPA: SpecialUse? {
    switch label(1) {
    case "home": return .home
    case "in-addr":
      switch (label(2), label(3)) {
      case ("10", _), ("192", "168"): return .privateAddress
      case ("172", let second):
        let isPrivate = second.utf8.count == 2 && Int(second).map { $0 >= 16 && $0 <= 31 } ?? false
        return isPrivate ? .privateAddress : nil
      case ("169", "254"): return .multicast
      default: return nil
      }
    case "ip6":
      guard label(2) == "f", label(3) == "e" else { return nil }
      return ["8", "9", "a", "b"].contains(label(4)) ? .multicast : nil
    default: return nil
    }
  }

  /// Returns the label at a distance from the last one, or an empty text if there is none.
  private func label(_ distance: Int) -> String {
    distance < labels.count ? labels[labels.count - 1 - distance] : ""
  }
}
