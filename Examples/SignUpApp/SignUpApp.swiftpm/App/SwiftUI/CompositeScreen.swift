import SwiftUI

/// Composites of rules for an email address and a password: the first result of each, or all.
struct CompositeScreen: View {
  @State private var texts: [Credential: String] = [:]
  @State private var results: [Credential: [String]] = [:]

  var body: some View {
    Form {
      ForEach(Credential.allCases) { credential in
        TextField(credential.rawValue, text: text(of: credential), prompt: nil)
        ForEach(results[credential] ?? [], id: \.self) { Text(verbatim: $0).font(.footnote) }
      }
      Button("First result") { results = judged { [$0.firstResult($1)] } }
      Button("All results") { results = judged { $0.allResults($1) } }
    }
    .navigationTitle("Composites")
  }

  private func text(of credential: Credential) -> Binding<String> {
    Binding(get: { @MainActor in texts[credential] ?? "" }, set: { @MainActor in texts[credential] = $0 })
  }

  private func judged(_ results: (Credential, String) -> [String]) -> [Credential: [String]] {
    Dictionary(uniqueKeysWithValues: Credential.allCases.map { ($0, results($0, texts[$0] ?? "")) })
  }
}

struct CompositeScreen_Previews: PreviewProvider {
  static var previews: some View { CompositeScreen() }
}
