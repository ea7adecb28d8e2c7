import CWellformed
import Testing
import WellformedC
import WellformedSchema

/// The library as a program in C calls it, by the functions of the header.
@safe
final class Library {
  private let rules: OpaquePointer

  /// The error of a failed call.
  struct Refusal: Error, Equatable {
    var status: Int32
    var sentence: String
  }

  init(_ json: String) throws {
    var rules: OpaquePointer?
    try unsafe Library.call { unsafe wellformed_rules_from_json(json, json.utf8.count, &rules, $0) }
    unsafe self.rules = try #require(rules)
  }

  deinit { unsafe wellformed_rules_release(rules) }

  /// The rows of an array that are valid, and `row path code` of each issue.
  func check(
    _ table: MadeArray, flags: Int = 0, skipped: Int64 = 0, count: Int64 = 0
  ) throws -> (valid: [Bool], issues: [String]) {
    var options = wellformed_options()
    options.size = MemoryLayout<wellformed_options>.size
    options.flags = UInt64(flags)
    (options.skipped_rows, options.row_count) = (skipped, count)
    var result: OpaquePointer?
    try unsafe Library.call {
      unsafe wellformed_check_arrow(rules, table.schema, table.array, &options, &result, $0)
    }
    defer { unsafe wellformed_result_release(result) }
    return try unsafe Library.found(in: result)
  }

  /// The same of lines of JSON.
  func check(lines: String) throws -> (valid: [Bool], issues: [String]) {
    var result: OpaquePointer?
    try unsafe Library.call { unsafe wellformed_check_lines(rules, lines, lines.utf8.count, nil, &result, $0) }
    defer { unsafe wellformed_result_release(result) }
    return try unsafe Library.found(in: result)
  }

  /// Returns the answer for a JSON value.
  func test(_ json: String) throws -> String {
    var answer: UnsafeMutablePointer<CChar>?
    try unsafe Library.call { unsafe wellformed_test_json(rules, json, json.utf8.count, &answer, $0) }
    return unsafe Library.take(answer)
  }

  /// Returns the answer for a text in a field.
  func test(_ field: String, _ text: String) throws -> String { try test(field, utf8: Array(text.utf8)) }

  /// Returns the answer for the bytes of a text in a field.
  func test(_ field: String, utf8 text: [UInt8]) throws -> String {
    let text = text.map { CChar(bitPattern: $0) }
    var answer: UnsafeMutablePointer<CChar>?
    try unsafe Library.call {
      unsafe wellformed_test_field(rules, field, field.utf8.count, text, text.count, &answer, $0)
    }
    return unsafe Library.take(answer)
  }

  /// Returns the answer of a format for a text.
  static func test(format: String, _ text: String) throws -> String {
    try test(format: format, utf8: Array(text.utf8))
  }

  /// Returns the answer of a format for the bytes of a text.
  static func test(format: String, utf8 text: [UInt8]) throws -> String {
    let text = text.map { CChar(bitPattern: $0) }
    var answer: UnsafeMutablePointer<CChar>?
    try unsafe call { unsafe wellformed_test_text(format, format.utf8.count, text, text.count, &answer, $0) }
    return unsafe take(answer)
  }

  private static func call(
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32
  ) throws {
    var error: UnsafeMutablePointer<CChar>?
    let status = unsafe body(&error)
    if status != 0 { throw Refusal(status: status, sentence: unsafe take(error)) }
  }

  private static func take(_ text: UnsafeMutablePointer<CChar>?) -> String {
    defer { unsafe wellformed_free(text) }
    return unsafe text.map { unsafe String(cString: $0) } ?? ""
  }

  /// Reads the exported arrays through the same interface.
  private static func found(in result: OpaquePointer?) throws -> (valid: [Bool], issues: [String]) {
    var (type, array) = unsafe (ArrowSchema(), ArrowArray())
    try unsafe call { unsafe wellformed_result_valid(result, &type, &array, $0) }
    let bits = unsafe try #require(array.buffers?[1])
    let valid = (0..<Int(unsafe array.length)).map {
      unsafe bits.load(fromByteOffset: $0 / 8, as: UInt8.self) >> ($0 % 8) & 1 == 1
    }
    unsafe type.release(&type)
    unsafe array.release(&array)
    #expect(unsafe type.release == nil && array.release == nil)
    try unsafe call { unsafe wellformed_result_issues(result, &type, &array, $0) }
    defer {
      unsafe type.release(&type)
      unsafe array.release(&array)
    }
    let rows = unsafe try #require(array.children[0]?.pointee.buffers[1])
    let (paths, codes) = unsafe (try texts(array.children[1]), try texts(array.children[2]))
    let issues = (0..<Int(unsafe array.length)).map {
      "\(unsafe rows.load(fromByteOffset: $0 * 8, as: Int64.self)) \(paths[$0]) \(codes[$0])"
    }
    return (valid, issues)
  }

  private static func texts(_ array: UnsafeMutablePointer<ArrowArray>?) throws -> [String] {
    let array = unsafe try #require(array).pointee
    let (offsets, data) = unsafe (try #require(array.buffers[1]), try #require(array.buffers[2]))
    return (0..<Int(unsafe array.length)).map { index in
      let start = Int(unsafe offsets.load(fromByteOffset: index * 4, as: Int32.self))
      let end = Int(unsafe offsets.load(fromByteOffset: index * 4 + 4, as: Int32.self))
      return unsafe String(decoding: UnsafeRawBufferPointer(start: data + start, count: end - start), as: UTF8.self)
    }
  }
}
