import Wellformed
import WellformedMacros

// Members that are written in other ways than usual, and values and lists whose type only the property tells.

@Validated
struct Article: DefaultInitializable, Hashable {
  @Field(.trimmed, .required) var code = ""
  @Field(as: .wholeNumber, .range(1...9)) var amount = 1
}

@Validated
struct Basket: DefaultInitializable {
  @Field(.form) var first = Article()
  @Field(.required(.form)) var second: Article?
  @Field(.optional(.form)) var third: Article?
  @Field(.required()) var fourth: Article?
  @Field(.count(1...3), .unique(by: \Article.code)) @Each var articles: [Article] = []
  @Field(.optional(.count(...3), .unique(by: \Article.code))) @Each(.form) var others: [Article]?
  @Field(.count(1...), .unique) @Each(.slug) var tags: [String] = []
  @Each(.count(...3)) var matrix: [[Int]] = []
  @Field(.required()) var day: CalendarDate?
}

@Validated
struct Guest: DefaultInitializable {
  @Field(
    .trimmed,  // A comment in the annotation.
    .required /* and another */,
    .length(
      // at least
      2...50),
    label: nil
  )
  var name = ""
  @Field(.required, label: "Pass", within: nil) var `default` = ""

  @Rule("guest.known", reads: "name") var isKnown: Bool { get async throws { true } }
  @Rule("guest.counted", reads: "name") var isCounted: Swift.Bool { get { true } }
  @Rule("guest.flag", reads: "name") var isFlagged = true
  @Rule("guest.in", reads: "name") static func `in`(`for` guest: Guest) -> Bool { !guest.name.isEmpty }
  @Rule("guest.out", reads: "name") static func out(`inout` guest: Self) -> Bool { !guest.name.isEmpty }
}
