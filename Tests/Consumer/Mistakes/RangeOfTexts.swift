// The compiler says: The bounds of .range must be values of the field's type
import Wellformed

struct SignUp {
  var email = ""
  var height = 1.8
}

let form = Form<SignUp>(
  .field("email", \.email, .required),
  .field("height", \.height, .range("1"..."3"))
)
