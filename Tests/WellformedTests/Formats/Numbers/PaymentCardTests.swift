import Testing

import Wellformed

@Suite struct PaymentCardTests {
  static let vectors: [[VerdictVector]] = [
    VerdictVector.valid(
      .paymentCard, "4242 4242 4242 4242", "4242-4242-4242-4242", "378282246310005", "3782 822463 10005",
      "30569309025904", "6011111111111117", "3530111333300000", "5555555555554444", "2223003122003222",
      "4222222222222", "6304000000000000", "2200000000000004", "6200000000000005"),
    VerdictVector.incomplete(
      .paymentCard, .paymentCardTooShort, "", "4", "4242 4242", "4242 4242 4242 424", "4242 ", "4242 4242 4242 4242 "),
    // A longer number of the scheme could still have the right check digit.
    VerdictVector.incomplete(.paymentCard, .paymentCardMistyped, "4242 4242 4242 4241"),
    VerdictVector.invalid(.paymentCard, "5555 5555 5555 4445", from: 18, .paymentCardMistyped),
    VerdictVector.invalid(.paymentCard, "378282246310004", from: 14, .paymentCardMistyped),
    VerdictVector.invalid(.paymentCard, "55555555555544440", from: 16, .paymentCardTooLong),
    VerdictVector.invalid(.paymentCard, "3782822463100055", from: 15, .paymentCardTooLong),
    VerdictVector.invalid(.paymentCard, "3721415439738461", from: 14, .paymentCardTooLong),
    VerdictVector.invalid(.paymentCard, "378282246310004x", from: 14, .paymentCardMistyped),
    VerdictVector.invalid(.paymentCard, "4242  42", from: 5, .paymentCardUnexpected),
    VerdictVector.invalid(.paymentCard, "5555555555554444 ", from: 16, .paymentCardUnexpected),
    // The industry identifier 0 is not one of payment cards.
    VerdictVector.invalid(.paymentCard, "0000000000000000", from: 0, .paymentCardLeadingZero),
    VerdictVector.invalid(.paymentCard, "0", from: 0, .paymentCardLeadingZero),
    VerdictVector.invalid(.paymentCard, "0604 1234 5678 9012", from: 0, .paymentCardLeadingZero),
    VerdictVector.invalid(.paymentCard, " 4", from: 0, .paymentCardUnexpected),
    VerdictVector.invalid(.paymentCard, "4242x", from: 4, .paymentCardUnexpected),
    VerdictVector.invalid(.paymentCard, "٤", from: 0, .paymentCardUnexpected),
  ]

  @Test(arguments: vectors.flatMap { $0 }) func `payment cards have the expected verdict, deadline and code`(
    _ vector: VerdictVector
  ) { vector.check() }

  @Test func `missing digits of a card number are counted up to the next length of its scheme`() {
    for (text, missing) in [
      ("4242 4242 4242 424", 1), ("3782 8224", 7), ("3", 13), ("4242 4242 4242 42", 2),
      // Visa's old numbers have 13 digits.
      ("4242 4242 4242", 4), ("4242 4242 4242 4", 3), ("4242 4242 4242 4242 42", 1),
    ] {
      let issue = Rule.paymentCard.check(text).issues.first
      #expect(issue?.arguments["missing"] == .integer(missing), "\(text)")
    }
  }

  @Test func `a card number has a scheme, groups and its last four digits`() throws {
    let schemes: [(String, PaymentCardScheme)] = [
      ("4242424242424242", .visa), ("5555555555554444", .mastercard), ("378282246310005", .americanExpress),
      ("30569309025904", .dinersClub), ("6011111111111117", .discover), ("3530111333300000", .jcb),
    ]
    for (text, scheme) in schemes { #expect(PaymentCardNumber(text)?.scheme == scheme, "\(text)") }
    let express = try #require(PaymentCardNumber("3782 8224-6310 005"))
    #expect(express.grouped == "3782 822463 10005" && express.lastFour == "0005")
    #expect(express.description == "378282246310005")
    #expect(PaymentCardNumber("4242424242424242")?.grouped == "4242 4242 4242 4242")
    #expect(PaymentCardScheme.visa.lengths == [13, 16, 19])
  }

  @Test func `a card number with a mistyped digit after the first six is invalid`() {
    let digits = Array("5555555555554444".utf8)
    for index in 6..<digits.count {
      for other in UInt8(ascii: "0")...UInt8(ascii: "9") where other != digits[index] {
        var wrong = digits
        wrong[index] = other
        #expect(!Rule.paymentCard.isValid(String(decoding: wrong, as: UTF8.self)))
      }
    }
  }
}
