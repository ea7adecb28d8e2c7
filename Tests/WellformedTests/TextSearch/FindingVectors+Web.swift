extension FindingVector {
  /// Web addresses.
  static let web = list(
    #"""
    -- with a scheme
    ⟪u:https://example.org⟫
    ⟪u:http://example.org/⟫
    ⟪u:HTTPS://EXAMPLE.ORG/A⟫
    ⟪u:https://example.org/a/b?c=d&e=f#g⟫
    ⟪u:https://example.org?c=d⟫
    ⟪u:https://example.org#g⟫
    ⟪u:https://example.org:8080/a⟫
    ⟪u:https://example.org:8080⟫!
    ⟪u:http://localhost:3000/x⟫
    ⟪u:http://a⟫.
    ⟪u:http://127.0.0.1/⟫
    ⟪u:http://127.0.0.1:8080⟫
    ⟪u:http://[2001:db8::1]/a⟫
    ⟪u:http://[::1]:8080/⟫
    ⟪u:https://user:pass@example.org/⟫
    ⟪u:https://user@example.org:8080/hi⟫
    ⟪u:https://example.org./a⟫
    ⟪u:https://example.org.:8080/a⟫
    ⟪u:https://foo_bar.example.org/⟫
    ⟪u:https://example.org/%20a%3C⟫
    ⟪u:https://example.org/~jane/⟫
    ⟪u:https://example.org/a//b/⟫
    ⟪u:https://example.org/@jane⟫
    ⟪u:https://example.org/jane@example.org⟫
    ⟪u:https://example.org/?mail=jane@example.org⟫
    ⟪u:https://example.org/192.0.2.1/415-555-0100⟫
    ⟪u:https://example.org/2001:db8::1⟫
    ⟪u:https://bücher.example/straße⟫
    ⟪u:https://例子.测试/路径⟫
    ⟪u:https://пример.рф/а⟫
    ⟪u:https://xn--bcher-kva.example/⟫
    ⟪u:https://i❤.ws/⟫
    ⟪u:https://example.org/👍⟫
    ⟪u:https://web.archive.org/web/2026/https://example.org/⟫
    git+⟪u:https://example.org/a.git⟫
    url=⟪u:https://example.org/⟫
    1.⟪u:http://example.org/⟫
    @⟪u:https://example.org⟫
    #⟪u:https://example.org⟫
    !⟪u:https://example.org⟫
    http://⟪u:https://example.org/⟫
    -- ends
    See ⟪u:https://example.org⟫.
    See ⟪u:https://example.org/⟫.
    See ⟪u:https://example.org/⟫..
    See ⟪u:https://example.org/a⟫...
    See ⟪u:https://example.org⟫...
    See ⟪u:https://example.org/a⟫, and more
    See ⟪u:https://example.org/a⟫; and more
    See ⟪u:https://example.org/a⟫: and more
    See ⟪u:https://example.org⟫: and more
    See ⟪u:https://example.org/a⟫! And
    See ⟪u:https://example.org/a⟫? And
    See ⟪u:https://example.org/⟫?
    See ⟪u:https://example.org/a?b⟫?
    ⟪u:https://example.org/!/⟫ and ⟪u:https://example.org/a!/⟫
    See ⟪u:https://example.org⟫'s page
    See ⟪u:https://example.org⟫’s page
    ⟪u:https://en.wikipedia.org/wiki/McDonald's⟫ is long
    See ⟪u:https://example.org/it's⟫.
    See '⟪u:https://example.org/a⟫'.
    See '⟪u:https://example.org/a⟫','⟪u:https://example.org/b⟫'
    See "⟪u:https://example.org/a⟫".
    See “⟪u:https://example.org/a⟫”.
    See `⟪u:https://example.org/a⟫`.
    See ⟪u:https://example.org/a⟫"b
    See ⟪u:https://example.org/a⟫\b
    See ⟪u:https://example.org/a⟫|b
    See ⟪u:https://example.org⟫—and
    See ⟪u:https://example.org⟫-
    See ⟪u:https://example.org⟫-/
    See ⟪u:https://example.org⟫*
    See ⟪u:https://example.org/⟫**
    See ⟪u:https://example.org/*/a⟫
    See ⟪u:https://example.org/''⟫'
    ⟪u:https://example.org⟫.Then more
    ⟪u:https://example.org⟫,⟪u:https://example.com⟫
    ⟪u:https://example.org⟫,⟪e:jane@example.org⟫
    ⟪u:https://a.com⟫'⟪u:https://b.com⟫
    -- brackets
    (⟪u:https://example.org/⟫)
    [⟪u:https://example.org/⟫]
    {⟪u:https://example.org/⟫}
    <⟪u:https://example.org/⟫>
    <URL:⟪u:https://example.org/⟫>
    ((⟪u:https://example.org/⟫))
    ((⟪u:https://example.org/a(b)⟫))
    [(⟪u:https://example.org/⟫)]
    (⟪u:https://example.org/⟫).
    (⟪u:https://example.org/⟫.)
    (see ⟪u:https://example.org/a⟫)
    ⟪u:https://example.org/a(b)⟫
    ⟪u:https://example.org/a[b]⟫
    ⟪u:https://example.org/a{b}⟫
    ⟪u:https://example.org/a'b'⟫
    ⟪u:https://example.org/⟫(
    ⟪u:https://example.org/⟫(.
    ⟪u:https://example.org/⟫]()
    ⟪u:https://en.wikipedia.org/wiki/Set_(mathematics)⟫.
    (⟪u:https://en.wikipedia.org/wiki/Set_(mathematics)⟫)
    ⟪u:https://en.wikipedia.org/wiki/Link_(disambiguation)#Other_(x)⟫, too
    (⟪u:https://example.org/⟫)(⟪u:https://example.com/⟫)
    -- Markdown
    [x](⟪u:https://example.org/a⟫)
    [x](⟪u:https://example.org/a_(b)⟫)
    [x](⟪u:https://example.org/a⟫ "title")
    ![x](⟪u:https://example.org/a.png⟫)
    [⟪u:https://example.org⟫](⟪u:https://example.org⟫)
    [1]: ⟪u:https://example.org/a⟫
    *⟪u:https://example.org/a⟫*
    **⟪u:https://example.org/a⟫**
    _⟪u:https://example.org/a⟫_
    _⟪u:https://example.org/⟫_
    ~~⟪u:https://example.org/a⟫~~
    | ⟪u:https://example.org/a⟫ |
    |⟪u:https://example.org/a⟫|
    [[⟪u:https://example.org/a⟫|title]]
    [⟪u:https://example.org/a⟫ title]
    -- HTML
    <a href="⟪u:https://example.org/a⟫">x</a>
    <a href='⟪u:https://example.org/a⟫'>x</a>
    <a href=⟪u:https://example.org/a⟫>x</a>
    <p>⟪u:https://example.org⟫</p>
    <a href="⟪u:https://example.org/?a=b&amp;c=d⟫">x</a>
    &lt;⟪u:https://example.org/⟫&gt;
    &quot;⟪u:https://example.org/a⟫&quot;
    url('⟪u:https://example.org/a.css⟫');
    url(⟪u:https://example.org/a.css⟫);
    <script src="//⟪u:example.org/a.js⟫"></script>
    {"url":"⟪u:https://example.org/a⟫","n":1}
    -- without a scheme
    ⟪u:www.example.org⟫
    ⟪u:WWW.EXAMPLE.ORG⟫
    ⟪u:www.example.photography/x⟫
    ⟪u:www.bücher.example⟫
    ⟪u:example.org⟫
    ⟪u:example.co.uk/a?b⟫
    ⟪u:Example.com⟫
    ⟪u:EXAMPLE.COM⟫
    ⟪u:Booking.Com⟫
    ⟪u:sub.example.com:8080/a⟫
    ⟪u:163.com⟫ and ⟪u:9292.nl⟫
    ⟪u:t.co/abc⟫
    ⟪u:page.example.app⟫ and ⟪u:example.co.id⟫
    ⟪u:президент.рф⟫
    ⟪u:bücher.de/a⟫
    See ⟪u:example.org⟫.
    See ⟪u:example.org/contact⟫, please.
    See (⟪u:example.org⟫), "⟪u:example.com⟫", <⟪u:example.net⟫>.
    See ⟪u:example.org⟫'s page
    See ⟪u:example.org⟫.Then more
    See ⟪u:example.org/@jane.doe⟫ and ⟪u:example.org:80/jane@example.org⟫
    ⟪u:example.org⟫,⟪u:example.com⟫
    ⟪u:example.org/⟫
    ⟪u:example.org⟫?
    -- not web addresses
    :
    ://
    http://
    http:// x
    "http://"
    http://.
    http://...
    http://-a
    https://a.-b.com
    https://a.b-.com
    https://.www.example.com
    https://12-7.0.0.1/
    https://256.1.1.1/
    https://user:pass@ex@mple.com/
    http://${host}/a
    1abc://example.com
    ftp://example.org/jane@example.org
    ssh://git@example.org/a.git
    postgres://user:secret@db.example.org:5432/x
    s3://bucket.example.org/key
    myapp://example.org
    http:example
    www.example..com
    www.
    www.x
    -a.com
    a-.com
    a.b-.com
    example.com@about
    Safari.app and user.id, self.example, hello.world, window.top, user.email, libx.la
    foo.bar foo.baz object.name array.map item.call
    README.md main.rs setup.py script.sh archive.zip a.out Makefile.am lib.so
    Next.js, Node.js and index.html
    e.g. i.e. a.m. p.m. U.S.A. Ph.D. No.1 vs.
    This is the end.It is. Or is it.No
    3.14 and 1.0.2 and v1.2.3 and 3.me
    path/to/example.com
    C:\example.com
    @example.com
    #example.com
    window.open(x.me())
    example.com_old
    email.com=x
    some.thing
    -- Chinese, Japanese, Korean, Thai
    请访问⟪u:https://example.org⟫。谢谢
    请访问⟪u:https://example.org/a⟫，谢谢
    请访问⟪u:example.org⟫查看
    请访问⟪u:https://example.org⟫查看
    （⟪u:https://example.org/a⟫）
    「⟪u:https://example.org/a⟫」
    ⟪u:https://ja.wikipedia.org/wiki/C⟫言語　を見る
    ⟪u:https://ja.wikipedia.org/wiki/⟫東京_(曖昧さ回避)
    ⟪u:https://ウィキ.jp/wiki/東京_(曖昧さ回避)⟫
    ⟪u:https://example.com/path⟫中文
    ⟪u:http://example.jp⟫テスト
    ⟪u:http://example.photography⟫テスト
    ⟪u:http://localhost⟫テスト
    ⟪u:http://localhost:3000⟫テスト
    ⟪u:https://abc中文.com/中文⟫
    ⟪u:https://例え.jp/テスト⟫
    ⟪u:https://example.com/a?b=c⟫中文
    ⟪u:https://example.com/#a⟫中文
    ⟪u:https://example.com⟫을 방문하세요
    ⟪u:https://example.com/a⟫에서
    ดู⟪u:https://example.com/a⟫ครับ
    中文⟪u:https://example.com/a⟫中文
    中文⟪u:www.example.com⟫中文
    中文⟪u:example.com/a⟫中文
    ⟪u:https://example.com/a⟫（⟪u:https://example.com/b⟫）
    ⟪u:https://example.com/a⟫、⟪u:https://example.com/b⟫。
    「⟪u:https://example.com/a⟫」を
    ⟪u:https://example.com/a⟫・⟪u:https://example.com/b⟫
    ⟪u:https://example.com/a⟫～
    ⟪u:https://example.com/straße⟫中文
    サーバー⟪4:192.0.2.1⟫です
    地址⟪6:2001:db8::1⟫的
    电话⟪p:+86 138 0013 8000⟫谢谢
    詳細は⟪u:https://example.org/⟫　まで
    """#)

  /// Web addresses in texts of other scripts.
  static let webInOtherScripts = list(
    #"""
    เว็บ⟪u:https://example.org⟫
    на⟪u:https://example.org/страница⟫
    -- right to left
    ראו ⟪u:https://example.org/א⟫.
    انظر ⟪u:https://example.org/a⟫، شكرا
    انظر ⟪u:https://example.org/a⟫؟
    देखें ⟪u:https://example.org/a⟫।
    \#u{200e}⟪u:https://example.org/⟫\#u{200e}
    -- other spaces and controls
    ⟪u:https://example.org/⟫\#u{a0}x
    ⟪u:https://example.org/⟫\#u{b}x
    ⟪u:https://example.org/⟫\#u{0}x
    ⟪u:https://example.org/⟫\#u{7f}x
    ⟪u:https://example.org/⟫\#u{9f}x
    ⟪u:https://example.org/⟫\#u{2028}x
    """#)
}
