import SwiftUI

/// Plain text fields, and a manager that a button calls: it returns a code and a message for each field.
struct ManagerScreen: View {
  @State private var signUp = SignUp()
  @State private var failures: [String: SignUpManager.Failure] = [:]
  @State private var isDone = false

  var body: some View {
    Form {
      TextField("Email", text: $signUp.email)
      failure("email")
      TextField("Name", text: $signUp.name)
      failure("name")
      TextField("Mobile", text: $signUp.mobile)
      failure("mobile")
      SecureField("Password", text: $signUp.password)
      failure("password")
      Button("Sign up") { check() }
      if isDone { Text("Welcome") }
    }
    .navigationTitle("A manager")
  }

  @ViewBuilder
  private func failure(_ field: String) -> some View {
    if let failure = failures[field] {
      Text(verbatim: "\(failure.code): \(failure.message)").font(.footnote).foregroundStyle(.red)
    }
  }

  private func check() {
    failures = SignUpManager().failures(of: signUp)
    isDone = failures.isEmpty
  }
}

struct ManagerScreen_Previews: PreviewProvider {
  static var previews: some View { ManagerScreen() }
}
