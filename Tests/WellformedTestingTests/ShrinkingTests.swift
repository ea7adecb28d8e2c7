import Testing
import Wellformed
import WellformedSamples
import WellformedSchema
import WellformedTesting

@Suite struct `Shrunk values` {
  private static let rules = #"""
    {"type": "object", "required": ["age", "name"], "properties": {
      "age": {"type": "integer", "minimum": 13}, "name": {"type": "string", "minLength": 2},
      "tags": {"type": "array", "items": {"type": "string"}}}}
    """#

  @Test func `simpler values weigh less, so that shrinking ends`() throws {
    var samples = SchemaSamples(of: try Schema(true), seed: 5)
    let schema = try Schema(parsing: Self.rules)
    var others = SchemaSamples(of: schema, seed: 5)
    for _ in 0..<100 {
      for value in [try samples.valid(), try others.valid()] {
        for simpler in value.simpler { #expect(simpler.weight < value.weight, "\(simpler) of \(value)") }
        // Shrinking always returns a value, and never one simpler than the simplest.
        #expect(value.shrunk { _ in true }.simpler.isEmpty)
        #expect(value.shrunk { _ in false } == value)
      }
    }
  }

  @Test func `a valid sample that fails is shrunk to the simplest that still fails`() throws {
    let schema = try Schema(parsing: Self.rules)
    withKnownIssue {
      expectEvery(valid: schema, seed: 1) { ($0["age"]?.number).map { $0 < 20 } ?? true }
    } matching: { issue in
      issue.sourceLocation?.fileName == "ShrinkingTests.swift"
        && issue.comments.contains {
          $0.rawValue.hasSuffix("made simpler: the condition does not hold for {\"age\":20,\"name\":\"aa\"}")
        }
    }
  }

  @Test func `an invalid sample that fails keeps its fault when it is shrunk`() throws {
    struct Lost: Error {}
    let schema = try Schema(parsing: Self.rules)
    withKnownIssue {
      expectEvery(invalid: schema, seed: 1) { invalid in
        #expect(schema.check(invalid.value).errors.contains { $0.code == invalid.code && $0.path == invalid.path })
        if invalid.code == "number.tooSmall" { throw Lost() }
        return true
      }
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.contains("with number.tooSmall on age, made simpler: an error is thrown: Lost() for {\"age\":")
          && $0.rawValue.hasSuffix(",\"name\":\"aa\"}")
      }
    }
  }

  @Test func `samples that pass are not shrunk`() throws {
    let schema = try Schema(parsing: Self.rules)
    var count = 0
    expectEvery(valid: schema, count: 30) { value in
      count += 1
      return schema.isValid(value)
    }
    expectEvery(invalid: schema, count: 30) { invalid in
      count += 1
      return !schema.isValid(invalid.value)
    }
    #expect(count == 60)
  }
}
