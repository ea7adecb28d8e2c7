/// The last labels by which a name with a full stop in running text is recognised as a domain.
///
/// There are about 1,400 top-level domains, among them `name`, `map`, `call`, `zip` and `next`. Most names that end in
/// a rare one are names of files or of members in code, or come from the seam of two sentences. So this list contains
/// only those that people recognise. Rarer ones are found after `https://` and `www.`.
enum TopLevelDomains {
  /// Returns whether a label, in lower case, is in the list.
  static func contains(_ label: [UInt8]) -> Bool { all.contains(label) }

  /// Returns whether a label is often capitalised in the names of firms, such as `Booking.Com`.
  static func isOftenCapitalized(_ label: [UInt8]) -> Bool { firms.contains(label) }

  private static let firms = labels("com net org")

  /// Returns whether a label, in lower case, is in the list but often means something else, so that it needs two labels
  /// before it.
  ///
  /// It needs them as in `page.example.app`: `Safari.app` is a program, and `user.id` and `self.example` are members.
  static func isAmbiguous(_ label: [UInt8]) -> Bool { ambiguous.contains(label) }

  private static let ambiguous = labels("app id example")

  private static let all = labels(
    """
    com net org edu gov mil int info biz arpa app dev xyz online site website shop store tech cloud blog club pro wiki news \
    agency digital museum travel aero coop jobs mobi asia cat eus gal scot wales swiss tokyo berlin hamburg koeln london \
    nyc paris wien amsterdam brussels istanbul sydney onion example \
    ac ad ae af ag ai al ao aq ar at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cd cf cg ch ci \
    ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gd ge gf gg gh gi gl \
    gm gn gp gq gr gt gu gw gy hk hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz \
    lb lc li lk lr ls lt lu lv ly ma mc me mg mh mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np \
    nr nu nz om pa pe pf pg ph pk pl pn pr pt pw qa re ro ru rw sa sb sc sd se sg si sk sl sm sn sr ss su sv sx sy sz tc \
    td tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw \
    рф бел укр срб мкд мон қаз бг ею рус онлайн сайт ελ ευ 中国 中國 香港 台湾 台灣 澳門 新加坡 公司 网络 網絡 网址 中文网 \
    한국 みんな 世界 भारत ভারত ไทย გე հայ ישראל مصر قطر السعودية امارات ایران پاکستان الاردن المغرب تونس عمان موقع شبكة
    """)

  // Countries whose labels are better known as file extensions are left out: am, as, cc, la, md, mk, ml, pm, ps, py,
  // rs, sh, so, st, tf.

  private static func labels(_ text: String) -> Set<[UInt8]> {
    Set(text.utf8.split(whereSeparator: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }).map { Array($0) })
  }
}
