import Wellformed
import WellformedSchema

/// Rules that several threads use at the same time.
///
/// Each thread has its own copy while it judges a table: threads with a shared copy would wait for each other at every
/// change of a reference count.
final class SharedRules: @unchecked Sendable {
  // Unchecked because mutable state changes only while the lock is held.

  /// The source of the rules.
  enum Source: Sendable {
    case json([UInt8])
    case plan([UInt8])
  }

  /// The rules, for calls that judge little.
  let rules: CompiledSchema
  private let source: Source
  private let lock = Lock()
  private var idle: [CompiledSchema] = []

  init(_ source: Source) throws(Failure) {
    self.source = source
    rules = try SharedRules.read(source)
  }

  /// Runs a closure with a copy that nobody else uses in the meantime.
  func withCopy<Result>(_ body: (CompiledSchema) throws(Failure) -> Result) throws(Failure) -> Result {
    let copy = try copy()
    defer { lock.hold { idle.append(copy) } }
    return try body(copy)
  }

  private func copy() throws(Failure) -> CompiledSchema {
    if let copy = lock.hold({ idle.popLast() }) { return copy }
    return try SharedRules.read(source)
  }

  private static func read(_ source: Source) throws(Failure) -> CompiledSchema {
    switch source {
    case .json(let bytes):
      do throws(SchemaError) {
        return try unsafe bytes.withUnsafeBufferPointer { bytes throws(SchemaError) in
          try unsafe Schema(parsing: bytes.span, formats: .ofLibrary).compiled
        }
      } catch {
        throw Failure(.badRules, error.description)
      }
    case .plan(let bytes):
      do throws(PlanError) {
        return try CompiledSchema(bytes: bytes, formats: .ofLibrary)
      } catch {
        throw Failure(.badRules, error.description)
      }
    }
  }
}
