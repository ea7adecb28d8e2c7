// The compiler says: cannot convert value of type 'String' to closure result type 'Bool'
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
  .rule("name.odd", reads: "name") { $0.name }
)
