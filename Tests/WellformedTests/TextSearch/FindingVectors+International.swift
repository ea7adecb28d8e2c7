extension FindingVector {
  /// E-mail addresses, by the profile `internationalized`.
  static let internationalEmail = list(
    #"""
    ⟪e:jane@example.org⟫
    ⟪e:müller@example.org⟫
    ⟪e:jane@bücher.example⟫
    ⟪e:иван@пример.рф⟫
    ⟪e:δοκιμή@παράδειγμα.δοκιμή⟫
    ⟪e:用户@例子.广告⟫
    ⟪e:测试1@普遍接受-测试.世界⟫
    ⟪e:उपयोगकर्ता@उदाहरण.कॉम⟫
    ⟪e:josé.garcía+x@example.com⟫
    Пишите на ⟪e:иван@пример.рф⟫.
    Пишите на «⟪e:иван@пример.рф⟫», пожалуйста.
    邮箱：⟪e:用户@例子.公司⟫，谢谢。
    （⟪e:用户@例子.公司⟫）
    请写信到⟪e:jane@example.org⟫。
    メールは⟪e:jane@example.org⟫まで。
    <⟪e:müller@bücher.example⟫>
    ⟪e:müller@bücher.example⟫, ⟪e:jane@example.org⟫
    mailto:⟪e:müller@bücher.example⟫
    כתבו אל ⟪e:דוד@דוגמה.קום⟫.
    البريد: ⟪e:محمد@مثال.السعودية⟫، شكرا
    to\#u{a0}⟪e:müller@example.org⟫\#u{a0}now
    ⟪e:📧müller@example.org⟫, 📧 ⟪e:müller@example.org⟫
    联系⟪e:jane@example.com⟫，谢谢
    ⟪e:m.ü/ller@example.org⟫
    ⟪e:😀@example.org⟫
    ⟪e:a\#u{a0}b@example.org⟫
    ⟪e:email=müller@example.org⟫
    set email=⟪e:müller@example.org⟫
    E-Mail: '⟪e:müller@example.org⟫' oder '⟪e:jane@example.org⟫'
    иван@
    @пример.рф
    """#)
}
