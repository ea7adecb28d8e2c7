// The compiler says: A Bool has no range: a box that must be ticked is .accepted
import Wellformed

struct SignUp {
  var email = ""
  var terms = false
}

let form = Form<SignUp>(
  .field("email", \.email, .required),
  .field("terms", \.terms, .range(1...3))
)
