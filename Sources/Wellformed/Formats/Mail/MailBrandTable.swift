/// The names under which most people have their mail, and their real neighbours.
///
/// Written down from common knowledge.
enum MailBrandTable {
  /// Names, how their slips are mended, and endings: those of most people, then after a bar the others that are real.
  static let brands: [(name: String, tolerance: MailBrand.Tolerance, endings: String)] = [
    ("gmail", .neighbours, "com"), ("googlemail", .any, "com"),
    (
      "yahoo", .neighbours,
      """
      com co.uk fr de it es ca co.in com.br com.au co.jp|in ie be nl at ch dk fi no se pl pt ro gr hu cz cn com.ar com.mx \
      com.co com.cl com.ve com.pe com.ph com.sg com.hk com.tw com.my com.vn com.tr com.ua co.id co.nz co.za co.kr co.th \
      co.il net
      """
    ),
    ("ymail", .none, "com"), ("rocketmail", .any, "com"), ("myyahoo", .order, "com"),
    (
      "hotmail", .any,
      """
      com co.uk fr de it es|be nl at ch dk fi no se pt gr hu cz sk lv lt ca cl in ph my rs ro com.ar com.mx com.br com.au com.tr \
      com.hk com.tw com.vn co.jp co.id co.il co.kr co.nz co.th co.za com.sg
      """
    ),
    (
      "outlook", .any,
      """
      com fr de es com.br|it be dk ie pt at cz gr hu lv sk in jp kr my ph sa sg cl co.id co.il co.th com.ar com.au com.gr \
      com.tr com.vn org
      """
    ),
    (
      "live", .neighbours,
      """
      com co.uk fr de it nl|be at ca dk se no fi ie pt cl cn in ru jp com.ar com.au com.mx com.my com.ph com.pt com.sg co.kr \
      co.za hk net
      """
    ),
    ("msn", .extra, "com|net nl co.jp"), ("windowslive", .any, "com"), ("passport", .none, "com"),
    ("icloud", .neighbours, "com"), ("me", .none, "com"), ("mac", .none, "com"),
    (
      "aol", .extra,
      "com co.uk|de fr it es ca in nl at be ch dk fi no se pl cz jp net com.br com.mx com.au com.ar co.nz"
    ),
    ("aim", .none, "com"), ("protonmail", .any, "com|ch"), ("proton", .none, "me|com"),
    ("tutanota", .neighbours, "com|de"),
    ("fastmail", .neighbours, "com fm|net org us es fr de co.uk cn in jp nl se to"), ("zoho", .extra, "com|eu in"),
    ("hushmail", .neighbours, "com|me"), ("mail", .none, "com ru|de ee bg ua by kz dk ch"), ("hey", .none, "com"),
    ("comcast", .any, "net|com"), ("verizon", .neighbours, "net|com"), ("sbcglobal", .any, "net"),
    ("bellsouth", .any, "net|com"), ("att", .none, "net|com"), ("cox", .extra, "net|com"),
    ("charter", .neighbours, "net|com"), ("earthlink", .neighbours, "net|com"), ("optonline", .neighbours, "net"),
    ("frontier", .neighbours, "com|net"), ("frontiernet", .neighbours, "net"), ("windstream", .neighbours, "net|com"),
    ("centurylink", .neighbours, "net|com"), ("embarqmail", .any, "com"), ("netzero", .neighbours, "net|com"),
    ("juno", .neighbours, "com"), ("suddenlink", .neighbours, "net|com"), ("roadrunner", .neighbours, "com"),
    ("pacbell", .neighbours, "net"), ("ameritech", .neighbours, "net"), ("mindspring", .neighbours, "com"),
    ("rogers", .neighbours, "com"), ("sympatico", .neighbours, "ca"), ("telus", .neighbours, "net|com"),
    ("videotron", .neighbours, "ca|com qc.ca"), ("shaw", .extra, "ca"), ("btinternet", .any, "com"),
    ("virginmedia", .neighbours, "com|co.uk"), ("talktalk", .neighbours, "net|co.uk"), ("ntlworld", .neighbours, "com"),
    ("blueyonder", .neighbours, "co.uk"), ("sky", .none, "com"), ("optusnet", .neighbours, "com.au"),
    ("bigpond", .neighbours, "com net.au|net com.au"), ("eircom", .neighbours, "net"),
    ("gmx", .extra, "de net com at ch|fr us es it li co.uk eu info biz org ph tm.fr pt hk cn ca co.in"),
    ("web", .none, "de"), ("t-online", .neighbours, "de"), ("freenet", .neighbours, "de"), ("arcor", .neighbours, "de"),
    ("posteo", .neighbours, "de|net"), ("bluewin", .neighbours, "ch"), ("wanadoo", .neighbours, "fr|es nl co.uk"),
    ("orange", .neighbours, "fr|net com es"), ("laposte", .neighbours, "net|fr"), ("free", .extra, "fr"),
    ("sfr", .none, "fr"), ("libero", .neighbours, "it"), ("virgilio", .neighbours, "it"),
    ("tiscali", .neighbours, "it|co.uk cz be de fr"), ("skynet", .neighbours, "be"), ("telenet", .neighbours, "be"),
    ("yandex", .neighbours, "ru com|ua by kz com.tr net"), ("rambler", .neighbours, "ru"), ("bk", .none, "ru"),
    ("inbox", .none, "ru lv|com eu"), ("list", .none, "ru"), ("seznam", .neighbours, "cz"),
    ("interia", .neighbours, "pl|eu"),
    ("onet", .extra, "pl|eu"), ("wp", .none, "pl"), ("o2", .none, "pl|co.uk"), ("naver", .neighbours, "com"),
    ("hanmail", .neighbours, "net"), ("daum", .extra, "net"), ("qq", .none, "com"), ("163", .none, "com"),
    ("126", .none, "com"), ("foxmail", .neighbours, "com"), ("rediffmail", .any, "com"), ("rediff", .none, "com"),
    ("uol", .none, "com.br"), ("bol", .none, "com.br"), ("terra", .neighbours, "com.br|com es com.mx cl com.ar"),
    ("globomail", .neighbours, "com"),
  ]

  /// Names that stand for their domain in `.com` when no ending follows.
  static let inCom = MailBrand.words("gmail yahoo hotmail outlook icloud aol live msn")

  /// Domains that are a slip's distance from a popular one and real, so that nobody is corrected who has mail there.
  static let neighbours = MailBrand.words(
    """
    email.com gail.com amail.com bmail.com cmail.com dmail.com fmail.com hmail.com imail.com jmail.com kmail.com lmail.com \
    mmail.com nmail.com omail.com pmail.com qmail.com rmail.com smail.com tmail.com umail.com vmail.com wmail.com xmail.com \
    zmail.com ggmail.com cloud.com e-mail.com emails.com gmails.com freemail.hu yandex.org myspace.com coxmail.com \
    iol.com iol.it iol.pt ioe.com orange.org range.com oranges.com utlook.com free.com web.com live.org \
    olive.com alive.com lives.com frontier.org telnet.be charters.com optimum.net libera.it aruba.it roger.com \
    proton.com love.com life.com lice.com liv.com lie.com love.co.uk life.co.uk juni.com jun.com june.com tera.com \
    zoo.com yahoos.com naver.co.kr cent.net eircom.ie arco.de posto.de rambler.com inbox.lt sky.net skynet.com
    """)
}
