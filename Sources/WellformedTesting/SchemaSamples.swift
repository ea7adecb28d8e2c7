public import Wellformed
public import WellformedSchema
import WellformedSamples

/// Values made up from a rule file: valid ones, and such as have one fault.
///
///     var samples = SchemaSamples(of: schema, seed: 7)
///     let valid = try samples.valid()
///     let invalid = try samples.invalid()    // invalid.code is found at invalid.path
///
/// Values are built from what the rules ask and then tried: what is called valid is what `Schema.check(_:)` finds valid, and of
/// what is called invalid it finds the code at the path. The same schema and seed give the same values in the same order.
public struct SchemaSamples: Sendable {
  private var sampler: ValueSampler

  /// Creates the samples of a schema.
  ///
  /// - Parameters:
  ///   - schema: The rules.
  ///   - seed: What chance begins with.
  public init(of schema: Schema, seed: UInt64) { sampler = ValueSampler(schema, seed: seed) }

  /// A value that is valid, with its texts prepared.
  ///
  /// - Throws: `NoSampleError` where none was found, which need not mean that there is none.
  public mutating func valid() throws(NoSampleError) -> JSONValue {
    do throws(NoSample) { return try sampler.validValue() } catch { throw NoSampleError(error) }
  }

  /// A value with a fault: of those that the rules can find, one of which there were few so far.
  ///
  /// Nothing else is wrong with the value where that can be had. What is asked of several members together may be wrong
  /// besides.
  ///
  /// - Throws: `NoSampleError` where no valid value was found to begin with, or no fault that it can have.
  public mutating func invalid() throws(NoSampleError) -> InvalidValue {
    do throws(NoSample) { return InvalidValue(try sampler.invalidValue()) } catch { throw NoSampleError(error) }
  }
}

/// A value that is not valid, and why.
public struct InvalidValue: Hashable, Sendable {
  /// The value.
  public let value: JSONValue
  /// Where the fault is.
  public let path: Path
  /// What a check of the value finds there.
  public let code: IssueCode

  fileprivate init(_ sample: InvalidSample) { (value, path, code) = (sample.value, sample.path, sample.code) }

  private init(_ value: JSONValue, _ path: Path, _ code: IssueCode) {
    (self.value, self.path, self.code) = (value, path, code)
  }

  /// Another value with the same fault.
  func replacing(_ other: JSONValue) -> InvalidValue { InvalidValue(other, path, code) }
}

/// Why there is no sample of a schema.
public struct NoSampleError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place in the value for which nothing was found, the innermost.
  public let path: Path
  /// What is wrong, in one line.
  public let description: String

  fileprivate init(_ failure: NoSample) { (path, description) = (failure.path, failure.description) }
}
