// Every line that refers to what the platforms of the manifest lack ends in the words "too new", and no other does.
// `Scripts/check-availability.py --marked` compares that with what it finds.

import Foundation

struct Holder<Value> {
  var value: Value
}

// MARK: Types

struct Fields {
  var plain: Duration  // too new
  var optional: Duration?  // too new
  var listed: [Duration] = []  // too new
  var old: Int
}

func takes(_ argument: Duration) {}  // too new
func gives() -> [String: Duration]? { nil }  // too new
typealias Time = Duration  // too new
func constrained<T: Clock>(_ clock: T) {}  // too new
func constrained<T>(where clock: T) where T: InstantProtocol {}  // too new
func opaque(_ clock: some Clock) {}  // too new
func existential(_ clock: any Clock) {}  // too new
struct Inherits: DurationProtocol {  // too new
  static var zero: Inherits { Inherits() }
  static func + (one: Inherits, other: Inherits) -> Inherits { one }
  static func - (one: Inherits, other: Inherits) -> Inherits { one }
  static func / (one: Inherits, other: Int) -> Inherits { one }
  static func * (one: Inherits, other: Int) -> Inherits { one }
  static func / (one: Inherits, other: Inherits) -> Double { 1 }
  static func < (one: Inherits, other: Inherits) -> Bool { false }
}
extension Duration {  // too new
  var isMine: Bool { true }  // too new
}
enum Cases {
  case old(Int)
  case new(Duration)  // too new
}

func types(_ value: Any) {
  _ = value is Duration  // too new
  _ = value as? Duration  // too new
  _ = Duration.self  // too new
  _ = [Duration]()  // too new
  _ = Holder<Duration>.self  // too new
  _ = MemoryLayout<Duration>.size  // too new
  if case let time as Duration = value { _ = time }  // too new
  let closure: (Duration) -> Void = { _ in }  // too new
  _ = closure
  let annotated: Duration? = nil  // too new
  _ = annotated
}

// MARK: Members, operators, literals

func members(_ text: String, _ data: [Int], _ date: Date, _ url: URL) throws {
  _ = text.contains(/a/)  // too new
  _ = text.firstMatch(of: try Regex("a"))  // too new
  _ = text.split(separator: "ab")  // too new
  _ = String(validating: [0x61 as UInt8], as: UTF8.self)  // too new
  _ = url.appending(path: "a")  // too new
  _ = "\(date.formatted(.iso8601.year()))"  // too new
  _ = "\(text.replacing("a", with: "b"))"  // too new
  _ = data.map { "\(url.appending(path: "\($0)"))" }  // too new
  _ = \URL.host
  _ = [url].map(\.lastPathComponent)
  _ = url.host()  // too new
}

func operators() {
  let second = Duration.seconds(1)  // too new
  let two = second + second  // too new
  _ = two
  switch 1 {
  case 1: break
  default: break
  }
}

func defaults(_ text: String = "a".replacing("a", with: "b")) {}  // too new

func sleeps() async throws {
  try await Task.sleep(for: .seconds(1))  // too new
  for i in 0..<3 where "a".contains("ab".trimmingPrefix("a")) { _ = i }  // too new
}

@propertyWrapper struct Wrapper {
  var wrappedValue: Int
  init(
    wrappedValue: Int, of text: String = "a".replacing("a", with: "b")  // too new
  ) { self.wrappedValue = wrappedValue }
}

// MARK: Conformances

func conformances(_ identifiers: [UUID]) {
  _ = identifiers.sorted()  // too new
  _ = identifiers[0] < identifiers[0]  // too new
  _ = identifiers.max()  // too new
}

func encodes<T: Encodable>(_ type: T.Type) {}
func neverIsEncoded() {
  encodes(Never.self)  // too new
}

func collects<T: Collection>(_ values: T) {}
func enumerates(_ values: [Int]) {
  _ = values.enumerated().map { $0.offset }
  collects(values.enumerated())  // too new
}

// MARK: What is asked for

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
func declared() -> Duration { .seconds(1) }

func undeclared() {
  _ = declared()  // too new
}

func asked(_ text: String) {
  if #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) {
    _ = text.replacing("a", with: "b")
  } else {
    _ = text.replacing("a", with: "b")  // too new
  }
  let inClosure = {
    if #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) { _ = text.replacing("a", with: "b") }
    guard #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) else {
      _ = text.replacing("a", with: "b")  // too new
      return
    }
    _ = text.replacing("a", with: "b")
  }
  inClosure()
  _ = text.replacing("a", with: "b")  // too new
  if #unavailable(macOS 13, iOS 16, tvOS 16, watchOS 9) {
    _ = text.replacing("a", with: "b")  // too new
  } else {
    _ = text.replacing("a", with: "b")
  }
  guard #unavailable(macOS 13, iOS 16, tvOS 16, watchOS 9) else {
    _ = text.replacing("a", with: "b")
    return
  }
  while #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) {
    _ = text.replacing("a", with: "b")
    break
  }
  let value = if #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) { text.replacing("a", with: "b") } else { text }
  _ = value
  if #available(macOS 11, iOS 15, *) {
    _ = text.replacing("a", with: "b")  // too new
  }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
struct Later {
  var time: Duration
  func member() { _ = "a".replacing("a", with: "b") }
}

extension Fields {
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  var later: Later { Later(time: plain) }
}
