// The compiler says: .count is for the elements of a list
import Wellformed

struct SignUp {
  var email = ""
  var terms = false
}

let form = Form<SignUp>(
  .field("email", \.email, .required),
  .field("terms", \.terms, .count(1...))
)
