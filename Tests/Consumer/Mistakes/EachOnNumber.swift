// The compiler says: .each is for the elements of a list, but this value is not a list
import Wellformed

struct SignUp {
  var email = ""
  var age = 0
}

let form = Form<SignUp>(
  .field("email", \.email, .required),
  .field("age", \.age, .each(.range(1...3)))
)
