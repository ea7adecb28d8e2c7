import Testing
import Wellformed
import WellformedCorpora
import WellformedTesting

/// Suggestions for mistyped addresses, and none for correct ones.
@Suite struct `E-mail suggestions` {
  @Test(
    arguments: [
      ("jane@gmial.com", "jane@gmail.com"), ("jane@gmail.con", "jane@gmail.com"),
      ("jane@gnail.con", "jane@gmail.com"), ("jane@example.con", "jane@example.com"),
      ("jane@gmail,com", "jane@gmail.com"), ("jane@gmail.com.", "jane@gmail.com"),
      ("jane@gmail,.com", "jane@gmail.com"), ("jane@example.,com", "jane@example.com"),
      ("jane@gmailcom", "jane@gmail.com"), ("jane@gmailc.om", "jane@gmail.com"),
      ("jane@@gmail.com", "jane@gmail.com"), ("jane @gmail.com", "jane@gmail.com"),
      ("jane＠gmail．com", "jane@gmail.com"), ("Jane@YAHOOO.COM", "Jane@yahoo.com"),
      ("jane@hotmial.fr", "jane@hotmail.fr"), ("jane@gmail", "jane@gmail.com"), ("jane@gmail.co", "jane@gmail.com"),
      ("jane@comcast.nry", nil), ("jane@homail.con", "jane@hotmail.com"), ("jane@yajoo.com", "jane@yahoo.com"),
      ("jane@con-artists.con", "jane@con-artists.com"), ("jane@mail.company.cmo", "jane@mail.company.com"),
      ("jane@company.cmo", "jane@company.com"), ("jane@company.ogr", "jane@company.org"),
      ("jane@hotmail.co", "jane@hotmail.com"), ("jane@company.couk", "jane@company.co.uk"),
      ("jane@live.con", "jane@live.com"),
      ("mailto:jane@gmail.com", "jane@gmail.com"), ("<jane@example.com>", "jane@example.com"),
      ("Jane Doe <jane@gmial.com>", "jane@gmail.com"), ("<MAILTO:jane@example.com>", "jane@example.com"),
      ("\"Doe, Jane\" <jane@example.com>", "jane@example.com"), ("jané@a.example <jane@b.example>", "jane@b.example"),
      ("jane@company.com", nil), ("jane@company.next", nil),
      // Endings that no country has.
      ("jane@gmx.ed", "jane@gmx.de"), ("jane@libero.ti", "jane@libero.it"), ("jane@wp.lp", "jane@wp.pl"),
      ("jane@seznam.zc", "jane@seznam.cz"), ("jane@shaw.cs", "jane@shaw.ca"), ("jane@proton.em", "jane@proton.me"),
      ("jane@hotmail.com.rb", "jane@hotmail.com.br"), ("jane@docmo.ne.jp", "jane@docomo.ne.jp"),
      // No @, or another sign for it.
      ("janegmail.com", "jane@gmail.com"), ("Jane.Doe#HOTMAIL.COM", "Jane.Doe@hotmail.com"),
      ("jane\"icloud.com", "jane@icloud.com"), ("jane'outlook.com", "jane@outlook.com"),
      ("jane(at)gmail.com", "jane@gmail.com"), ("jane [AT] gmial [dot] com", "jane@gmail.com"),
      ("jane[at]mail[dot]company[dot]org", "jane@mail.company.org"), ("jane@gmail(dot)con", "jane@gmail.com"),
      // Marks that were copied with the address.
      ("\"jane@example.com\"", "jane@example.com"), ("'jane@example.com'", "jane@example.com"),
      ("jane@example.com)", "jane@example.com"), ("jane@example.com/", "jane@example.com"),
      ("jane@example.com?", "jane@example.com"), ("jane@.gmail.com", "jane@gmail.com"),
      ("“jane@example.com”", "jane@example.com"), ("‘jane@example.com’", "jane@example.com"),
      ("(jane@example.com)", "jane@example.com"), ("o’neil@example.com", "o'neil@example.com"),
      ("`jane@example.com`", "jane@example.com"),
      // What was copied with the address.
      ("Jane Doe (jane@gmail.com)", "jane@gmail.com"), ("Jane Doe [mailto:jane@gmail.com]", "jane@gmail.com"),
      ("[jane@gmail.com](mailto:jane@gmail.com)", "jane@gmail.com"),
      ("Jane <jane@example.com>;", "jane@example.com"),
      ("mailto:jane@gmail.com?subject=Hi", "jane@gmail.com"), ("mailto://jane@gmail.com", "jane@gmail.com"),
      ("E-Mail: jane@example.com", "jane@example.com"), ("email:jane@gmial.com", "jane@gmail.com"),
      ("Correo: jane@example.com", "jane@example.com"), ("Пошта: jane@example.com", "jane@example.com"),
      // Words and signs for the @ and the full stops.
      ("jane at gmail dot com", "jane@gmail.com"), ("jane dot doe AT company DOT org", "jane.doe@company.org"),
      ("jane at gmail.com", "jane@gmail.com"), ("jane{at}gmail.com", "jane@gmail.com"),
      ("jane@gmail dot con", "jane@gmail.com"), ("jane@gmail com", "jane@gmail.com"),
      ("jane@hot mail.com", "jane@hotmail.com"), ("jane@i cloud.con", nil), ("jane@yahoo co uk", "jane@yahoo.co.uk"),
      ("jane@gmail:com", "jane@gmail.com"), ("jane@gmail/com", "jane@gmail.com"), ("jane@gmail-com", "jane@gmail.com"),
      ("jane@gmail_com", "jane@gmail.com"),
      // The wrong letter twice, a letter two places off, letters that look alike, and endings.
      ("jane@yahho.com", "jane@yahoo.com"), ("jane@icould.com", "jane@icloud.com"),
      ("jane@gmai1.com", "jane@gmail.com"), ("jane@hotmaii.fr", "jane@hotmail.fr"),
      ("jane@gmail.come", "jane@gmail.com"), ("jane@gmail.com.com", "jane@gmail.com"),
      ("jane@company.come", "jane@company.com"), ("jane@yahoo.uk", "jane@yahoo.co.uk"),
      ("jane@uol.br", "jane@uol.com.br"),
    ] as [(String, String?)])
  func `a likely slip in an address gets a suggestion`(_ typed: String, _ meant: String?) {
    #expect(EmailAddress.suggestion(for: typed) == meant, "\(typed)")
  }

