import Foundation
import Synchronization
import WellformedPasswords

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A server on this machine that imitates a range API.
@available(macOS 15, *)
final class RangeAPI: Sendable {
  /// How it answers.
  enum Manner: Sendable {
    /// As Have I Been Pwned does: the range of `leaked`, and lines of padding.
    case usual
    /// Sends no response.
    case silent
    case status(Int)
    /// With this body.
    case body(String)
    /// It closes the connection.
    case closing
  }

  /// The leaked passwords, with their counts.
  static let leaked = ["password": 9_659_365, "hunter2": 17_043]

  let port: UInt16
  private let listener: CInt
  /// The received requests: the first lines and the header fields.
  private let asked = Mutex<[String]>([])
  private let open = Mutex<[CInt]>([])

  var questions: [String] { asked.withLock { $0 } }

  init(_ manner: Manner) throws {
    #if canImport(Glibc)
      let kind = CInt(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let listener = socket(AF_INET, kind, 0)
    self.listener = listener
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe bind(listener, pointer, size) == 0 && listen(listener, 8) == 0
          && getsockname(listener, pointer, &size) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        if connection < 0 { return }
        guard let self else {
          close(connection)
          return
        }
        answer(connection, manner)
      }
    }
  }

  deinit {
    shutdown(listener, CInt(SHUT_RDWR))
    close(listener)
    for connection in open.withLock({ $0 }) { close(connection) }
  }

  var address: String { "http://127.0.0.1:\(port)/range/" }

  private func answer(_ connection: CInt, _ manner: Manner) {
    var question: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while !String(decoding: question, as: UTF8.self).contains("\r\n\r\n") {
      let count = unsafe read(connection, &piece, piece.count)
      if count <= 0 { break }
      question += piece[..<count]
    }
    let text = String(decoding: question, as: UTF8.self)
    asked.withLock { $0.append(text) }
    switch manner {
    case .silent: return open.withLock { $0.append(connection) }
    case .closing: break
    case .status(let status):
      send("HTTP/1.1 \(status) Sorry\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", connection)
    case .body(let body): send(RangeAPI.response(body), connection)
    case .usual: send(RangeAPI.response(RangeAPI.body(text)), connection)
    }
    close(connection)
  }

  private static func response(_ body: String) -> String {
    "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n"
      + body
  }

  /// Returns the lines of the requested range.
  private static func body(_ question: String) -> String {
    let path = question.split(separator: " ").dropFirst().first.map(String.init) ?? ""
    let prefix = String(path.split(separator: "/").last ?? "")
    var lines: [String] = []
    for (password, count) in leaked {
      let digits = sha1(password)
      if digits.hasPrefix(prefix) { lines.append("\(digits.dropFirst(5)):\(count)") }
    }
    // Other entries of the range, and padding, some of which has the digits of a password that did not leak.
    lines.append(String(repeating: "0", count: 34) + "A:3")
    lines.append(String(repeating: "F", count: 35) + ":0")
    let unleaked = sha1("padding only")
    if unleaked.hasPrefix(prefix) { lines.append("\(unleaked.dropFirst(5)):0") }
    return lines.joined(separator: "\r\n")
  }

  /// Returns the digest of the texts in these tests, from `sha1sum`.
  private static func sha1(_ text: String) -> String {
    switch text {
    case "password": "5BAA61E4C9B93F3F0682250B6CF8331B7EE68FD8"
    case "hunter2": "F3BBBD66A63D4BF1747940578EC3D0103530E21D"
    default: "FB977A4AB838EDF0892E859BFA0D7DD12EB550A7"
    }
  }

  private func send(_ text: String, _ connection: CInt) {
    let bytes = Array(text.utf8)
    var offset = 0
    while offset < bytes.count {
      let count = unsafe bytes[offset...].withUnsafeBytes { unsafe write(connection, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      offset += count
    }
  }
}
