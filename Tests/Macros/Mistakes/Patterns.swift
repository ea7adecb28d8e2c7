import Wellformed
import WellformedMacros

// Patterns that are malformed, in the words that the package has for it when it reads them.

@Validated struct SignUp {
  // expected-error@+1 {{The pattern is malformed: This character class is not closed.}}
  @Field(.pattern("[0-9+")) var a = ""
  // expected-error@+1 {{The pattern is malformed: This character class is not closed.}}
  @Field(.pattern(#"[[a-z]\]"#)) var b = ""
  // expected-error@+2 {{The pattern is malformed: This group is not closed.}}
  // expected-error@+1 {{The pattern is malformed: This parenthesis closes no group.}}
  @Field(.required, .any(.pattern("(a"), .not(.pattern("a)")))) var c = ""
  // expected-error@+2 {{The pattern is malformed: There is nothing before this to repeat.}}
  // expected-error@+1 {{The pattern is malformed: Possessive quantifiers are not supported.}}
  @Field(.pattern("a|*b"), .pattern("a++")) var d = ""
  // expected-error@+2 {{The pattern is malformed: This bracket has no partner.}}
  // expected-error@+1 {{The pattern is malformed: This bracket has no partner.}}
  @Field(.pattern("a]"), .pattern("{a}")) var e = ""
  // expected-error@+2 {{The pattern is malformed: This repetition is malformed.}}
  // expected-error@+1 {{The pattern is malformed: This repetition's least number is greater than its greatest.}}
  @Field(.pattern("a{,3}"), .pattern("a{3,1}")) var f = ""
  // expected-error@+2 {{The pattern is malformed: A pattern cannot refer back to a group: that is not regular.}}
  // expected-error@+1 {{The pattern is malformed: A pattern cannot look behind.}}
  @Field(.pattern(#"(a)\1"#), .pattern("(?<=a)b")) var g = ""
  // expected-error@+1 {{The pattern is malformed: This escape is malformed.}}
  @Each(.pattern("a\\")) var h: [String] = []
  @Field(.pattern(#"(?=.*\d)(?:[a-z&&[^aeiou]]|\u{41}{2,}?|(?<year>\p{L}{3})|(?i:x)?|[)(+]*|[]|[^]|\])+$"#)) var i = ""
  @Field(.pattern(#"\(\d{3}\) \d{3}-\d{4}|"#, flags: .caseInsensitive)) var j = ""
}
