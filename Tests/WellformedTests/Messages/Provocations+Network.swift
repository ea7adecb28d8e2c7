extension Provocations {
  /// Texts for the codes of URLs.
  static let networkTexts: [String] = [
    "http://[::1", "http://[::g]/", "http://1.2.3.256/", "http://\u{FFFD}/", "http://a:8x/", "http://a:65536/",
    "http://a<b/",
    "http://", "1", "ftp://a.b", "http:/a", "http://a_b", "http://a..b", "http://-a", "http://xn--a.b/", "http://a/",
    "http://a.b1/", "http://1.2.3.4/", "http://a.test/", "http://u@a.co/", "http://a.co:x", "http://a.co:65536",
    "http://a.co/ b", "http://a.co\\b", "http://a.co/\"", "http://a.co/%g", "https:/x",
    "http://" + String(repeating: "a", count: 64),
    "http://" + String(repeating: "a.", count: 127) + "co",
  ]
}
