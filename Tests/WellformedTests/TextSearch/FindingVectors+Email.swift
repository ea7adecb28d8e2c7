extension FindingVector {
  /// E-mail addresses, by the profile `deliverable`.
  static let email = list(
    #"""
    -- alone
    ⟪e:jane@example.org⟫
    ⟪e:Jane.Doe+tag@mail.EXAMPLE.org⟫
    ⟪e:a@b.c⟫
    ⟪e:_jane@example.org⟫
    ⟪e:jane_@example.org⟫
    ⟪e:o'brien@example.ie⟫
    ⟪e:r&d@example.org⟫
    ⟪e:guest#ext#@example.org⟫
    ⟪e:100%natural@example.org⟫
    ⟪e:1@2.de⟫
    ⟪e:jane@xn--bcher-kva.example⟫
    ⟪e:jane@a.b.c.d.e.example.org⟫
    ⟪e:list-owner@example-site.co.uk⟫
    -- in prose
    Write to ⟪e:jane@example.org⟫.
    Write to ⟪e:jane@example.org⟫, or call.
    Write to ⟪e:jane@example.org⟫! Really?
    Is it ⟪e:jane@example.org⟫?
    Who is ⟪e:jane@example.org⟫; and why?
    It is ⟪e:jane@example.org⟫: she told me.
    ⟪e:jane@example.org⟫...
    ⟪e:jane@example.org⟫… and so on
    ⟪e:jane@example.org⟫'s mailbox is full.
    ⟪e:jane@example.org⟫’s mailbox is full.
    the '⟪e:jane@example.org⟫' mailbox
    the ‘⟪e:jane@example.org⟫’ mailbox
    the "⟪e:jane@example.org⟫" mailbox
    the “⟪e:jane@example.org⟫” mailbox
    the «⟪e:jane@example.org⟫» mailbox
    the „⟪e:jane@example.org⟫“ mailbox
    the `⟪e:jane@example.org⟫` mailbox
    (⟪e:jane@example.org⟫)
    [⟪e:jane@example.org⟫]
    {⟪e:jane@example.org⟫}
    <⟪e:jane@example.org⟫>
    (see ⟪e:jane@example.org⟫).
    ⟪e:jane@example.org⟫—or John
    e-mail:⟪e:jane@example.org⟫
    E-mail: ⟪e:jane@example.org⟫ Phone: none
    Write to ⟪e:jane@example.org⟫.Thanks a lot.
    Write to ⟪e:jane@example.org⟫.It is urgent.
    ⟪e:jane@example.org⟫ ⟪e:john@example.org⟫
    ⟪e:jane@example.org⟫,⟪e:john@example.org⟫
    ⟪e:jane@example.org⟫;⟪e:john@example.org⟫
    ⟪e:jane@example.org⟫/⟪e:john@example.org⟫
    ⟪e:jane@example.org⟫|⟪e:john@example.org⟫
    ⟪e:jane@example.org⟫, ⟪e:john@example.org⟫ and ⟪e:mary@example.org⟫.
    - ⟪e:jane@example.org⟫
    ⟪e:jane@example.org⟫-
    ⟪e:jane@example.org⟫--
    .⟪e:jane@example.org⟫
    ..⟪e:jane@example.org⟫
    Write to...⟪e:jane@example.org⟫
    ⟪e:jane@example.org⟫..
    ,⟪e:jane@example.org⟫,
    :⟪e:jane@example.org⟫:
    ;⟪e:jane@example.org⟫;
    ~⟪e:jane@example.org⟫~
    -- a name is whatever it says
    ⟪e:customer/department=shipping@example.com⟫
    ⟪e:$A12345@example.com⟫
    ⟪e:a*b@example.com⟫
    ⟪e:#!$%&'*+-/=?^_{}|~@example.org⟫
    ⟪e:!#$%&'*+-/=?^_`.{|}~@example.org⟫
    ⟪e:!def!xyz%abc@example.com⟫
    ⟪e:sales/jane@example.org⟫
    ⟪e:-jane@example.org⟫
    ⟪e:Hello!jane@example.org⟫
    ⟪e:#jane@example.org⟫
    ⟪e:*@example.org⟫
    ⟪e:|jane@example.org⟫
    ⟪e:*jane@example.org⟫ is no footnote
    ⟪e:x=jane@example.org⟫
    ⟪e:?x=jane@example.org⟫
    ⟪e:example.org/jane@example.org⟫
    ⟪e:example.org|jane@example.org⟫
    ⟪e:example.org!jane@example.org⟫
    ⟪e:jane@example.org.Thanks⟫
    ⟪e:jane@example.de.Com⟫ is a firm
    ⟪e:icon@2x.png⟫
    Write to ⟪e:customer/department=shipping@example.com⟫, please.
    Write to ⟪e:$A12345@example.com⟫!
    (⟪e:customer/department=shipping@example.com⟫)
    <⟪e:#!$%&'*+-/=?^_{}|~@example.org⟫>
    "⟪e:a*b@example.com⟫"
    *⟪e:a*b@example.com⟫*
    '⟪e:o'brien@example.ie⟫'
    ⟪e:o'brien@example.ie⟫'s mailbox
    ''⟪e:jane@example.org⟫'
    mailto:⟪e:customer/department=shipping@example.com⟫
    -- surrounded
    '⟪e:jane@example.org⟫ or ⟪e:john@example.org⟫'
    '⟪e:jane@example.org⟫, ⟪e:john@example.org⟫'
    *⟪e:jane@example.org⟫ and nobody else*
    **⟪e:jane@example.org⟫ and nobody else**
    **_⟪e:jane@example.org⟫_**
    _⟪e:jane@example.org⟫ in snake_case, that is_
    ⟪e:_jane@example.org⟫ and _⟪e:john@example.org⟫_
    ⟪e:'jane@example.org⟫ isn't quoted
    ⟪e:*jane@example.org⟫ and *this*
    ~⟪e:jane@example.org⟫~
    {⟪e:jane@example.org⟫, ⟪e:john@example.org⟫}
    Person{⟪e:jane@example.org⟫}
    Person{email=⟪e:jane@example.org⟫, id=1}
    name='⟪e:jane@example.org⟫'
    email='⟪e:jane@example.org⟫', id=1
    WHERE x='⟪e:o'brien@example.ie⟫'
    `⟪e:jane@example.org⟫`, ``⟪e:jane@example.org⟫``
    #⟪e:jane@example.org⟫#
    -- one after the other
    ⟪e:a@b.org⟫/⟪e:c@d.org⟫
    ⟪e:a@b.org⟫,⟪e:c@d.org⟫
    ⟪e:a@b.org⟫|⟪e:c@d.org⟫
    ⟪e:a@b.org⟫+⟪e:c@d.org⟫
    ⟪e:a@b.org⟫&⟪e:c@d.org⟫
    '⟪e:a@b.org⟫','⟪e:c@d.org⟫'
    {⟪e:a@b.org⟫}{⟪e:c@d.org⟫}
    -- none
    a..jane@example.org
    "first".last@example.org
    "first"last@example.org
    jane@example.org..com
    jane@example.org_com
    jane@example.org.рф
    jane@example.org-рф
    @
    @@@
    jane
    jane@
    @example.org
    jane@example
    jane@example.
    jane@.
    jane@.example
    .@example.org
    jane.@example.org
    jane@-example.org
    jane@b-.
    jane @ ⟪u:example.org⟫
    jane@ ⟪u:example.org⟫
    jane @example.org
    jane@@example.org
    @jane@example.org
    @user@mastodon.social wrote this
    jane@example.org@example.com
    npm install react@17.0.2 lodash@4.17.21
    user@192.168.0
    '@'
    fun(@Published var x)
    @media (max-width: 10px) { a.b { color: red } }
    icon@2x.png and icon@3x.jpg
    éjane@example.org
    jos\#u{e9}@example.org
    jane@exampleé.org
    müller@example.org
    иван@example.org
    -- Markdown
    *⟪e:jane@example.org⟫*
    **⟪e:jane@example.org⟫**
    _⟪e:jane@example.org⟫_
    __⟪e:jane@example.org⟫__
    ~~⟪e:jane@example.org⟫~~
    | ⟪e:jane@example.org⟫ | x |
    |⟪e:jane@example.org⟫|x|
    [Jane](mailto:⟪e:jane@example.org⟫)
    [⟪e:jane@example.org⟫](mailto:⟪e:jane@example.org⟫)
    <mailto:⟪e:jane@example.org⟫>
    > ⟪e:jane@example.org⟫ wrote:
    -- mailto
    mailto:⟪e:jane@example.org⟫
    MAILTO:⟪e:jane@example.org⟫
    mailto:⟪e:jane@example.org⟫?subject=Hello
    mailto:⟪e:jane@example.org⟫?cc=⟪e:john@example.org⟫&subject=x
    mailto:⟪e:jane@example.org⟫,⟪e:john@example.org⟫
    -- HTML
    <a href="mailto:⟪e:jane@example.org⟫">⟪e:jane@example.org⟫</a>
    <a href='mailto:⟪e:jane@example.org⟫'>Jane</a>
    <td>⟪e:jane@example.org⟫</td>
    &lt;⟪e:jane@example.org⟫&gt;
    &quot;⟪e:jane@example.org⟫&quot;
    <input value=⟪e:jane@example.org⟫>
    Jane&nbsp;⟪e:jane@example.org⟫&nbsp;x
    -- keys, in lines that have more, and in those that have not
    from=⟪e:jane@example.org⟫ to=⟪e:john@example.org⟫
    from=<⟪e:jane@example.org⟫> size=10
    ⟪e:user_email=jane@example.org⟫
    set user_email=⟪e:jane@example.org⟫
    .from=⟪e:jane@example.org⟫
    ⟪e:1.2.3.4@example.org⟫
    ⟪e:example.com'x@example.org⟫
    ⟪e:jane_example.com#EXT#@tenant.example⟫
    ⟪e:example.com#EXT#@tenant.example⟫
    ?cc=⟪e:jane@example.org⟫&bcc=⟪e:john@example.org⟫
    ⟪e:bounces+jane=example.org@lists.example.com⟫
    ⟪e:list-jane=example.org@lists.example.com⟫
    ⟪e:SRS0=ab+c=XY=example.org=jane@forward.example⟫
    ⟪e:prvs=1234abcdef=jane@example.org⟫
    ?to=⟪e:jane@example.org⟫&x=1
    ?x=⟪e:jane@example.org⟫&y=⟪e:john@example.org⟫
    ⟪e:&to=jane@example.org⟫
    set &to=⟪e:jane@example.org⟫
    ⟪e:e-mail=jane@example.org⟫
    set e-mail=⟪e:jane@example.org⟫
    ⟪e:--reply-to=jane@example.org⟫
    set --reply-to=⟪e:jane@example.org⟫
    git config user.email=⟪e:jane@example.org⟫
    to='⟪e:jane@example.org⟫'
    {"email":"⟪e:jane@example.org⟫","n":1}
    {"email": "⟪e:jane@example.org⟫", "n": 1}
    email: ⟪e:jane@example.org⟫
    ⟪e:email=jane@example.org⟫
    set email=⟪e:jane@example.org⟫
    ⟪e:EMAIL=jane@example.org⟫
    set EMAIL=⟪e:jane@example.org⟫
    'email': '⟪e:jane@example.org⟫',
    -- CSV
    Jane,Doe,⟪e:jane@example.org⟫,42
    "Doe, Jane","⟪e:jane@example.org⟫","42"
    Jane;⟪e:jane@example.org⟫;42
    Jane	⟪e:jane@example.org⟫	42
    1,⟪e:jane@example.org⟫,2026-11-21
    -- headers
    From: Jane Doe <⟪e:jane@example.org⟫>
    To: "Doe, Jane" <⟪e:jane@example.org⟫>, ⟪e:john@example.org⟫
    Cc: ⟪e:jane@example.org⟫ (Jane Doe)
    Return-Path: <⟪e:jane@example.org⟫>
    Message-ID: <⟪e:20261121.1234@mail.example.org⟫>
    Received: from x (x [⟪4:192.0.2.1⟫]) by ⟪u:mx.example.org⟫ for <⟪e:jane@example.org⟫>;
    Reply-To: =?utf-8?q?Jane?= <⟪e:jane@example.org⟫>
    List-Unsubscribe: <mailto:⟪e:u@example.org⟫>, <⟪u:https://example.org/u?e=jane@example.org⟫>
    -- logs
    Nov 21 15:52:51 mx postfix/smtp[123]: A1B2C3: to=<⟪e:jane@example.org⟫>, relay=⟪u:mx.example.org⟫[⟪4:192.0.2.1⟫]:25
    2026-11-21T15:52:51Z INFO login user=⟪e:jane@example.org⟫ ip=⟪4:192.0.2.1⟫
    [info] user ⟪e:jane@example.org⟫ logged in from ⟪4:192.0.2.1⟫
    invalid address: "jane@example" (did you mean ⟪e:jane@example.com⟫?)
    git clone ⟪e:git@example.org⟫:jane/repo.git
    Author: Jane Doe <⟪e:jane@example.org⟫>
    Co-authored-by: J <⟪e:1234+jane@users.noreply.example.com⟫>
    ssh ⟪e:jane@host.example.org⟫
    ssh jane@host
    rsync -a jane@⟪4:192.0.2.1⟫:/data .
    -- Chinese, Japanese, Korean, Thai
    请写信到⟪e:jane@example.org⟫。
    邮箱：⟪e:jane@example.org⟫，电话
    邮箱⟪e:jane@example.org⟫是我的
    メールは⟪e:jane@example.org⟫まで。
    （⟪e:jane@example.org⟫）
    「⟪e:jane@example.org⟫」
    【⟪e:jane@example.org⟫】
    ⟪e:jane@example.org⟫、⟪e:john@example.org⟫
    ⟪e:jane@example.org⟫으로 보내세요
    이메일 ⟪e:jane@example.org⟫입니다.
    อีเมล⟪e:jane@example.org⟫ครับ
    联系⟪e:jane@example.com⟫谢谢
    邮箱=⟪e:jane@example.org⟫
    邮箱-⟪e:jane@example.org⟫谢谢
    -- right to left
    כתבו אל ⟪e:jane@example.org⟫.
    כתובת:⟪e:jane@example.org⟫
    البريد ⟪e:jane@example.org⟫، شكرا
    البريد: ⟪e:jane@example.org⟫؟
    \#u{200f}⟪e:jane@example.org⟫\#u{200f}
    \#u{202a}⟪e:jane@example.org⟫\#u{202c}
    -- other spaces
    to\#u{a0}⟪e:jane@example.org⟫\#u{a0}now
    to\#u{3000}⟪e:jane@example.org⟫\#u{3000}now
    to\#u{200b}⟪e:jane@example.org⟫\#u{200b}now
    \#u{feff}⟪e:jane@example.org⟫
    ⟪e:jane@example.org⟫\#u{0}⟪e:john@example.org⟫
    -- emoji
    📧⟪e:jane@example.org⟫📧
    ✉️ ⟪e:jane@example.org⟫ ✉️
    ✉️⟪e:jane@example.org⟫✉️
    1️⃣⟪e:jane@example.org⟫
    """#)
}
