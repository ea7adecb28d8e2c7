// The compiler says: A message belongs to a rule: write .length(8...64).message(
import Wellformed

struct Person {
  var name = "", tags: [String] = [], numbers: [Int] = [], age = 0
  var height = 1.7
  var birthYear: Int?
  var nickname: String?
  var hasAccepted = false
  let code = ""
  var initial: String { String(name.prefix(1)) }
  var address = Address()
}

struct Address { var street = "" }

let form = Form<Person>(
  .field("name", \.name, .trimmed, .length(2...50, message: "Too long"))
)
