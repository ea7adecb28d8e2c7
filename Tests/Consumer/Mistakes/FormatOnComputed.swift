// The compiler says: What is typed is put into the model, and this property cannot be written
import Wellformed

struct Person {
  var name = "", age = 0
  var birthYear: Int?
  var initials: Int { age }
}

let form = Form<Person>(
  .field("initials", \.initials, as: .wholeNumber)
)
