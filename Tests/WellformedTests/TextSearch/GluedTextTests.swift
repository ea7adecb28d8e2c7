import Testing
import Wellformed

/// Where web addresses end if text in a script without spaces follows them.
@Suite struct `Text adjacent to web addresses` {
  private static let words = [
    "中文", "漢", "𠀀字", "豈", "ひらがな", "の", "カタカナ", "ｶﾀｶﾅ", "한국어", "을", "ㄅㄆ", "ไทย", "ລາວ", "ខ្មែរ", "々", "〇", "〩",
  ]
  private static let marks = [
    "。", "、", "）", "」", "』", "】", "》", "〉", "〕", "！", "？", "：", "；", "，", "．", "・", "…", "　", "〜", "～", "｡", "､",
    "｣", "”", "’", "（", "「", "＂", "／", "〒", "㈱", "※",
  ]

  private static let hosts = ["example.com", "www.example.co.jp", "xn--fiqs8s.com", "example.com:8080", "192.0.2.1"]
  private static let tails = [
    "", "/", "/path", "/a/b.html", "/path?q=1", "?q=1&r=%E4%B8%AD", "#top", "/a#top", "/a_(b)", "/a-b", "/a=", "/@jane",
  ]

  private func found(_ text: String) -> [String] { TextScanner.matches(of: [.url], in: text).map(\.text) }

  @Test(arguments: ["https://", "http://", "HTTPS://", ""])
  func `text in a script without spaces does not belong to an ASCII URL before it`(_ scheme: String) {
    for host in Self.hosts where !scheme.isEmpty || !host.hasPrefix("1") {
      for tail in Self.tails {
        let url = scheme + host + tail
        for glued in Self.words + Self.marks + Self.marks.map({ $0 + "中文" }) + Self.words.map({ $0 + "。" }) {
          for before in ["", "参照", "「", "（", "を", "한"] {
            let text = before + url + glued
            let found = found(text)
            if found != [url] {
              Issue.record("\(text): \(found)")
              return
            }
          }
        }
      }
    }
  }

  @Test(arguments: [
    "https://例子.测试", "https://例子.测试/路径", "https://日本語.jp/パス?質問=答え#見出し", "http://한국.kr/경로", "https://abc中文.com/中文",
    "https://中文abc.com", "https://www.例え.jp/テスト", "https://例え.テスト:8080/a", "https://みんな.みんな", "https://ไทย.ไทย/ก",
    "www.例え.jp/a", "https://user@例え.jp/あ", "https://ｅxample.com/中文",
  ])
  func `text in a script without spaces belongs to a URL whose host has such letters`(_ url: String) {
    for before in ["", "见 ", "（", "「", "("] {
      for after in ["", " 见", "。", "、", "）", "」", "）。", "！", "，谢谢", "　見る", ")"] where before != "(" || after == ")" {
        #expect(found(before + url + after) == [url], "\(before + url + after)")
      }
    }
  }
}
