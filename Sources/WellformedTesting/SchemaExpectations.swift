#if canImport(Testing)
  public import Testing
  import Wellformed
  public import WellformedSchema
  import WellformedSamples

  /// Expects that something holds of values that a schema finds valid.
  ///
  ///     expectEvery(valid: schema, seed: 7) { value in
  ///       try store.load(store.save(value)) == value
  ///     }
  ///
  /// A value of which it does not hold, or for which an error is thrown, is made simpler as long as that stays so, and the
  /// simplest is reported.
  ///
  /// - Parameters:
  ///   - schema: The rules that values are made up from.
  ///   - count: How many values are tried.
  ///   - seed: What chance begins with: the same values are tried again.
  ///   - sourceLocation: Where a failure is reported.
  ///   - condition: What must hold.
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

  /// Expects that something holds of values that have a fault by a schema.
  ///
  ///     expectEvery(invalid: schema, seed: 7) { invalid in
  ///       server.answer(to: invalid.value).status == 422
  ///     }
  ///
  /// A value of which it does not hold, or for which an error is thrown, is made simpler as long as that stays so and it
  /// has the same fault and no other, and the simplest is reported.
  ///
  /// - Parameters:
  ///   - schema: The rules that values are made up from.
  ///   - count: How many values are tried.
  ///   - seed: What chance begins with: the same values are tried again.
  ///   - sourceLocation: Where a failure is reported.
  ///   - condition: What must hold.
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

    /// Nothing where the condition holds.
    init?(of condition: (JSONValue) throws -> Bool, _ value: JSONValue) {
      do {
        if try condition(value) { return nil }
        error = nil
      } catch {
        self.error = "\(error)"
      }
    }

    var description: String { error.map { "an error is thrown: \($0)" } ?? "the condition does not hold" }

    /// The simplest value that fails too, of those that were come by, and how it fails.
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
