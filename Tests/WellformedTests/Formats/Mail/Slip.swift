import Wellformed
import WellformedTesting

/// Typing mistakes in an address.
enum Slip: String, CaseIterable, Hashable {
  case left, doubled, swapped, neighbour, extraNeighbour
  case ending, comma, trailingDot, missingDot, doubledAt, space, wide

  static let popular = [
    "gmail.com", "yahoo.com", "hotmail.com", "outlook.com", "icloud.com", "aol.com", "live.com", "msn.com",
    "googlemail.com", "protonmail.com", "comcast.net", "verizon.net", "sbcglobal.net", "bellsouth.net", "charter.net",
    "earthlink.net", "optonline.net", "btinternet.com", "virginmedia.com", "ntlworld.com", "talktalk.net", "gmx.de",
    "gmx.net", "t-online.de", "freenet.de", "wanadoo.fr", "orange.fr", "laposte.net", "libero.it", "virgilio.it",
    "yandex.ru", "rambler.ru", "seznam.cz", "interia.pl", "naver.com", "hanmail.net", "rediffmail.com", "yahoo.co.uk",
    "hotmail.co.uk", "yahoo.fr", "hotmail.fr", "yahoo.de", "hotmail.it", "yahoo.co.in", "outlook.fr", "live.co.uk",
    "yahoo.com.br", "bigpond.com", "optusnet.com.au", "rocketmail.com", "fastmail.com", "tutanota.com",
  ]

  private static let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map { Array($0.utf8) }

  /// Returns the address with one such mistake; `nil` if the random place does not allow it.
  func make(of address: String, _ numbers: inout SeededNumbers) -> String? {
    var bytes = Array(address.utf8)
    guard let at = bytes.firstIndex(of: UInt8(ascii: "@")) else { return nil }
    let dot = bytes[at...].firstIndex(of: UInt8(ascii: ".")) ?? bytes.endIndex
    let place = Int.random(in: at + 1..<dot, using: &numbers)
    switch self {
    case .left: bytes.remove(at: place)
    case .doubled: bytes.insert(bytes[place], at: place)
    case .swapped:
      guard place + 1 < dot else { return nil }
      bytes.swapAt(place, place + 1)
    case .neighbour:
      guard let key = Slip.neighbour(of: bytes[place], &numbers) else { return nil }
      bytes[place] = key
    case .extraNeighbour:
      guard let key = Slip.neighbour(of: bytes[place], &numbers) else { return nil }
      bytes.insert(key, at: Bool.random(using: &numbers) ? place : place + 1)
    case .ending:
      guard address.hasSuffix(".com") || address.hasSuffix(".net") else { return nil }
      let (com, net) = (
        ["con", "cmo", "ocm", "comm", "ccom", "coom", "vom", "xom", "cim", "cpm", "cm", "om"],
        ["nte", "ent", "nett", "nrt", "ner", "nwt", "ney", "bet"]
      )
      let endings = address.hasSuffix(".com") ? com : net
      let ending = endings[Int.random(in: endings.indices, using: &numbers)]
      return ending == "bet" ? nil : String(address.dropLast(3)) + ending
    case .comma: bytes[dot] = UInt8(ascii: ",")
    case .trailingDot: bytes.append(UInt8(ascii: "."))
    case .missingDot: bytes.remove(at: dot)
    case .doubledAt: bytes.insert(UInt8(ascii: "@"), at: at)
    case .space: bytes.insert(UInt8(ascii: " "), at: Int.random(in: 1..<bytes.count, using: &numbers))
    case .wide:
      let wide = String(
        String.UnicodeScalarView(address.unicodeScalars.map { Unicode.Scalar($0.value + 0xFEE0) ?? $0 }))
      return wide
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func neighbour(of key: UInt8, _ numbers: inout SeededNumbers) -> UInt8? {
    guard let row = rows.first(where: { $0.contains(key) }), let column = row.firstIndex(of: key) else { return nil }
    let side = Bool.random(using: &numbers) ? 1 : -1
    return row.indices.contains(column + side) ? row[column + side] : row[column - side]
  }
}
