import UIKit

/// Composites of rules for an email address and a password: the first result of each, or all.
final class CompositeController: StackController {
  private lazy var rows = Credential.allCases.map {
    (credential: $0, field: textField($0.rawValue), results: label(.label))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Composites"
    for row in rows {
      stack.addArrangedSubview(row.field)
      stack.addArrangedSubview(row.results)
    }
    stack.addArrangedSubview(button("First result") { [weak self] in self?.judge { [$0.firstResult($1)] } })
    stack.addArrangedSubview(button("All results") { [weak self] in self?.judge { $0.allResults($1) } })
  }

  private func judge(_ results: (Credential, String) -> [String]) {
    for row in rows {
      let messages = results(row.credential, row.field.text ?? "")
      row.results.say(messages.isEmpty ? nil : messages.joined(separator: "\n"))
    }
  }
}