  @Test(arguments: [
    "jane@gmail.com", "JANE@GMAIL.COM", "jane@gmx.fr", "jane@yahoo.co.uk", "jane@ymail.com", "jane@mail.ru",
    "jane@email.com", "jane@example.com", "jane@cloud.com", "jane@hotmail.nl", "jane@outlook.at", "jane@live.nl",
    "jane@aol.de", "jane@me.com", "jane@mac.com", "jane@qq.com", "jane@163.com", "jane@gail.com", "jane@wahoo.com",
    "jane@horizon.net", "jane@gambler.ru", "jane@startup.co", "jane@shop.cm", "jane@a.om", "jane@yandex.com",
    "'a@b.c", "jane", "jane@", "", "jane@gm", "jane@gma", "a@b@c.d", "jane@exmaple..com",
    "Jane <jane@example.com", "a<b@c.d", "Jane <>", "mailto:", "\"<\"@c.d", "<a@b.example>, <c@d.example>",
    "jané@gmail.com", "a@b.met.example", "jane@never.com", "jane@aver.com", "jane@yahoo.al", "jane@company.ed",
    "gmail.com", "www.gmail.com", "jane2gmail.com", "@gmail.com", "#gmail.com", "jane.gmail.com", "jane doe gmail.com",
    "jane (a friend)", "(at)", "jane(at)", "jane(at", "jane(att)gmail.com", "'jane@example.com", "jane@'", "jane@.",
    "\"jane\"@example.com", "jane@example.com (work)",
    "look at example.com", "available at company.com", "jane at home", "meet jane at gmail.com", "jane at",
    " at gmail.com",
    "jane@company com", "jane@gmail.com or jane@company.com", "jane@gmail.com is mine", "jane@yahoo-co.uk",
    "jane:doe@example.com", "\"mail: jane\"@example.com", "(a@b.example), (c@d.example)", "{jane}@gmail.com",
    "jane@softbank.jp", "jane@yahoo.de", "jane@olive.it", "{jane", "{at}", "jane{at}", "jane (at gmail.com",
  ])
  func `an address that may be meant gets no suggestion`(_ text: String) {
    #expect(EmailAddress.suggestion(for: text) == nil, "\(text)")
  }

  @Test func `no address at a real domain gets a suggestion, in lower or upper case`() {
    let real = RealDomains.all
    #expect(Set(real).count >= 500)
    let corrected = real.compactMap { domain in
      EmailAddress.suggestion(for: "jane.doe@" + domain).map { "\(domain) to \($0)" }
    }
    #expect(corrected == [])
    #expect(real.allSatisfy { EmailAddress.suggestion(for: "J@" + $0.uppercased()) == nil })
  }

