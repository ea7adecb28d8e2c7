import Foundation
import Wellformed

// Holds a format to its laws on whatever libFuzzer comes upon. For a hundred thousand inputs of at most 300 bytes:
//
//     WELLFORMED_FORMAT=iban swift run --package-path Tests/Fuzzing -c release FormatFuzzer -runs=100000 -max_len=300
//
// The core itself is not instrumented: libFuzzer learns from what the laws come to, and mutates at random otherwise.

private let format: Format = {
  let name = ProcessInfo.processInfo.environment["WELLFORMED_FORMAT"] ?? "email"
  guard let format = Format.named(name) else { fatalError("There is no format named \(name)") }
  return format
}()
private let rule = Rule.format(format)

/// Stops the fuzzer where a law is broken.
private func expect(_ holds: Bool, _ law: StaticString, _ bytes: [UInt8]) {
  guard !holds else { return }
  fatalError("\(format): \(law): \(String(decoding: bytes, as: UTF8.self).debugDescription) \(bytes)")
}

/// Holds one input to the laws.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let verdict = bytes.withUnsafeBufferPointer { rule.verdict(ofUTF8: Span(_unsafeElements: $0)) }
  let isValid = bytes.withUnsafeBufferPointer { rule.isValid(utf8: Span(_unsafeElements: $0)) }
  expect(isValid == (verdict == .valid), "the fast door agrees with the verdict", bytes)

  let text = String(decoding: bytes, as: UTF8.self)
  let judged = rule.verdict(of: text)
  let viable = rule.longestViablePrefix(of: text)
  expect(text.utf8.starts(with: viable.utf8), "the longest viable prefix is a prefix", bytes)
  expect((viable.utf8.count == text.utf8.count) == (judged != .invalid), "what is viable is not invalid", bytes)
  expect(rule.verdict(of: viable) != .invalid || viable.isEmpty, "the longest viable prefix is viable", bytes)
  // One prefix by chance: what is invalid there stays so.
  let scalars = text.unicodeScalars
  let cut = scalars.isEmpty ? 0 : (Int(bytes.first ?? 0) * 31 + Int(bytes.last ?? 0)) % (scalars.count + 1)
  let prefix = String(scalars.prefix(cut))
  if rule.verdict(of: prefix) == .invalid { expect(judged == .invalid, "nothing appended saves a text", bytes) }

  if judged == .valid {
    guard let canonical = format.canonical(text) else { fatalError("\(format): no canonical form: \(bytes)") }
    expect(rule.isValid(canonical), "the canonical form is valid", bytes)
    let again = format.canonical(canonical) ?? ""
    expect(again.utf8.elementsEqual(canonical.utf8), "the canonical form is its own", bytes)
  } else {
    let issues = rule.report(on: text).issues
    expect(!issues.isEmpty, "what is not valid has an issue", bytes)
    for issue in issues {
      expect(issue.span.lowerBound >= 0 && issue.span.upperBound <= text.utf8.count, "spans lie in the text", bytes)
    }
  }
  // Completing is for people, and slower than the rest.
  if judged == .incomplete, count % 4 == 0 {
    let completion = format.completion(of: text) ?? ""
    expect(rule.isValid(text + completion), "a completion completes", bytes)
  }
  return 0
}

@_silgen_name("LLVMFuzzerRunDriver")
private func run(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Where the package manager begins a program.
@_cdecl("FormatFuzzer_main")
public func main(_ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> CInt {
  var count = count
  var words = words
  return run(&count, &words, test)
}
