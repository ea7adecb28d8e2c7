import Testing
import WellformedCorpora
import WellformedLive
import WellformedSchema
import WellformedTesting
import WellformedWeb

@Suite struct WebAdapterTests {
  @Test func `a page gets its fields with their kinds, labels and hints`() throws {
    let page = try Page()
    let fields = page.opening["fields"]?.array ?? []
    #expect(
      fields.compactMap { $0["name"]?.string } == [
        "email", "mobile", "userName", "password", "confirmation", "age", "terms",
      ])
    #expect(fields.compactMap { $0["kind"]?.string } == ["text", "text", "text", "text", "text", "number", "boolean"])
    #expect(fields.compactMap { $0["required"]?.bool } == [true, false, true, true, true, false, true])
    #expect(fields[0]["hints"] == ["type": "email", "inputMode": nil, "autocomplete": "email"])
    #expect(fields[1]["label"] == "Mobile number" && fields[2]["label"] == "User name")
    #expect(page.opening["changed"]?.array?.count == 7 && page.opening["version"] == 0)
    #expect(page.opening["state"]?["validity"] == "unknown")
  }

  @Test func `an error is shown when an edited field is left, and disappears once it is fixed`() throws {
    var page = try Page()
    try page.happen("focus", "email")
    try page.edit("email", "jane@")
    #expect(page.message("email") == nil && page.status("email") == "incomplete")
    let effects = try page.happen("blur", "email")
    #expect(page.message("email") == "Email needs a domain after the @, such as example.com")
    #expect(effects.first?["type"] == "announce" && effects.first?["isUrgent"]?.bool != nil)
    try page.happen("focus", "email")
    try page.edit("email", "jane@example.org")
    #expect(page.message("email") == nil && page.status("email") == "valid")
    try page.edit("email", "jane@gmial.com")
    try page.happen("blur", "email")
    #expect(page.fields["email"]?["suggestion"] == "jane@gmail.com")
    #expect(try page.happen("acceptSuggestion", "email").first?["text"] == "jane@gmail.com")
    try page.happen("undo", "email")
    #expect(page.fields["email"]?["text"] == "jane@gmial.com")
    try page.happen("redo", "email")
    #expect(page.fields["email"]?["text"] == "jane@gmail.com")
  }

  @Test func `rules name the address of a remote check, and the page's setting takes precedence`() throws {
    let rules: JSONValue = [
      "type": "object",
      "properties": [
        "country": ["type": "string"],
        "userName": [
          "type": "string", "minLength": 2,
          "x-wellformed": ["check": ["at": "/check/user-name", "reads": ["country"]]],
        ],
      ],
    ]
    func asked(_ page: inout Page) throws -> JSONValue? {
      try page.happen("focus", "userName")
      try page.edit("userName", "jane")
      return try page.happen("blur", "userName").first { $0["type"] == "startCheck" }
    }
    var page = try Page(rules.description, ["values": ["country": "de"]])
    #expect(page.opening["fields"]?.array?[1]["check"] == ["at": "/check/user-name", "reads": ["country"]])
    #expect(page.opening["fields"]?.array?[0]["check"] == nil)
    let own = try asked(&page)
    #expect(own?["text"] == "jane" && own?["dependencies"] == ["de"])
    page = try Page(rules.description, ["values": ["country": "de"], "checks": ["userName": []]])
    #expect(try asked(&page)?["dependencies"] == [])
    let unknown = try Page(rules.description.split(separator: "\"country\":{").joined(separator: "\"land\":{"))
    #expect(unknown.opening["error"]?["message"]?.string?.contains("country, which is not a field") == true)
  }

  @Test func `a message fits its control: choose, tick or enter`() throws {
    let rules: JSONValue = [
      "type": "object", "required": ["country", "size", "terms"],
      "properties": [
        "country": ["type": "string", "enum": ["de", "fr"]], "size": ["type": "string", "minLength": 1],
        "terms": ["type": "string", "minLength": 1, "x-wellformed": ["required": "notEmpty"]],
        "town": ["type": "string", "enum": ["a", "b"]],
      ],
    ]
    let controls: JSONValue = [
      "country": ["control": "chosen"], "size": ["control": "typed"], "terms": ["control": "ticked"],
    ]
    var page = try Page(rules.description, ["fields": controls, "values": ["country": "xx", "town": "xx"]])
    try page.happen("submit")
    #expect(page.message("country") == "Choose Country")
    #expect(page.message("terms") == "Tick Terms")
    #expect(page.message("town") == "Town can only be a or b")
  }

  @Test func `a required choice is to be chosen, and a list needs a number of entries`() throws {
    let list: JSONValue = ["type": "array", "items": ["type": "string"], "minItems": 1]
    let more: JSONValue = ["type": "array", "items": ["type": "string"], "minItems": 2]
    let rules: JSONValue = [
      "type": "object", "required": ["boxes", "texts", "several"],
      "properties": ["boxes": list, "texts": list, "several": more],
    ]
    let controls: JSONValue = [
      "boxes": ["control": "chosen"], "texts": ["control": "typed"], "several": ["control": "chosen"],
    ]
    var page = try Page(rules.description, ["controls": ["boxes", "texts", "several"], "fields": controls])
    try page.happen("submit")
    #expect(page.message("boxes") == "Choose Boxes")
    #expect(page.message("texts") == "Texts needs at least 1 entry; add one")
    #expect(page.message("several") == "Several needs at least 2 entries; add more")
  }

  @Test func `an answer contains only what has changed`() throws {
    var page = try Page()
    try page.edit("email", "j")
    #expect(page.answer["state"]?["validity"] == "invalid")
    try page.edit("email", "ja")
    let news = try #require(page.answer["changed"]?.array?.first?.object)
    #expect(page.answer["state"] == nil && news.members.map { $0.key } == ["id", "text", "selection", "value"])
    // The place of the error has changed, but not the error.
    #expect(page.fields["email"]?["problem"] == "Email needs an @, as in name@example.com")
    try page.edit("email", "ja@")
    #expect(page.fields["email"]?["problem"] == "Email needs a domain after the @, such as example.com")
  }

  @Test func `an edit by the fast path gets the same answer as the question in JSON`() throws {
    var asked = try Page(Page.signUp, ["fields": ["mobile": ["shape": "phone"]]])
    var typed = asked.adapter
    let texts = ["", "j", "jane@", "jane@gmial.com", "\u{1F388}e\u{301}", "+4479", "Passw0rd", "a\0b"]
    let sources: [(EditSource, JSONValue)] = [(.typing, "typing"), (.paste, "paste"), (.autofill, "autofill")]
    for step in 0..<200 {
      let (text, source) = (texts[step % 8], sources[step % 3])
      // Closed forms, unknown fields, and places outside the text are requested as well.
      let (form, field) = (step % 20 == 19 ? 2 : 1, step % 9)
      let selection = (step % 4, step % 7)
      let question: JSONValue = [
        "form": .number(JSONNumber(form)), "at": .number(JSONNumber(step)),
        "event": [
          "type": "edit", "field": .number(JSONNumber(field)), "text": .string(text), "source": source.1,
          "selection": [.number(JSONNumber(selection.0)), .number(JSONNumber(selection.1))],
        ],
      ]
      let answer = typed.edit(
        form: form, at: Int64(step), field: field, text, selection: selection, source: source.0)
      #expect(try asked.ask(question) == JSONValue(parsing: String(decoding: answer, as: UTF8.self)), "\(question)")
    }
  }

  @Test func `a field with several rules has a checklist`() throws {
    var page = try Page()
    try page.edit("password", "abcdefgh")
    let requirements = page.fields["password"]?["requirements"]?.array ?? []
    #expect(requirements.compactMap { $0["state"]?.string } == ["met", "unmet", "unmet"])
    #expect(requirements.first?["message"] == "At least 8 characters")
    #expect(page.fields["userName"]?["requirements"] == [])
  }

  @Test func `only a field that counts its length gets the number of characters left`() throws {
    let rules =
      #"{"type": "object", "properties": {"nickname": {"type": "string", "maxLength": 20}, "email": {"type": "string"}}}"#
    var page = try Page(rules, ["fields": ["nickname": ["countsLength": true]]])
    let hints = page.opening["fields"]?.array?.map { $0["lengthHint"]?.string } ?? []
    #expect(hints.compactMap { $0 } == ["You can enter up to 20 characters"])
    #expect(page.fields["nickname"]?["remaining"] == ["count": 20, "message": "You have 20 characters left"])
    try page.edit("nickname", "Ada")
    #expect(page.fields["nickname"]?["remaining"]?["message"] == "You have 17 characters left")
    try page.edit("email", "a")
    #expect(page.fields["email"]?["remaining"] == .some(nil))
  }

  @Test func `numbers and boxes are judged as by the schema`() throws {
    var page = try Page()
    #expect(page.status("age") == "valid")
    for (text, code) in [
      ("12", "number.tooSmall"), ("x", "type.mismatch.integer"), ("13.5", "type.mismatch.integer"), ("13", ""),
    ] {
      try page.edit("age", text)
      try page.happen("blur", "age")
      #expect(page.fields["age"]?["error"]?["code"]?.string ?? "" == code)
    }
    try page.happen("submit")
    #expect(page.message("terms") == "Agree to the terms")
    try page.edit("terms", "true")
    #expect(page.status("terms") == "valid")
    try page.edit("confirmation", "x")
    try page.happen("blur", "confirmation")
    #expect(page.message("confirmation") == "The passwords differ")
  }

  @Test func `an unticked box is false, and its message is that of the rules`() throws {
    let box: JSONValue = ["type": "boolean", "const": true]
    let words: JSONValue = ["code": "terms", "message": "Tick {field}"]
    let own: JSONValue = ["type": "boolean", "const": true, "x-wellformed": words]
    let rules: JSONValue = [
      "type": "object", "properties": ["plain": box, "terms": own, "news": ["type": "boolean"]],
      "required": ["terms", "news"],
    ]
    var page = try Page(rules.description)
    #expect(page.opening["fields"]?.array?.compactMap { $0["required"]?.bool } == [true, true, false])
    #expect(page.status("terms") == "idle" && page.status("news") == "valid")
    try page.happen("submit")
    #expect(page.fields["terms"]?["error"]?["code"] == "terms" && page.message("terms") == "Tick Terms")
    #expect(page.message("plain") == "Tick Plain" && page.message("news") == nil)
    // A hidden field beside the box means no, like the unticked box.
    try page.edit("terms", "false")
    #expect(page.status("terms") == "incomplete" && page.message("terms") == "Tick Terms")
    try page.edit("terms", "true")
    #expect(page.status("terms") == "valid")
  }

  @Test func `a remote check is asked for once typing rests`() throws {
    var page = try Page(
      Page.signUp, ["checks": ["userName": ["mobile"]], "options": ["timings": ["debounce": 200]]])
    var effects = try page.happen("edit", "userName", ["text": "bob", "selection": [3, 3], "source": "typing"])
    let timer = try #require(effects.first { $0["type"] == "startTimer" })
    #expect(timer["after"] == 200 && page.status("userName") == "waiting")
    effects = try page.happen("timer", nil, ["token": timer["token"] ?? nil])
    let check = try #require(effects.first { $0["type"] == "startCheck" })
    #expect(check["name"] == "userName" && check["text"] == "bob" && check["dependencies"] == [""])
    #expect(page.status("userName") == "checking")
    let taken: JSONValue = ["pointer": "#/userName", "code": "userName.taken", "message": "That name is taken"]
    try page.happen("answer", nil, ["token": check["token"] ?? nil, "answer": "fail", "errors": [taken]])
    #expect(page.message("userName") == "That name is taken" && page.status("userName") == "invalid")
    try page.edit("userName", "bobby")
    effects = try page.happen("blur", "userName")
    let second = try #require(effects.first { $0["type"] == "startCheck" })
    try page.happen("answer", nil, ["token": second["token"] ?? nil, "answer": "unavailable", "reason": "offline"])
    #expect(page.status("userName") == "unverified" && page.fields["userName"]?["offersRetry"] == true)
    effects = try page.happen("online")
    #expect(effects.contains { $0["type"] == "startCheck" || $0["type"] == "startTimer" })
    effects = try page.happen("reset")
    #expect(effects.contains { $0["type"] == "cancelCheck" || $0["type"] == "cancelTimer" })
  }

  @Test func `a valid form is submitted, and server issues are shown at their fields`() throws {
    var page = try Page()
    let texts = [
      "email": " jane@example.org ", "userName": "jane", "password": "Passw0rd", "confirmation": "Passw0rd",
      "terms": "true",
    ]
    for (name, text) in texts { try page.edit(name, text) }
    var submit = try #require(try page.happen("submit").first { $0["type"] == "submit" })
    #expect(submit["values"]?["email"] == "jane@example.org" && submit["values"]?["mobile"] == "")
    #expect(page.state["phase"] == "submitting" && page.state["canAttemptSubmit"] == false)
    let errors: JSONValue = [
      ["pointer": "#/email", "code": "email.taken", "detail": "Somebody has that address", "arguments": nil],
      ["pointer": "#/nowhere", "message": "Something else"],
    ]
    let effects = try page.happen(
      "submissionAnswer", nil, ["token": submit["token"] ?? nil, "answer": "refused", "errors": errors])
    #expect(page.message("email") == "Somebody has that address")
    #expect(page.state["issues"]?.array?.first?["message"] == "Something else")
    #expect(page.state["outcome"] == "refused")
    #expect(effects.contains { $0 == ["type": "focus", "field": 0] })
    try page.edit("email", "joe@example.org")
    submit = try #require(try page.happen("submit").first { $0["type"] == "submit" })
    try page.happen("submissionAnswer", nil, ["token": submit["token"] ?? nil, "answer": "failed", "reason": "gone"])
    #expect(page.state["outcome"] == "failed" && page.message("email") == nil)
    submit = try #require(try page.happen("submit").first { $0["type"] == "submit" })
    try page.happen("submissionAnswer", nil, ["token": submit["token"] ?? nil, "answer": "accepted"])
    #expect(page.state["outcome"] == "accepted" && page.state["isDirty"] == false)
  }

  @Test func `selections are counted in UTF-16 and never split a character`() throws {
    var page = try Page(Page.signUp, ["fields": ["mobile": ["shape": ["mask": "## ##"]]]])
    try page.happen("edit", "userName", ["text": "a🎈é", "selection": [3, 4]])
    #expect(page.fields["userName"]?["selection"] == [3, 4])
    try page.happen("edit", "userName", ["text": "a🎈é", "selection": [2, 400]])
    #expect(page.fields["userName"]?["selection"] == [4, 4])
    let effects = try page.happen("edit", "mobile", ["text": "123", "selection": [3, 3]])
    #expect(effects.contains(["type": "show", "field": 1, "text": "12 3", "selection": [4, 4]]))
  }

  @Test func `marked text is not judged until it is accepted`() throws {
    var page = try Page()
    try page.happen("focus", "userName")
    try page.happen("beginComposition", "userName")
    try page.happen("compose", "userName", ["text": "に", "selection": [1, 1]])
    #expect(page.fields["userName"]?["isComposing"] == true && page.fields["userName"]?["value"] == "")
    try page.happen("endComposition", "userName", ["text": "日本語", "selection": [3, 3]])
    #expect(page.fields["userName"]?["isComposing"] == false && page.status("userName") == "valid")
  }

  @Test func `a page can arrange, hide and set fields`() throws {
    var page = try Page()
    try page.happen("participate", "email", ["participation": "hidden"])
    #expect(page.status("email") == "exempt")
    try page.happen("arrange", nil, ["fields": [3, 2]])
    let effects = try page.happen("submit")
    #expect(effects.contains(["type": "focus", "field": 3]))
    try page.happen("allowFocus", "password", ["isAllowed": false])
    #expect(try page.happen("submit").contains(["type": "focus", "field": 2]))
    try page.happen("set", "userName", ["text": "jane"])
    #expect(page.fields["userName"]?["text"] == "jane" && page.fields["userName"]?["isEdited"] == false)
    try page.happen("validate", nil, ["reveals": true])
    try page.happen("pressBegan")
    try page.happen("pressEnded")
    try page.happen("retry")
    try page.happen("serverIssues", nil, ["errors": [["pointer": "#/userName", "code": "taken", "message": "Taken"]]])
    #expect(page.message("userName") == "Taken")
  }

  @Test func `a page's own messages replace those of the catalogue`() throws {
    var page = try Page(Page.signUp, ["messages": ["required": "{field} is missing"], "values": ["mobile": "x"]])
    try page.happen("submit")
    #expect(page.message("email") == "Email is missing" && page.message("terms") == "Agree to the terms")
    #expect(page.status("mobile") == "invalid")
  }

  @Test(arguments: [
    ("", "/"), ("[1]", ""), (#"{"open":{}}"#, "/open"), (#"{"open":{"rules":{}},"x":1}"#, "/x"),
    (#"{"form":7,"snapshot":true}"#, "/form"), (#"{"close":1}"#, "/close"), (#"{"what":1}"#, ""),
    (#"{"open":{"rules":{"type":"object","properties":{"a":{"type":"array"}}}}}"#, "/properties/a"),
    (#"{"open":{"rules":{"type":"object","required":["a"]}}}"#, "/required"),
    (#"{"open":{"rules":{"type":"object","x-wellformed":{"message":"No"}}}}"#, ""),
    (#"{"open":{"rules":{"allOf":[{"type":"object","x-wellformed":{"severity":"warning"}}]}}}"#, "/allOf/0"),
    (#"{"open":{"rules":{"type":"object","properties":{"a":{"format":"emial"}}}}}"#, "/properties/a/format"),
    (#"{"open":{"rules":{"type":"object"},"values":{"b":""}}}"#, "/open/values/b"),
    (#"{"open":{"rules":{"type":"object"},"options":{"reveal":"now"}}}"#, "/open/options/reveal"),
    (#"{"test":{"format":"nothing","text":""}}"#, "/test/format"),
    (#"{"test":{"pattern":"(","text":""}}"#, "/test/pattern"),
  ])
  func `an invalid question gets a message and the place of the mistake`(
    _ question: String, _ pointer: String
  ) throws {
    var adapter = WebAdapter()
    let answer = try JSONValue(parsing: String(decoding: adapter.answer(Array(question.utf8)), as: UTF8.self))
    let error = try #require(answer["error"])
    #expect(error["message"]?.string?.isEmpty == false)
    if !question.isEmpty { #expect(error["pointer"]?.string == pointer) }
  }

  @Test(arguments: [
    #"{"type":"jump"}"#, #"{"type":"focus"}"#, #"{"type":"focus","field":99}"#, #"{"type":"focus","field":-1}"#,
    #"{"type":"edit","field":0}"#, #"{"type":"edit","field":0,"text":"","selection":[1]}"#,
    #"{"type":"edit","field":0,"text":"","selection":[-1,0]}"#, #"{"type":"timer","token":"x"}"#,
    #"{"type":"submit","extra":1}"#, #"{"type":"blur","field":0,"reason":"boredom"}"#, "7",
  ])
  func `an invalid event is refused and changes nothing`(_ event: String) throws {
    var page = try Page()
    let answer = try page.ask(["form": 1, "event": try JSONValue(parsing: event)])
    #expect(answer["error"]?["pointer"]?.string?.hasPrefix("/event") == true)
    #expect(try page.ask(["form": 1, "snapshot": true])["version"] == 0)
  }

  @Test func `texts and values are tested as by the command`() throws {
    var page = try Page()
    let answer = try page.ask(["test": ["format": "email", "text": "jane@exmaple..com"]])
    #expect(
      answer.description
        == #"{"verdict":"invalid","issues":[{"code":"email.domain.emptyLabel","severity":"error","offset":12,"length":1,"#
        + #""message":"This has a dot with nothing next to it; remove or complete it","suggestion":null}],"value":null}"#
    )
    #expect(try page.ask(["test": ["pattern": "[a-c]+", "text": "abc"]])["value"] == "abc")
    #expect(try page.ask(["test": ["rules": ["type": "null"], "value": nil]])["verdict"] == "valid")
    #expect(try page.ask(["formats": true]).array?.contains("email") == true)
  }

  @Test func `any bytes get an answer in JSON`() throws {
    var numbers = SeededNumbers(seed: Trials.seed())
    var page = try Page()
    let questions = [
      Page.signUp,
      #"{"form":1,"at":5,"event":{"type":"edit","field":0,"text":"jane","selection":[1,2],"source":"paste"}}"#,
      ##"{"form":1,"event":{"type":"answer","token":"0.2.7","answer":"fail","errors":[{"pointer":"#/a","code":"x"}]}}"##,
      #"{"open":{"rules":{"type":"object","properties":{"a":{"type":"string","pattern":"^a+$"}}},"checks":{"a":[]}}}"#,
      #"{"test":{"format":"email","text":"a@b"}}"#,
    ].map { Array($0.utf8) }
    for _ in 0..<3000 {
      var bytes = questions.randomElement(using: &numbers) ?? []
      for _ in 0..<Int.random(in: 0...3, using: &numbers) {
        guard !bytes.isEmpty else { break }
        let place = Int.random(in: 0..<bytes.count, using: &numbers)
        switch Int.random(in: 0..<3, using: &numbers) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
        case 1: bytes.remove(at: place)
        default: bytes = Array(bytes.prefix(place))
        }
      }
      var adapter = page.adapter
      let answer = adapter.answer(bytes)
      #expect(throws: Never.self, "seed \(Trials.seed()): \(bytes)") {
        try JSONValue(parsing: String(decoding: answer, as: UTF8.self))
      }
    }
    #expect(try page.ask(["form": 1, "snapshot": true])["version"] == 0)
  }
}
