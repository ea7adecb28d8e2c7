// The compiler says: A list has no range: .count is for the number of its elements
import Wellformed

struct SignUp {
  var email = ""
  var numbers = [1]
}

let form = Form<SignUp>(
  .field("email", \.email, .required),
  .field("numbers", \.numbers, .range(1...))
)
