/// The names under which most people have their mail, and real domains that are similar.
///
/// Compiled from common knowledge.
enum MailBrandTable {
  /// The brands, one in each line: a name, the number of the tolerance for its slips, and the endings.
  ///
  /// The most popular endings come first; after a bar follow the others that are real. A single text takes much less
  /// space in a module for pages than a list does.
  static var brands: String {
    """
    gmail 3 com
    googlemail 4 com
    yahoo 3 com co.uk fr de it es ca co.in com.br com.au co.jp|in ie be nl at ch dk fi no se pl pt ro gr hu cz cn \
    com.ar com.mx com.co com.cl com.ve com.pe com.ph com.sg com.hk com.tw com.my com.vn com.tr com.ua co.id co.nz \
    co.za co.kr co.th co.il net
    ymail 0 com
    rocketmail 4 com
    myyahoo 1 com
    hotmail 4 com co.uk fr de it es|be nl at ch dk fi no se pt gr hu cz sk lv lt ca cl in ph my rs ro com.ar com.mx \
    com.br com.au com.tr com.hk com.tw com.vn co.jp co.id co.il co.kr co.nz co.th co.za com.sg
    outlook 4 com fr de es com.br|it be dk ie pt at cz gr hu lv sk in jp kr my ph sa sg cl co.id co.il co.th com.ar \
    com.au com.gr com.tr com.vn org
    live 3 com co.uk fr de it nl|be at ca dk se no fi ie pt cl cn in ru jp com.ar com.au com.mx com.my com.ph \
    com.pt com.sg co.kr co.za hk net
    msn 2 com|net nl co.jp
    windowslive 4 com
    passport 0 com
    icloud 3 com
    me 0 com
    mac 0 com
    aol 2 com co.uk|de fr it es ca in nl at be ch dk fi no se pl cz jp net com.br com.mx com.au com.ar co.nz
    aim 0 com
    protonmail 4 com|ch
    proton 0 me|com
    tutanota 3 com|de
    fastmail 3 com fm|net org us es fr de co.uk cn in jp nl se to
    zoho 2 com|eu in
    hushmail 3 com|me
    mail 0 com ru|de ee bg ua by kz dk ch
    hey 0 com
    comcast 4 net|com
    verizon 3 net|com
    sbcglobal 4 net
    bellsouth 4 net|com
    att 0 net|com
    cox 2 net|com
    charter 3 net|com
    earthlink 3 net|com
    optonline 3 net
    frontier 3 com|net
    frontiernet 3 net
    windstream 3 net|com
    centurylink 3 net|com
    embarqmail 4 com
    netzero 3 net|com
    juno 3 com
    suddenlink 3 net|com
    roadrunner 3 com
    pacbell 3 net
    ameritech 3 net
    mindspring 3 com
    rogers 3 com
    sympatico 3 ca
    telus 3 net|com
    videotron 3 ca|com qc.ca
    shaw 2 ca
    btinternet 4 com
    virginmedia 3 com|co.uk
    talktalk 3 net|co.uk
    ntlworld 3 com
    blueyonder 3 co.uk
    sky 0 com
    optusnet 3 com.au
    bigpond 3 com net.au|net com.au
    eircom 3 net
    gmx 2 de net com at ch|fr us es it li co.uk eu info biz org ph tm.fr pt hk cn ca co.in
    web 0 de
    t-online 3 de
    freenet 3 de
    arcor 3 de
    posteo 3 de|net
    bluewin 3 ch
    wanadoo 3 fr|es nl co.uk
    orange 3 fr|net com es
    laposte 3 net|fr
    free 2 fr
    sfr 0 fr
    libero 3 it
    virgilio 3 it
    tiscali 3 it|co.uk cz be de fr
    skynet 3 be
    telenet 3 be
    yandex 3 ru com|ua by kz com.tr net
    rambler 3 ru
    bk 0 ru
    inbox 0 ru lv|com eu
    list 0 ru
    seznam 3 cz
    interia 3 pl|eu
    onet 2 pl|eu
    wp 0 pl
    ziggo 3 nl
    kpnmail 3 nl
    centrum 3 cz|sk
    sapo 2 pt
    abv 0 bg
    docomo 3 ne.jp|jp
    ezweb 3 ne.jp|jp
    softbank 3 ne.jp|jp
    pm 0 me
    sina 0 com cn
    o2 0 pl|co.uk
    naver 3 com
    hanmail 3 net
    daum 2 net
    qq 0 com
    163 0 com
    126 0 com
    foxmail 3 com
    rediffmail 4 com
    rediff 0 com
    uol 0 com.br
    bol 0 com.br
    terra 3 com.br|com es com.mx cl com.ar
    globomail 3 com
    """
  }

  /// Names that stand for their domain in `.com` if no ending follows.
  static let inCom = MailBrand.words("gmail yahoo hotmail outlook icloud aol live msn")

  /// Real domains that are one slip away from a popular one, so that people who have mail there are not corrected.
  static let neighbours = MailBrand.words(
    """
    email.com gail.com amail.com bmail.com cmail.com dmail.com fmail.com hmail.com imail.com jmail.com kmail.com lmail.com \
    mmail.com nmail.com omail.com pmail.com qmail.com rmail.com smail.com tmail.com umail.com vmail.com wmail.com xmail.com \
    zmail.com ggmail.com cloud.com e-mail.com emails.com gmails.com freemail.hu yandex.org myspace.com coxmail.com \
    iol.com iol.it iol.pt ioe.com orange.org range.com oranges.com utlook.com free.com web.com live.org \
    olive.com alive.com lives.com frontier.org telnet.be charters.com optimum.net libera.it aruba.it roger.com \
    proton.com love.com life.com lice.com liv.com lie.com love.co.uk life.co.uk juni.com jun.com june.com tera.com \
    zoo.com yahoos.com naver.co.kr cent.net eircom.ie arco.de posto.de rambler.com inbox.lt sky.net skynet.com \
    aver.com uno.com nave.com gotmail.com libro.it poste.de olive.it olive.fr alive.it
    """)
}
