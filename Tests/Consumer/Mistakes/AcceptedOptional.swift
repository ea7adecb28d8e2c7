// The compiler says: is optional: put .required(…) or .optional(…) around its validators
import Wellformed

struct SignUp {
  var email = ""
  var terms: Bool?
}

let form = Form<SignUp>(
  .field("email", \.email, .required),
  .field("terms", \.terms, .accepted)
)
