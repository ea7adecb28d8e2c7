import Testing
import WellformedCorpora

import Wellformed

@Suite struct ArticleNumberTests {
  static let vectors: [[VerdictVector]] = [
    VerdictVector.valid(
      .isbn, "978-3-16-148410-0", "3-16-148410-X", "316148410x", "979-10-90636-07-1", "3 401 01319 X"),
    VerdictVector.incomplete(.isbn, .isbnTooShort, "", "978", "978-", "3-16-148410-", "978316148410", "9783161484"),
    VerdictVector.invalid(.isbn, "3-16-148410-1", from: 12, .isbnMistyped),
    VerdictVector.invalid(.isbn, "9783161484101", from: 12, .isbnMistyped),
    VerdictVector.invalid(.isbn, "316148410X1", from: 10, .isbnTooLong),
    VerdictVector.invalid(.isbn, "9783161484100 ", from: 13, .isbnUnexpected),
    VerdictVector.invalid(.isbn, "978--3", from: 4, .isbnUnexpected),
    VerdictVector.invalid(.isbn, "31X", from: 2, .isbnUnexpected),
    VerdictVector.valid(.isbn10, "3836221195", "9783161482"),
    VerdictVector.incomplete(.isbn10, .isbnTooShort, "978", "383622119"),
    VerdictVector.invalid(.isbn10, "9783161484", from: 9, .isbnMistyped),
    VerdictVector.invalid(.isbn10, "978-3-16-148410-0", from: 12, .isbnTooLong),
    VerdictVector.valid(.isbn13, "9783161484100", "978 3401013190"),
    VerdictVector.incomplete(.isbn13, .isbnTooShort, "9", "979", "978-3"),
    VerdictVector.invalid(.isbn13, "977", from: 2, .isbnPrefixUnknown),
    VerdictVector.invalid(.isbn13, "9790", from: 3, .isbnPrefixUnknown),
    VerdictVector.invalid(.isbn13, "978316148X", from: 9, .isbnUnexpected),
    VerdictVector.valid(.issn, "2049-3630", "1050-124X", "1050-124x", "0317-8471"),
    VerdictVector.incomplete(.issn, .issnTooShort, "", "2049", "2049-", "2049-363"),
    VerdictVector.invalid(.issn, "2049-3631", from: 8, .issnMistyped),
    VerdictVector.invalid(.issn, "20493630", from: 4, .issnUnexpected),
    VerdictVector.invalid(.issn, "2049-36300", from: 9, .issnTooLong),
    VerdictVector.valid(.ean, "73513537", "4006381333931"),
    VerdictVector.incomplete(.ean, .eanTooShort, "", "7351353", "73513536", "400638133393"),
    VerdictVector.invalid(.ean, "4006381333930", from: 12, .eanMistyped),
    VerdictVector.invalid(.ean, "40063813339311", from: 13, .eanTooLong),
    VerdictVector.invalid(.ean, "4 0", from: 1, .eanUnexpected),
    VerdictVector.invalid(.ean8, "73513536", from: 7, .eanMistyped),
    VerdictVector.invalid(.ean8, "735135370", from: 8, .eanTooLong),
    VerdictVector.incomplete(.ean13, .eanTooShort, "73513537"),
  ]

  @Test(arguments: vectors.flatMap { $0 }) func `article numbers have the expected verdict, deadline and code`(
    _ vector: VerdictVector
  ) { vector.check() }

  @Test func `numbers of books and periodicals agree with go-playground`() {
    guard let lines = Corpus.lines("go-playground-validator") else { return }
    let formats: [String: Format] = ["isbn": .isbn, "isbn10": .isbn10, "isbn13": .isbn13, "issn": .issn]
    var count = 0
    for line in lines {
      guard let tag = line["tag"] as? String, let format = formats[tag], let text = line["input"] as? String else {
        continue
      }
      #expect(Rule.format(format).isValid(text) == (line["valid"] as? Bool), "\(format) \(text)")
      count += 1
    }
    print("go-playground-validator, books and periodicals: \(count) cases")
    #expect(count >= 36)
  }

  @Test func `an article number has its parts, and an ISBN its form of 13 digits`() {
    #expect(ISBN("3-16-148410-X")?.thirteenDigits == "9783161484100")
    #expect(ISBN(" 3-16-148410-x ")?.description == "316148410X")
    #expect(Format.isbn13.canonical("316148410X") == nil)
    #expect(ISSN("1050-124x")?.description == "1050-124X")
    #expect(ISSN("1050-124x")?.digits == "1050124" && ISSN("1050-124x")?.check == "X")
    #expect(EAN("73513537")?.body == "7351353" && EAN("73513537")?.check == "7")
  }
}
