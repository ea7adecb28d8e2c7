// The compiler says: is optional: put .required(…) or .optional(…) around its validators
import Wellformed

struct SignUp {
  var email = ""
  var numbers: [Int]?
}

let form = Form<SignUp>(
  .field("email", \.email, .required),
  .field("numbers", \.numbers, .each(.range(1...3)))
)
