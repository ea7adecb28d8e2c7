// The compiler says: A text has no range of numbers
import Wellformed

struct SignUp {
  var email = ""
  var name = ""
}

let form = Form<SignUp>(
  .field("email", \.email, .required),
  .field("name", \.name, .range(18...))
)
