// The compiler says: A Rule judges a text, but this field is not a text
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
  .field("age", \.age, .required, .length(1...3))
)
