// The compiler says: .accepted is for a Bool, but this value is not a Bool
import Wellformed

struct SignUp {
  var email = ""
  var age = 0
}

let form = Form<SignUp>(
  .field("email", \.email, .required),
  .field("age", \.age, .accepted)
)
