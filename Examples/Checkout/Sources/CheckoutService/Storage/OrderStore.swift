import Foundation
import Wellformed
import WellformedServer

/// Stores orders in a folder that only the user who runs the program can read: a JSON file each, with its receipt.
public actor OrderStore {
  /// An error that says why orders cannot be stored.
  public struct Unusable: Error, CustomStringConvertible {
    /// What is wrong, in one line.
    public let description: String
  }

  private let folder: String
  /// The folder in which files are received.
  nonisolated let incoming: String
  /// The numbers of orders by the secrets of their drafts: a draft becomes one order, however often it is sent.
  private var placed: [String: String] = [:]

  /// Opens the folder, and creates it if it does not exist.
  ///
  /// - Throws: `Unusable` if the program cannot write to it.
  public init(folder: String) throws(Unusable) {
    self.folder = folder
    incoming = folder + "/incoming"
    do {
      // Files that were being received when the program last ended are useless.
      try? FileManager.default.removeItem(atPath: incoming)
      try FileManager.default.createDirectory(
        atPath: incoming, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw Unusable(description: "orders cannot be kept in \(folder)")
    }
  }

  /// Places an order, and returns its unguessable number.
  ///
  /// A draft is placed only once.
  func place(_ checkout: Checkout, receipt: ReceivedFile?, among files: ReceivedFiles, draft: String?) throws -> String
  {
    if let draft, let number = placed[draft] { return number }
    let number = Secret.make()
    var order = Order(checkout)
    if let receipt {
      try files.keep(receipt, at: "\(folder)/\(number).receipt")
      order.receipt = Order.Receipt(
        name: receipt.file.name, byteCount: receipt.file.byteCount, type: receipt.file.head.kind.mediaType ?? "")
    }
    let path = "\(folder)/\(number).json"
    guard
      FileManager.default.createFile(
        atPath: path, contents: Data(order.json.utf8), attributes: [.posixPermissions: 0o600])
    else { throw CocoaError(.fileWriteUnknown) }
    if let draft {
      if placed.count > 10_000 { placed = [:] }
      placed[draft] = number
    }
    return number
  }

  /// Returns the order with a number.
  func order(_ number: String) -> Order? {
    guard Secret.isOne(number), let data = FileManager.default.contents(atPath: "\(folder)/\(number).json") else {
      return nil
    }
    return try? JSONDecoder().decode(Order.self, from: data)
  }

  /// Returns the number of the order that a draft became, if it did.
  func order(ofDraft secret: String) -> String? { placed[secret] }
}

/// Unguessable numbers.
enum Secret {
  /// 128 random bits in hexadecimal digits.
  static func make() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(UInt64.random(in: .min ... .max, using: &random), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Returns whether a text has the form of one.
  static func isOne(_ text: String) -> Bool {
    text.utf8.count == 32 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
