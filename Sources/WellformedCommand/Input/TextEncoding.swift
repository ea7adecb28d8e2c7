import ArgumentParser

/// The encoding of characters as bytes.
enum TextEncoding: String, CaseIterable, Sendable {
  case utf8 = "utf-8"
  case utf16LittleEndian = "utf-16le"
  case utf16BigEndian = "utf-16be"
  case windows1252 = "windows-1252"
}

extension TextEncoding: ExpressibleByArgument {
  /// Creates the encoding with a label, in upper or lower case.
  ///
  /// Labels are those of the WHATWG Encoding Standard, in which ISO-8859-1 and ASCII are other names for Windows-1252.
  init?(argument: String) {
    switch argument.lowercased() {
    case "utf-8", "utf8": self = .utf8
    case "utf-16le", "utf-16": self = .utf16LittleEndian
    case "utf-16be": self = .utf16BigEndian
    case "windows-1252", "cp1252", "x-cp1252", "iso-8859-1", "iso8859-1", "iso88591", "iso_8859-1", "latin1", "l1",
      "cp819", "ibm819", "ascii", "us-ascii":
      self = .windows1252
    default: return nil
    }
  }

  static var allValueStrings: [String] { allCases.map(\.rawValue) + ["iso-8859-1"] }

  /// The scalars of the bytes from 0x80 on in Windows-1252, up to those that are the same in ISO-8859-1 (WHATWG
  /// Encoding Standard, index-windows-1252).
  static let windows1252Scalars: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D, 0x8F,
    0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E,
    0x178,
  ]
}
