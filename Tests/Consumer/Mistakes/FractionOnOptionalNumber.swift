// The compiler says: The value is a whole number, so the bounds of .range must be whole numbers
import Wellformed

struct SignUp {
  var email = ""
  var age: Int8?
}

let form = Form<SignUp>(
  .field("email", \.email, .required),
  .field("age", \.age, .optional(.range(1.5...)))
)
