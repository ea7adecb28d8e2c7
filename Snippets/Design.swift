// The articles on the design.
import Wellformed

// snippet.verdicts
let card = Rule.pattern("[0-9]{4} [0-9]{4}")
print(card.verdict(of: "4242 4242"))  // valid
print(card.verdict(of: "4242 42"))  // incomplete
print(card.verdict(of: "4242-42"))  // invalid
// snippet.end
precondition(card.verdict(of: "4242 4242") == .valid)
precondition(card.verdict(of: "4242 42") == .incomplete && card.verdict(of: "4242-42") == .invalid)

// snippet.composite
let short = Rule.all(.length(...5), .contains(.digit))
print(short.verdict(of: "abc"))  // incomplete: a digit can follow
print(short.verdict(of: "abcdef"))  // invalid: it is too long already
// snippet.end
precondition(short.verdict(of: "abc") == .incomplete && short.verdict(of: "abcdef") == .invalid)

// snippet.completion
let completion = Format.ipv4.completion(of: "192.0.2.")
print(completion ?? "none")
// snippet.end
precondition(Format.ipv4.completion(of: "192.0.2.").map { Rule.ipv4.isValid("192.0.2." + $0) } == true)

// snippet.linear
let nested = Rule.pattern("(a+)+b")
print(nested.isValid(String(repeating: "a", count: 100_000)))  // false, at once
// snippet.end
precondition(!nested.isValid(String(repeating: "a", count: 100_000)))
