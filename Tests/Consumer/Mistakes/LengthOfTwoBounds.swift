// The compiler says: Write the bounds as a range: .length(8...64)
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
  .field("name", \.name, .length(8, 64))
)
