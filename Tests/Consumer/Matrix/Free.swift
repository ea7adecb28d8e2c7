import Observation
import Wellformed

// Typical code with values that belong to no actor and are used on several threads.

nonisolated struct Order {
  var email = "", note = ""
  var both: String { email + note }
}

nonisolated let order = Form<Order>(
  .field("email", \.email, .trimmed, .required, .email),
  .field("note", \.note, .length(...200)),
  .field("both", \.both, .length(...300)),
  .rule("order.same", reads: "email", "note") { $0.email != $0.note }
)

nonisolated final class Draft {
  var email = "", note = ""
}

nonisolated let draft = Form<Draft>(
  .field("email", \.email, .trimmed, .required, .email),
  .field("note", \.note, .length(...200)),
  .rule("draft.same", reads: "email", "note") { $0.email != $0.note }
)

@Observable
nonisolated final class Letter {
  var email = ""
  var note = ""
}

nonisolated let letter = Form<Letter>(
  .field("email", \.email, .trimmed, .required, .email),
  .rule("letter.empty", reads: "email") { !$0.email.isEmpty }
)

@main
struct Program {
  static func main() async {
    let verdict = await Task.detached {
      max(order.check(Order()).verdict, draft.check(Draft()).verdict, letter.check(Letter()).verdict)
    }.value
    print(verdict)
  }
}
