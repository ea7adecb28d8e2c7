#if canImport(Testing)
  public import Testing
  import Wellformed
  public import WellformedSchema
  import WellformedSamples

  /// Expects that a condition holds for values that a schema finds valid.
  ///
  ///     expectEvery(valid: schema, seed: 7) { value in
  ///       try store.load(store.save(value)) == value
  ///     }
  ///
  /// A value that fails the condition, or makes it throw, is simplified as long as it still fails. The simplest one is
  /// reported.
  ///
  /// - Parameters:
  ///   - schema: The rules to generate values from.
  ///   - count: The number of values to try.
  ///   - seed: The seed of the random numbers; the same seed tries the same values.
  ///   - sourceLocation: Where a failure is reported.
  ///   - condition: The condition that must hold.
  public func expectEvery(
    valid schema: Schema, count: Int = 100, seed: UInt64 = 0, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: (JSONValue) throws -> Bool
  ) {
    var samples = SchemaSamples(of: schema, seed: seed)
    for number in 0..<max(0, count) {
      do throws(NoSampleError) {
        let value = try samples.valid()
        guard let failure = Failure(of: condition, value) else { continue }
        let (simplest, last) = failure.shrunk(from: value, by: condition) { schema.isValid($0) }
        return record("value \(number) of seed \(seed)", simplest, last, sourceLocation)
      } catch {
        return record(error.description, at: sourceLocation)
      }
    }
  }

  /// Expects that a condition holds for values in which a schema finds a fault.
  ///
  ///     expectEvery(invalid: schema, seed: 7) { invalid in
  ///       server.answer(to: invalid.value).status == 422
  ///     }
  ///
  /// A value that fails the condition, or makes it throw, is simplified as long as it still fails and has the same
  /// fault and no other. The simplest one is reported.
  ///
  /// - Parameters:
  ///   - schema: The rules to generate values from.
  ///   - count: The number of values to try.
  ///   - seed: The seed of the random numbers; the same seed tries the same values.
  ///   - sourceLocation: Where a failure is reported.
  ///   - condition: The condition that must hold.
  public func expectEvery(
    invalid schema: Schema, count: Int = 100, seed: UInt64 = 0, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: (InvalidValue) throws -> Bool
  ) {
    var samples = SchemaSamples(of: schema, seed: seed)
    for number in 0..<max(0, count) {
      do throws(NoSampleError) {
        let invalid = try samples.invalid()
        let onValue: (JSONValue) throws -> Bool = { try condition(invalid.replacing($0)) }
        guard let failure = Failure(of: onValue, invalid.value) else { continue }
        let known = schema.check(invalid.value).errors
        let (simplest, last) = failure.shrunk(from: invalid.value, by: onValue) { value in
          // With its own fault, and no others than before.
          let errors = schema.check(value).errors
          return errors.contains { $0.path == invalid.path && $0.code == invalid.code }
            && errors.allSatisfy { error in known.contains { $0.path == error.path && $0.code == error.code } }
        }
        let fault = "\(invalid.code.rawValue)\(invalid.path.isRoot ? "" : " on \(invalid.path)")"
        return record("value \(number) of seed \(seed), with \(fault)", simplest, last, sourceLocation)
      } catch {
        return record(error.description, at: sourceLocation)
      }
    }
  }

  /// How a condition failed.
  private struct Failure {
    private let error: String?

    /// Returns `nil` if the condition holds.
    init?(of condition: (JSONValue) throws -> Bool, _ value: JSONValue) {
      do {
        if try condition(value) { return nil }
        error = nil
      } catch {
        self.error = "\(error)"
      }
    }

    var description: String { error.map { "an error is thrown: \($0)" } ?? "the condition does not hold" }

    /// Returns the simplest value found that also fails, and how it fails.
    func shrunk(
      from value: JSONValue, by condition: (JSONValue) throws -> Bool, while isKept: (JSONValue) -> Bool
    ) -> (JSONValue, Failure) {
      var last = self
      let simplest = value.shrunk { candidate in
        guard isKept(candidate), let failure = Failure(of: condition, candidate) else { return false }
        last = failure
        return true
      }
      return (simplest, last)
    }
  }

  private func record(_ place: String, _ value: JSONValue, _ failure: Failure, _ sourceLocation: SourceLocation) {
    record("\(place), made simpler: \(failure.description) for \(value)", at: sourceLocation)
  }
#endif
