import Testing

@Suite struct `Simultaneous sign-ups` {
  private let site: BuiltSite

  init() throws { site = try BuiltSite() }

  /// Sends requests at the same time, each on its own connection, and returns the responses.
  private func answers(_ requests: [String]) -> [Answer?] {
    let connections = requests.map { _ in SharedConnection(port: site.port) }
    for (connection, request) in zip(connections, requests) { connection.send(request) }
    return connections.map { $0.answer() }
  }

  @Test func `many simultaneous sign-ups with one email address make one account`() throws {
    let requests = (0..<200).map { number in
      let visitor = Visitor(site, name: "visitor\(number)")
      visitor.values["email"] = number.isMultiple(of: 2) ? "jane@example.com" : "JANE@Example.com"
      return visitor.json
    }
    let answers = answers(requests)
    #expect(answers.filter { $0?.status == 201 }.count == 1)
    #expect(answers.filter { $0?.status == 422 && $0?.errors == ["#/email email.registered"] }.count == 199)
    #expect(try site.accountCount == 1)
  }

  @Test func `simultaneous sign-ups with the same email and name are told that both are taken`() throws {
    let answers = answers([String](repeating: Visitor(site).json, count: 200))
    #expect(answers.filter { $0?.status == 201 }.count == 1)
    let both = ["#/email email.registered", "#/userName userName.taken"]
    #expect(answers.filter { $0?.status == 422 && $0?.errors.sorted() == both }.count == 199)
    #expect(try site.accountCount == 1)
  }

  @Test func `simultaneous sign-ups with names that PRECIS considers equal make one account`() throws {
    let names = ["Zoë", "zoë", "ZOË", "Zoe\u{308}", "ｚｏë"]
    let requests = (0..<20).map { number in
      let visitor = Visitor(site, name: "visitor\(number)")
      visitor.values["userName"] = names[number % names.count]
      return visitor.json
    }
    let answers = answers(requests)
    #expect(answers.filter { $0?.status == 201 }.count == 1)
    #expect(answers.filter { $0?.status == 422 && $0?.errors == ["#/userName userName.taken"] }.count == 19)
    #expect(try site.accountCount == 1)
  }

  @Test func `a sign-up is told that both its email and its name are taken`() throws {
    let visitor = Visitor(site)
    #expect(visitor.ask(visitor.json)?.status == 201)
    let both = ["#/email email.registered", "#/userName userName.taken"]
    #expect(visitor.ask(visitor.json)?.errors.sorted() == both)
    visitor.values["userName"] = "other"
    #expect(visitor.ask(visitor.json)?.errors == ["#/email email.registered"])
  }

  @Test func `a remote check says whether a user name is free`() throws {
    let visitor = Visitor(site)
    #expect(visitor.ask(visitor.json)?.status == 201)
    func check(_ name: String) -> Answer? {
      visitor.ask(
        visitor.request("POST", "/check/user-name", type: "application/json", body: "{\"value\":\"\(name)\"}"))
    }
    #expect(check("jane2")?.body == #"{"answer":"pass","errors":[]}"#)
    #expect(check("JANE")?.errors == ["#/userName userName.taken"])
  }
}
