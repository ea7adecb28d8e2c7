import HTTPTypes
import Testing
import Wellformed
import WellformedLanguages
import WellformedPhones
import WellformedServer

@testable import SignUpService

@Suite struct `The languages of the site` {
  @Test func `every language is served, with its writing direction`() throws {
    let site = try BuiltSite()
    let visitor = Visitor(site)
    for words in SiteWords.all {
      let fields = ["Accept: text/html", "Accept-Language: \(words.language)"]
      let page = try #require(visitor.ask(visitor.request("GET", "/", fields: fields)))
      let direction = ["ar", "he"].contains(words.language) ? "rtl" : "ltr"
      #expect(page["content-language"] == words.language)
      #expect(page.body.contains(#"<html lang="\#(words.language)" dir="\#(direction)">"#))
      #expect(page.body.contains("<title>\(words.pages.signUp)</title>"), "\(words.language)")
    }
    #expect(SiteWords.all.filter { $0.catalogue.isRightToLeft }.map { $0.language } == ["ar", "he"])
  }

  @Test func `the site's languages are those of the package, each once`() {
    let languages = SiteWords.all.map { $0.language }
    #expect(Set(languages).subtracting(Catalogue.languages) == [])
    #expect(languages.first == "en" && Set(languages).count == languages.count)
  }

  @Test(arguments: SiteWords.all.map { $0.language })
  func `every language has all sentences and countries`(_ language: String) throws {
    let words = try #require(SiteWords.all.first { $0.language == language })
    for status in [403, 404, 405, 408, 429, 500, 503] {
      let problem = Problem(HTTPResponse.Status(code: status)).worded(in: words.catalogue)
      #expect(problem.language == language, "\(status)")
    }
    #expect(Problem.unavailable(retryAfter: 10).worded(in: words.catalogue).detail?.contains("10") == true)
    #expect(words.countries.count == PhoneRegion.all.count)
  }
}
