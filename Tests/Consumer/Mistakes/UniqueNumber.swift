// The compiler says: .unique is for lists, but this value is not a list
import Wellformed

struct SignUp {
  var email = ""
  var age = 0
}

let form = Form<SignUp>(
  .field("email", \.email, .required),
  .field("age", \.age, .unique)
)
