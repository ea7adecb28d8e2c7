// The compiler says: reference to member 'emial' cannot be resolved
import Wellformed

struct SignUp {
  var email = ""
  var name = ""
}

let form = Form<SignUp>(
  .field("email", \.email, .emial)
)
