import Testing
import Wellformed
import WellformedDepths
import WellformedSchema

extension DeepWork: CustomTestStringConvertible {
  /// The name of the work.
  public var testDescription: String { name }
}

@Suite struct `The smallest stack of any platform` {
  @Test(arguments: DeepWork.all) func `work on values and rules nested to the limit fits on the smallest stack`(
    _ deep: DeepWork
  ) throws {
    let used = try deep.stackUse()
    #expect(used < smallestStack, "\(used) bytes")
  }

  @Test func `input that is nested without end is refused on the smallest stack`() throws {
    let used = stackUse {
      for (open, close) in [("[", "]"), (#"{"a":"#, "}"), ("[0,[", "]]")] {
        let text = DeepWork.nested(open, "1", close, 1_000_000)
        let error = #expect(throws: JSONError.self) { try JSONValue(parsing: text) }
        #expect(error?.kind == .tooDeep(limit: 128))
        #expect(throws: SchemaError.self) { try Schema(parsing: text) }
      }
      for (open, close) in DeepWork.keywords {
        let text = DeepWork.nested(open, "{}", close, DeepWork.mostSchemas + 1)
        #expect(throws: SchemaError.self) { try Schema(parsing: text) }
      }
      let rule = DeepWork.rule(100)
      #expect(throws: FormError.self) { try Form<JSONValue>(checking: [.field("a", rule), .field("other")]) }
      #expect(throws: SchemaError.self) { try rule.schema() }
    }
    #expect(used < smallestStack, "\(used) bytes")
  }

  @Test func `a value nested too deeply in memory is reported as too complex on the smallest stack`() throws {
    let schema = try Schema(parsing: ##"{"items":{"$ref":"#"}}"##)
    let deep = (0..<2500).reduce(JSONValue.null) { value, _ in [value] }
    let used = stackUse {
      #expect(schema.check(deep).issues.map { $0.code } == [.valueTooComplex])
      #expect(!schema.isValid(deep))
    }
    #expect(used < smallestStack, "\(used) bytes")
  }

  /// A depth of nesting that is too great to be released on any stack.
  private static let endless = 100_000

  @Test func `rules nested without end are refused with a sentence on the smallest stack`() throws {
    let rules = Forever(
      (1..<Self.endless).reduce(Rule.required) { rule, level in level % 2 == 0 ? .not(rule) : .all([rule]) })
    let used = stackUse {
      let rule = rules.value
      let refused = #expect(throws: FormError.self) { try Form<JSONValue>(checking: [.field("a", rule)]) }
      #expect(refused?.reason == .tooDeep)
      #expect(refused?.description == "Field a: \(Rule.depthAdvice)")
      let unwritten = #expect(throws: SchemaError.self) { try rule.schema() }
      #expect(unwritten?.reason == Rule.depthAdvice)
      #expect(rule.description == "rules nested too deeply, or too many of them")
    }
    #expect(used < smallestStack, "\(used) bytes")
  }

  @Test func `values nested without end in memory fit on the smallest stack`() throws {
    let schema = try Schema(parsing: ##"{"items":{"$ref":"#"},"x-wellformed":{"normalize":["trim"]}}"##)
    func nested() -> Forever<JSONValue> { Forever((1..<Self.endless).reduce(JSONValue.null) { value, _ in [value] }) }
    let (first, second) = (nested(), nested())
    let used = stackUse {
      let value = first.value
      #expect(value == second.value && value.hashValue == second.value.hashValue)
      #expect(value.description.utf8.count == 2 * Self.endless + 2)
      #expect(schema.check(value).issues.map { $0.code } == [.valueTooComplex])
      #expect(!schema.isValid(value))
      _ = schema.normalized(value)
      #expect(throws: SchemaError.self) { try Schema(value) }
      #expect(throws: SchemaError.self) { try Schema(["items": value]) }
    }
    #expect(used < smallestStack, "\(used) bytes")
  }
}

/// A value that is never released.
private struct Forever<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }
  private let box: Box

  init(_ value: Value) {
    box = Box(value)
    _ = unsafe Unmanaged.passRetained(box)
  }

  var value: Value { box.value }
}