  /// Typing mistakes at the most popular domains, made with a seed: precision and recall are measured.
  @Test func `suggestions have a precision of 0.995 and a recall of 0.94`() {
    let real = Set(RealDomains.all)
    var scores: [Slip: Score] = [:]
    var missing: [String: Int] = [:]
    for run in 0..<8000 as Range<UInt64> {
      var numbers = SeededNumbers(seed: Law.seed &+ run)
      let target = Slip.popular[Int.random(in: 0..<Slip.popular.count, using: &numbers)]
      let slip = Slip.allCases[Int.random(in: 0..<Slip.allCases.count, using: &numbers)]
      let meant = "jane.doe@" + target
      guard let typed = slip.make(of: meant, &numbers), typed != meant else { continue }
      // A slip that leads to another real domain cannot be detected.
      if let domain = typed.split(separator: "@").last, real.contains(String(domain)) { continue }
      switch EmailAddress.suggestion(for: typed) {
      case meant: scores[slip, default: Score()].right += 1
      case nil:
        scores[slip, default: Score()].missed += 1
        missing[typed, default: 0] += 1
      case let other?:
        scores[slip, default: Score()].wrong += 1
        print("wrong: \(typed) to \(other)")
      }
    }
    var all = Score()
    for (slip, score) in scores.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      print("suggestions, \(slip): \(score)")
      all = Score(right: all.right + score.right, missed: all.missed + score.missed, wrong: all.wrong + score.wrong)
    }
    print(
      "suggestions, all: \(all); most missed: \(missing.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(30).map(\.key))"
    )
    #expect(all.precision >= 0.995 && all.recall >= 0.94, "WELLFORMED_SEED=\(Law.seed)")
    #expect(all.wrong == 0, "WELLFORMED_SEED=\(Law.seed)")
  }

  @Test func `suggestions agree with mailcheck as far as it is precise`() {
    guard let lines = Corpus.lines("mailcheck") else { return }
    var score = Score()
    for line in lines where line["format"] as? String == "email-suggestion" {
      guard let typed = line["input"] as? String else { continue }
      let meant = (line["suggested_domain"] as? String).map { typed.prefix { $0 != "@" } + "@" + $0 }
      let found = EmailAddress.suggestion(for: typed)
      if found == meant.map({ String($0) }) {
        score.right += 1
      } else if found == nil {
        score.missed += 1
      } else {
        score.wrong += 1
      }
      if found != meant.map({ String($0) }) {
        print("mailcheck: \(typed) to \(meant ?? "nothing"), ours \(found ?? "nothing")")
      }
    }
    print("mailcheck: \(score)")
  }

  @Test func `a slip in an address with invisible or foreign characters gets a suggestion`() {
    for (typed, meant) in [
      ("jane@gmial.c\u{AD}om", "jane@gmail.com"), ("jane@example.\u{202A}con", "jane@example.com"),
      ("jane@example٣.con", "jane@example3.com"),
    ] {
      #expect(Rule.email.suggesting.check(typed).issues.first?.suggestion == meant, "\(typed)")
    }
  }

  @Test(arguments: [
    ("jürgen@bücher.de.", "jürgen@bücher.de"), ("<jürgen@bücher.de>", "jürgen@bücher.de"),
    ("mailto:用户@例子.广告", "用户@例子.广告"), ("jürgen @bücher.de", "jürgen@bücher.de"),
    ("jürgen@bücher,de", "jürgen@bücher.de"), ("jürgen@@bücher.de", "jürgen@bücher.de"),
    ("„jürgen@bücher.de“", "jürgen@bücher.de"), ("jürgen@bücher..de", nil), ("jürgen und jane@bücher.de", nil),
  ])
  func `suggestions are made for international addresses if the profile allows these`(_ typed: String, _ meant: String?)
  {
    #expect(Rule.email(.internationalized).check(typed).issues.map(\.suggestion) == [meant])
    #expect(Rule.email.check(typed).issues.first?.suggestion == nil)
  }

  @Test func `a slip in an international address is a warning, but another notation of its domain is not`() {
    let rule = Rule.email(.internationalized).suggesting
    let report = rule.check("jürgen@gmial.com")
    #expect(report.isValid && report.issues.map(\.code) == [.emailLikelySlip])
    #expect(report.issues.first?.suggestion == "jürgen@gmail.com")
    for text in ["jürgen@gmail.com", "jane@example。com", "jane@ＧＭＡＩＬ.com"] {
      #expect(rule.check(text).issues == [], "\(text)")
    }
    #expect(rule.check("o’neil@gmail.com").issues.map(\.suggestion) == ["o'neil@gmail.com"])
    #expect(Rule.email.suggesting.check("jane@example。com").issues.map(\.suggestion) == ["jane@example.com"])
  }

  @Test func `the issue of an invalid address carries the suggestion`() {
    #expect(Rule.email.check("jane@gmail,com").issues.first?.suggestion == "jane@gmail.com")
    #expect(Rule.email.check("jane@exmaple..com").issues.first?.suggestion == nil)
  }
}

/// Counts corrected slips.
private struct Score: CustomStringConvertible {
  var right = 0, missed = 0, wrong = 0

  var precision: Double { Double(right) / Double(max(1, right + wrong)) }
  var recall: Double { Double(right) / Double(max(1, right + missed + wrong)) }

  var description: String {
    func rounded(_ number: Double) -> Double { (number * 10_000).rounded() / 10_000 }
    return "precision \(rounded(precision)), recall \(rounded(recall)) of \(right + missed + wrong)"
  }
}
