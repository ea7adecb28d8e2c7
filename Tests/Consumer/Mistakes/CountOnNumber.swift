// The compiler says: .count is for the elements of a list; for a number, write .range
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
  .field("age", \.age, .count(1...3))
)
