// The compiler says: A typed text is written into the model, but this property cannot be written
import Wellformed

struct Person {
  var name = "", age = 0
  var birthYear: Int?
  var initials: Int { age }
}

let form = Form<Person>(
  .field("initials", \.initials, as: .wholeNumber)
)
