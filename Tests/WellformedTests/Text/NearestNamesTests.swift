import Wellformed
import Testing

@Suite struct `The names nearest to a misspelt one` {
  private let names = ["email", "hostname", "idn-email", "ipv4", "ipv6", "mobile", "url", "uuid"]

  @Test(arguments: [
    ("emial", ["email"]), ("EMAIL", ["email"]), ("e-mail", ["email"]), ("host", ["hostname"]),
    ("ipv5", ["ipv4", "ipv6"]),
    ("urls", ["url"]), ("uid", ["uuid"]), ("mobil", ["mobile"]), ("idnemail", ["idn-email"]), ("zebra", []), ("", []),
    ("x", []),
  ])
  func `the nearest names are a few slips away, or begin alike`(_ given: String, _ nearest: [String]) {
    #expect(NearestNames.to(given, among: names) == nearest)
  }

  @Test func `a name that is no slip has no nearest names`() {
    #expect(NearestNames.to(String(repeating: "email", count: 100_000), among: names) == [])
  }
}
