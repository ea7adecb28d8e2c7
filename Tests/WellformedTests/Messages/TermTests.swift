import Testing
import Wellformed
import WellformedLanguages

/// What a language calls things, and how it speaks to people: the same in all sentences, whoever translated them.
@Suite struct `The words of a language` {
  private struct Terms: Sendable {
    var backslash: String
    var curlyBracket: String
    var underscore: String
    /// What belongs to another tone, or is another word for the same thing.
    var others: String
  }

  /// Regular expressions for the beginnings of words, which have many endings.
  private static let terms: [String: Terms] = [
    "ar": Terms(
      backslash: "شرطة (ال)?مائلة (ال)?عكسية", curlyBracket: "متعرج", underscore: "شرطات سفلية",
      others: "[؛.] (أغلق|أدخل|اكتب|ضع|ابدأ|تحقق|غيّر|احذف|أرسل)|معقوف|\\([0-9]\\)"),
    "cs": Terms(
      backslash: "zpětn\\w+ lomít", curlyBracket: "složen", underscore: "podtržít",
      others: "\\b(zadej|napiš|odstraň|vyber|použij|zkontroluj)\\b|\\bjej\\b|například"),
    "da": Terms(backslash: "omvendt skråstreg", curlyBracket: "krølle", underscore: "understreg", others: "kontroll"),
    "de": Terms(
      backslash: "Backslash", curlyBracket: "geschweift", underscore: "Unterstrich",
      others: "\\b(du|dein|deine|gib|prüfe|schreibe|umgekehrte\\w+ Schrägstrich)\\b"),
    "el": Terms(
      backslash: "ανάστροφη", curlyBracket: "άγκιστρ", underscore: "κάτω παύλ", others: "\\b(γράψε|έλεγξε|αφαίρεσε)\\b"),
    "es": Terms(
      backslash: "barra invertida", curlyBracket: "llave", underscore: "guiones bajos",
      others: "\\b(borra|pon|revisa|elige|tu|cifras?)\\b"),
    "fi": Terms(
      backslash: "kenoviiva", curlyBracket: "aaltosul", underscore: "alaviiv",
      others: "\\b(sulku|sululta|kirjoittakaa|poistakaa)\\b"),
    "fr": Terms(
      backslash: "barre oblique inverse", curlyBracket: "accolade", underscore: "tirets bas",
      others: "\\b(tu|ton|tes|choisis|antislash)\\b"),
    "he": Terms(
      backslash: "לוכסן הפוך", curlyBracket: "מסולסל", underscore: "קווים תחתונים",
      others: "[א-ת]-[^א-ת]|; (כתוב|הזן|בדוק)"),
    "hi": Terms(backslash: "बैकस्लैश", curlyBracket: "धनु कोष्ठक", underscore: "अंडरस्कोर", others: "एक कोष्ठक|^कोई रेगुलर"),
    "id": Terms(
      backslash: "garis miring terbalik", curlyBracket: "kurung kurawal", underscore: "garis bawah",
      others: "tutuplah|mulailah|1 angka, atau|bita"),
    "it": Terms(
      backslash: "barr[ae] rovesciat", curlyBracket: "graff", underscore: "trattini bassi",
      others: "\\b(metta|scriva|inizi|controlli|rinomini|inserisca|scelga|usi|aggiunga|elimini|provi|[Ii]nviarli)\\b"),
    "ja": Terms(
      backslash: "バックスラッシュ", curlyBracket: "波かっこ", underscore: "アンダースコア", others: "括弧|下線|[ぁ-ん] [!-~]"),
    "ko": Terms(backslash: "역슬래시", curlyBracket: "중괄호", underscore: "밑줄", others: "[^주]세요|백슬래시|문자 속성"),
    "nb": Terms(
      backslash: "omvendt skråstrek", curlyBracket: "krøllparentes", underscore: "understrek", others: "kontroller"),
    "nl": Terms(
      backslash: "backslash", curlyBracket: "accolade", underscore: "underscore",
      others: "\\b(je|jouw|jij|streepjes)\\b"),
    "pl": Terms(
      backslash: "ukośnik\\w* wsteczn", curlyBracket: "klamrow", underscore: "podkreśle",
      others: "należy|\\b[Pp]roszę\\b|odwrotn"),
    "pt-BR": Terms(
      backslash: "barra invertida", curlyBracket: "chave", underscore: "sublinhado",
      others: "algarismo|carácter|ficheiro"),
    "pt-PT": Terms(
      backslash: "barra invertida", curlyBracket: "chaveta", underscore: "sublinhado",
      others: "algarismo|caráter|carater|\\bponha\\b|arquivo"),
    "ru": Terms(
      backslash: "обратн\\w+ кос\\w+ черт", curlyBracket: "фигурн", underscore: "подчёркиван",
      others: "\\b(введи|удали|проверь|твой)\\b|обратн\\w+ слеш|перед этим знаком"),
    "sv": Terms(
      backslash: "omvänt snedstreck", curlyBracket: "klammerparentes", underscore: "understreck",
      others: "\\b(Ni|stäng)\\b"),
    "tr": Terms(
      backslash: "ters eğik çizgi", curlyBracket: "süslü parantez", underscore: "alt çizgi",
      others: "ayraç|denetle|^bir düzenli|oluşmalıdır"),
    "uk": Terms(
      backslash: "зворотн\\w+ скісн\\w+ риск", curlyBracket: "фігурн", underscore: "підкреслен",
      others: "\\b(введи|видали|перевір)\\b|перед цим знаком"),
    "vi": Terms(
      backslash: "gạch chéo ngược", curlyBracket: "ngoặc nhọn", underscore: "gạch dưới", others: "ngược trước nó"),
    "zh-Hans": Terms(backslash: "反斜杠", curlyBracket: "花括号", underscore: "下划线", others: "中此处|大括号|闭合|提交"),
    "zh-Hant": Terms(backslash: "反斜線", curlyBracket: "大括號", underscore: "底線", others: "中此處|花括號|拼寫|傳送"),
  ]

  /// The English sentences, by code.
  private static let english: [(code: IssueCode, text: String)] = {
    let english = (FormatRegistry.standard.formats + Provocations.concerns).reduce(Catalogue.english) {
      $0.overriding($1.sentences)
    }
    return (IssueCode.all + IssueCode.wordings).compactMap { code in
      english.template(for: code, field: "").flatMap { $0.sentences[.other] }.map { (code, $0) }
    }
  }()

  @Test(arguments: Catalogue.languages.filter { !$0.hasPrefix("en") })
  func `are the same in all sentences`(_ language: String) throws {
    let terms = try #require(Self.terms[language])
    let catalogue = Catalogue.best(for: [language])
    let others = try Regex(terms.others)
    var counts = (0, 0, 0)
    for (code, english) in Self.english {
      for (_, sentence) in try #require(catalogue.template(for: code, field: "")).sentences {
        let plain = sentence.replacing(/[\u{2066}-\u{2069}]/, with: "")
        #expect(plain.firstMatch(of: others) == nil, "\(code): \(sentence)")
        func expect(_ term: String, for word: String) throws -> Int {
          guard english.contains(word) else { return 0 }
          #expect(try plain.firstMatch(of: Regex(term).ignoresCase()) != nil, "\(code) lacks \(term): \(sentence)")
          return 1
        }
        try counts.0 += expect(terms.backslash, for: "backslash")
        try counts.1 += expect(terms.curlyBracket, for: "curly bracket")
        try counts.2 += expect(terms.underscore, for: "underscore")
      }
    }
    #expect(counts.0 >= 5 && counts.1 >= 3 && counts.2 >= 2)
  }
}
