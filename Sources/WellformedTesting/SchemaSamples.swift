public import Wellformed
public import WellformedSchema
import WellformedSamples

/// Values generated from a rule file: valid ones, and ones with a single fault.
///
///     var samples = SchemaSamples(of: schema, seed: 7)
///     let valid = try samples.valid()
///     let invalid = try samples.invalid()    // invalid.code is found at invalid.path
///
/// Values are built to fit the rules and then tried: `Schema.check(_:)` finds each valid value valid, and finds the
/// code at the path in each invalid one. The same schema and seed give the same values in the same order.
public struct SchemaSamples: Sendable {
  private var sampler: ValueSampler

  /// Creates the samples of a schema.
  ///
  /// - Parameters:
  ///   - schema: The rules.
  ///   - seed: The seed of the random numbers.
  public init(of schema: Schema, seed: UInt64) { sampler = ValueSampler(schema, seed: seed) }

  /// Returns a valid value, with its texts prepared.
  ///
  /// - Throws: `NoSampleError` if none was found, which need not mean that there is none.
  public mutating func valid() throws(NoSampleError) -> JSONValue {
    do throws(NoSample) { return try sampler.validValue() } catch { throw NoSampleError(error) }
  }

  /// Returns a value with one of the faults that the rules can find, preferring those that were rare so far.
  ///
  /// If possible, the value has no other fault. A rule between several members may find another one.
  ///
  /// - Throws: `NoSampleError` if no valid value was found to start from, or no fault that it can have.
  public mutating func invalid() throws(NoSampleError) -> InvalidValue {
    do throws(NoSample) { return InvalidValue(try sampler.invalidValue()) } catch { throw NoSampleError(error) }
  }
}

extension SchemaSamples: Redacted {
  /// The name of the type: a rule file is long.
  public var description: String { "SchemaSamples" }
}

/// An invalid value, and why it is invalid.
public struct InvalidValue: Hashable, Sendable {
  /// The value.
  public let value: JSONValue
  /// The path of the fault.
  public let path: Path
  /// The code that a check finds there.
  public let code: IssueCode

  fileprivate init(_ sample: InvalidSample) { (value, path, code) = (sample.value, sample.path, sample.code) }

  private init(_ value: JSONValue, _ path: Path, _ code: IssueCode) {
    (self.value, self.path, self.code) = (value, path, code)
  }

  /// Returns another value with the same fault.
  func replacing(_ other: JSONValue) -> InvalidValue { InvalidValue(other, path, code) }
}

/// An error that says why there is no sample of a schema.
public struct NoSampleError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The innermost place in the value for which nothing was found.
  public let path: Path
  /// What is wrong, in one line.
  public let description: String

  fileprivate init(_ failure: NoSample) { (path, description) = (failure.path, failure.description) }
}
