import Wellformed

/// The request for a range of leaked passwords, and the reader of its response.
///
/// You send the range API of Have I Been Pwned the first five hexadecimal digits of a password's SHA-1. It responds
/// with the other thirty-five digits of every leaked password with this beginning, and with the number of times each
/// was seen. The server learns neither the password nor whether it leaked. With the header `Add-Padding: true`, it adds
/// meaningless lines with a count of 0.
public struct PasswordRange: Hashable, Sendable {
  /// The five digits to send, in upper case.
  public let prefix: String
  /// The thirty-five digits to look for in the response.
  private let suffix: [UInt8]

  /// Creates the range of a password.
  public init(of password: String) {
    var message: [UInt8] = []
    password.withBytes { bytes in
      message.reserveCapacity(bytes.count)
      for index in 0..<bytes.count { message.append(bytes[index]) }
    }
    var digits: [UInt8] = []
    for byte in SHA1.hash(of: message) {
      for value in [byte >> 4, byte & 15] { digits.append(value < 10 ? 0x30 + value : 0x37 + value) }
    }
    for index in message.indices { message[index] = 0 }
    prefix = String(decoding: digits[0..<5], as: UTF8.self)
    suffix = Array(digits[5...])
  }

  /// Returns how often the password was seen in leaks, according to the body of a response; 0 if it is not there.
  ///
  /// Returns `nil` if the body is not valid. That is the case if a line is not thirty-five hexadecimal digits, a colon
  /// and a number, or if there is no line at all, since every range has some.
  ///
  /// - Complexity: O(*n*).
  public func count(in body: [UInt8]) -> Int? {
    var (place, lines, found) = (0, 0, 0)
    while place < body.count {
      var end = place
      while end < body.count, body[end] != 0x0A { end += 1 }
      var last = end
      if last > place, body[last - 1] == 0x0D { last -= 1 }
      if last > place {
        guard let (isOurs, count) = line(body, place, last) else { return nil }
        lines += 1
        if isOurs { found = max(found, count) }
      }
      place = end + 1
    }
    return lines > 0 ? found : nil
  }

  private func line(_ body: [UInt8], _ start: Int, _ end: Int) -> (isOurs: Bool, count: Int)? {
    guard end - start > 36, end - start < 36 + 19, body[start + 35] == 0x3A else { return nil }
    var isOurs = true
    for index in 0..<35 {
      var digit = body[start + index]
      if digit &- 0x61 < 6 { digit -= 0x20 }
      guard digit &- 0x30 < 10 || digit &- 0x41 < 6 else { return nil }
      if digit != suffix[index] { isOurs = false }
    }
    var count = 0
    for index in (start + 36)..<end {
      guard body[index] &- 0x30 < 10 else { return nil }
      count = count * 10 + Int(body[index] &- 0x30)
    }
    return (isOurs, count)
  }
}
