/// The schemes for which URLs have rules of their own (WHATWG URL Standard, section 4.2).
///
/// The raw value is the name, letter by letter, as a number.
enum SpecialScheme: UInt64 {
  case ftp = 0x66_7470
  case file = 0x6669_6C65
  case http = 0x6874_7470
  case https = 0x68_7474_7073
  case ws = 0x7773
  case wss = 0x77_7373

  /// Creates the scheme with a name in lower case, or returns `nil` if it is not special.
  init?(_ name: String) {
    guard name.utf8.count <= 5 else { return nil }
    self.init(rawValue: name.utf8.reduce(0) { $0 << 8 | UInt64($1) })
  }

  /// The port that need not be written.
  var defaultPort: Int? {
    switch self {
    case .ftp: 21
    case .file: nil
    case .http, .ws: 80
    case .https, .wss: 443
    }
  }
}
