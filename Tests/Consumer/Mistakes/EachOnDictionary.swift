// The compiler says: a dictionary has .eachKey and .eachValue
import Wellformed

struct SignUp {
  var email = ""
  var counts = ["a": 1]
}

let form = Form<SignUp>(
  .field("email", \.email, .required),
  .field("counts", \.counts, .each(.range(1...3)))
)
