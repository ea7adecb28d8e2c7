import Wellformed
import WellformedMacros

// Rules and validators of one's own with the name of one of ours, which are right, but taken for ours: the field would be
// left out of the form.

extension Validator where Value == [Int] {
  static func contains(all number: Int) -> Validator { .satisfies("list.all") { !$0.contains { $0 != number } } }
}
extension Validator where Value == Int {
  static func slug(of number: Int) -> Validator { .range(...number) }
}
extension Rule {
  static func range(from least: Int, to most: Int) -> Rule { .length(least...most) }
  static func accepted(by word: String) -> Rule { .oneOf(word) }
}

@Validated struct Namesakes {
  @Field var country = ""
  // expected-error@+2 {{.contains(all: 3) is taken for a rule of texts, which has the same name: write @Field<[Int]>(…)}}
  // expected-note@+1 {{Write @Field<[Int]>}} {{4-9=Field<[Int]>}}
  @Field(.contains(all: 3)) var numbers: [Int] = []
  // expected-error@+2 {{.slug(of: 9) is taken for a rule of texts, which has the same name: write @Each<Int>(…)}}
  // expected-note@+1 {{Write @Each<Int>}} {{4-8=Each<Int>}}
  @Each(.slug(of: 9)) var others: [Int] = []
  // expected-error@+1 {{.slug(of: 9) is taken for ours of the same name: give your own another name}}
  @Field(.slug(of: 9)) var number = 3
  // expected-error@+1 {{.range(from: 2, to: 5) is taken for ours of the same name: give your own another name}}
  @Field(.range(from: 2, to: 5)) var name = ""
  // expected-error@+1 {{.accepted(by: "yes") is taken for ours of the same name: give your own another name}}
  @Field(.accepted(by: "yes")) var terms = ""
}

// What the messages say to write.
@Validated struct Named {
  @Field<[Int]>(.contains(all: 3)) var numbers: [Int] = []
  @Each<Int>(.slug(of: 9)) var others: [Int] = []
}
