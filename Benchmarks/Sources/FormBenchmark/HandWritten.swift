/// The floor: the checks of workload A written by hand, byte by byte, for only this record type.
enum HandWritten {
  /// A bit for every scalar below U+20000, set for letters and marks.
  static let letters: [UInt64] = {
    var bits = [UInt64](repeating: 0, count: 0x20000 / 64)
    for value in UInt32(0)..<0x20000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
        .spacingMark, .enclosingMark:
        bits[Int(value >> 6)] |= 1 << UInt64(value & 63)
      default: break
      }
    }
    return bits
  }()

  /// Kinds of ASCII bytes: 1 upper, 2 lower, 4 digit, 8 of a name, 16 before an @, 32 of a label.
  static let sorts: [UInt8] = (0..<256).map { byte in
    guard byte < 128 else { return 0 }
    let byte = UInt8(byte)
    var sort: UInt8 = 0
    if byte >= 65, byte <= 90 { sort |= 1 | 8 | 16 | 32 }
    if byte >= 97, byte <= 122 { sort |= 2 | 8 | 16 | 32 }
    if byte >= 48, byte <= 57 { sort |= 4 | 16 | 32 }
    if " '-.".utf8.contains(byte) { sort |= 8 }
    if ".!#$%&'*+/=?^_`{|}~-".utf8.contains(byte) { sort |= 16 }
    return sort
  }

  static func isEmail(_ text: UnsafeBufferPointer<UInt8>, _ sorts: UnsafePointer<UInt8>) -> Bool {
    var offset = 0
    while offset < text.count, sorts[Int(text[offset])] & 16 != 0 { offset &+= 1 }
    guard offset > 0, offset < text.count, text[offset] == 64 else { return false }
    offset &+= 1
    while true {
      let start = offset
      while offset < text.count, sorts[Int(text[offset])] & 32 != 0 || text[offset] == 45 { offset &+= 1 }
      guard offset > start, offset &- start <= 63, text[start] != 45, text[offset &- 1] != 45 else { return false }
      if offset == text.count { return true }
      guard text[offset] == 46 else { return false }
      offset &+= 1
    }
  }

  static func nameErrors(
    _ text: UnsafeBufferPointer<UInt8>, _ sorts: UnsafePointer<UInt8>, _ letters: UnsafePointer<UInt64>
  ) -> Int {
    if text.isEmpty { return 1 }
    var offset = 0
    var count = 0
    var isSound = true
    while offset < text.count {
      let byte = text[offset]
      if byte < 128 {
        isSound = isSound && sorts[Int(byte)] & 8 != 0
        offset &+= 1
      } else {
        var value: UInt32
        if byte < 0xE0 {
          value = UInt32(byte & 0x1F) << 6 | UInt32(text[offset &+ 1] & 0x3F)
          offset &+= 2
        } else if byte < 0xF0 {
          value = UInt32(byte & 0x0F) << 12 | UInt32(text[offset &+ 1] & 0x3F) << 6 | UInt32(text[offset &+ 2] & 0x3F)
          offset &+= 3
        } else {
          value = 0x1FFFF
          offset &+= 4
        }
        isSound = isSound && letters[Int(value >> 6)] >> UInt64(value & 63) & 1 != 0
      }
      count &+= 1
    }
    return (count < 2 || count > 50 ? 1 : 0) + (isSound ? 0 : 1)
  }

  static func isMobile(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = text.first == 43 ? 1 : 0
    let digits = text.count - offset
    guard digits >= 6, digits <= 15 else { return false }
    while offset < text.count {
      guard text[offset] &- 48 < 10 else { return false }
      offset &+= 1
    }
    return true
  }

  static func passwordErrors(_ text: UnsafeBufferPointer<UInt8>, _ sorts: UnsafePointer<UInt8>) -> Int {
    var seen: UInt8 = 0
    for byte in text { seen |= sorts[Int(byte)] }
    return (text.count < 8 || text.count > 64 ? 1 : 0) + (seen & 1 == 0 ? 1 : 0) + (seen & 2 == 0 ? 1 : 0)
      + (seen & 4 == 0 ? 1 : 0)
  }

  static func errors(
    in record: borrowing SignUp, _ sorts: UnsafePointer<UInt8>, _ letters: UnsafePointer<UInt64>
  ) -> Int {
    var errors = 0
    var text = record.email
    text.withUTF8 { errors += isEmail($0, sorts) ? 0 : 1 }
    text = record.name
    text.withUTF8 { errors += nameErrors($0, sorts, letters) }
    text = record.mobile
    text.withUTF8 { errors += isMobile($0) ? 0 : 1 }
    text = record.password
    text.withUTF8 { errors += passwordErrors($0, sorts) }
    errors += record.password == record.confirmation ? 0 : 1
    errors += record.age < 13 || record.age > 120 ? 1 : 0
    return errors
  }
}
