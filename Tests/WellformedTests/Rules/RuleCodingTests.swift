import Foundation
import Testing
import Wellformed

@Suite struct `Encoded rules` {
  @Test(arguments: encodedRules)
  func `a rule is encoded under the name of its case, as Swift encodes enums`(_ rule: Rule, _ text: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    #expect(String(decoding: try encoder.encode(rule), as: UTF8.self) == text)
    #expect(try JSONDecoder().decode(Rule.self, from: Data(text.utf8)) == rule)
  }

  // The module that decodes rules has only a few of them.
  @Test func `a rule is decoded with every format of the package`() throws {
    let rules = FormatRegistry.standard.formats.map { Rule.format($0) }
    #expect(try JSONDecoder().decode([Rule].self, from: JSONEncoder().encode(rules)) == rules)
  }
}

private let encodedRules: [(Rule, String)] = [
  (.required, #"{"presence":{"_0":{"required":{}}}}"#),
  (.length(2...5), #"{"length":{"_0":{"maximum":5,"minimum":2,"unit":"characters"}}}"#),
  (.allowed(.lowercase), #"{"allowed":{"_0":{"characters":{"classes":16,"ranges":[]}}}}"#),
  (.contains(.digit), #"{"contained":{"_0":{"characters":{"classes":4,"ranges":[]},"minimum":1}}}"#),
  (.contains("a"), #"{"part":{"_0":{"ignoringCase":false,"part":"a","position":{"anywhere":{}}}}}"#),
  (.oneOf("a", "b"), #"{"choice":{"_0":{"ignoringCase":false,"isExclusion":false,"options":["a","b"]}}}"#),
  (.wholeNumber(1...9), #"{"number":{"_0":{"kind":{"whole":{}},"maximum":"9","minimum":"1","style":"plain"}}}"#),
  (.email, #"{"format":{"_0":"email"}}"#),
  (.pattern("a+"), #"{"pattern":{"_0":{"source":"a+"}}}"#),
  (.equals("other"), #"{"sibling":{"_0":{"field":"other","ignoringCase":false,"mustDiffer":false}}}"#),
  (
    .when("plan", .required, .email),
    #"{"when":{"_0":{"alternative":{"all":{"_0":[]}},"condition":{"presence":{"_0":{"required":{}}}},"#
      + #""consequence":{"format":{"_0":"email"}},"field":"plan"}}}"#
  ),
  (
    .all([.required, .email]), #"{"all":{"_0":[{"presence":{"_0":{"required":{}}}},{"format":{"_0":"email"}}]}}"#
  ),
  (
    .any([.email, .pattern("a+")]), #"{"any":{"_0":[{"format":{"_0":"email"}},{"pattern":{"_0":{"source":"a+"}}}]}}"#
  ),
  (.not(.email), #"{"not":{"_0":{"format":{"_0":"email"}}}}"#),
  (.inOrder([.email]), #"{"inOrder":{"_0":[{"format":{"_0":"email"}}]}}"#),
  (
    .only(in: "draft", .required),
    #"{"contextual":{"_0":{"contexts":["draft"],"rule":{"presence":{"_0":{"required":{}}}}}}}"#
  ),
  (
    .email.message("No"),
    #"{"overridden":{"_0":{"override":{"message":"No"},"rule":{"format":{"_0":"email"}}}}}"#
  ),
]
