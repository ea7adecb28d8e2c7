import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A connection to a site over a real socket, for one request.
struct Connection: ~Copyable {
  private let descriptor: Int32

  /// Connects; if there is no site, nothing can be read from the connection.
  init(port: UInt16) {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    descriptor = socket(AF_INET, stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    _ = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  deinit { close(descriptor) }

  /// Sends bytes; if the site closes the connection, reading the response will fail.
  func send(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Self.send(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  private static func send(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.send(descriptor, bytes, count, 0)
    #elseif canImport(Glibc)
      unsafe Glibc.send(descriptor, bytes, count, Int32(MSG_NOSIGNAL))
    #elseif canImport(Musl)
      unsafe Musl.send(descriptor, bytes, count, MSG_NOSIGNAL)
    #elseif canImport(Android)
      unsafe Android.send(descriptor, bytes, count, Int32(MSG_NOSIGNAL))
    #endif
  }

  /// Reads the head of an interim response, and returns its status.
  func interimStatus() -> Int? {
    var head: [UInt8] = []
    var byte: [UInt8] = [0]
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      guard unsafe recv(descriptor, &byte, 1, 0) == 1 else { return nil }
      head += byte
    }
    return String(decoding: head, as: UTF8.self).split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }

  /// Reads the response until the site closes the connection; `nil` if it is incomplete.
  func answer() -> Answer? { Answer(bytes()) }

  /// Reads until the site closes the connection, and returns the statuses of all responses.
  func statuses() -> [Int] {
    let parts = String(decoding: bytes(), as: UTF8.self).components(separatedBy: "HTTP/1.1 ")
    return parts.dropFirst().compactMap { Int($0.prefix(3)) }
  }

  private func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe recv(descriptor, &part, part.count, 0)
      guard count > 0 else { return bytes }
      bytes += part[..<count]
    }
  }
}

/// A response of a site.
struct Answer {
  let status: Int
  /// The header fields in order, with their names in lower case.
  let fields: [(name: String, value: String)]
  let body: String

  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// Returns the value of a cookie that the response sets.
  func cookie(_ name: String) -> String? {
    for field in fields where field.name == "set-cookie" && field.value.hasPrefix(name + "=") {
      return field.value.dropFirst(name.count + 1).split(separator: ";").first.map(String.init)
    }
    return nil
  }

  /// Parses a response with a length or without a body; `nil` if it is incomplete.
  fileprivate init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let end = text.range(of: "\r\n\r\n") else { return nil }
    let lines = text[..<end.lowerBound].split(separator: "\r\n")
    guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else { return nil }
    self.status = status
    fields = lines.dropFirst().compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      return (line[..<colon].lowercased(), value)
    }
    body = String(text[end.upperBound...])
    if let length = self["content-length"].flatMap({ Int($0) }), body.utf8.count != length { return nil }
  }
}

/// A connection that can be an element of an array.
final class SharedConnection {
  private let connection: Connection

  init(port: UInt16) { connection = Connection(port: port) }

  func send(_ text: String) { connection.send(text) }

  func interimStatus() -> Int? { connection.interimStatus() }

  func statuses() -> [Int] { connection.statuses() }

  func answer() -> Answer? { connection.answer() }
}
