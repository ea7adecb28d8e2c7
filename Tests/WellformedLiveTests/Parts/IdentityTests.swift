import Testing

@testable import WellformedLive

@Suite struct Identities {
  @Test func `identities start at 0 and are unique`() {
    var identities = IdentitySource()
    let fields = (0..<3).map { _ in identities.field().rawValue }
    let rows = (0..<3).map { _ in identities.row().rawValue }
    #expect(fields == [0, 1, 2] && rows == [0, 1, 2])
  }

  @Test func `every token is unique, whatever its purpose`() {
    var identities = IdentitySource()
    let field = identities.field()
    let tokens = [LiveToken.Purpose.check, .check, .pause, .submission].map { identities.token($0, about: field) }
    #expect(Set(tokens.map { $0.serial }).count == tokens.count)
    #expect(tokens.map { $0.purpose } == [.check, .check, .pause, .submission])
    #expect(tokens.allSatisfy { $0.field == field } && identities.token(.announcement).field == nil)
  }
}
