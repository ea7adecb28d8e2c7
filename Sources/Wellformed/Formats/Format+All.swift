// A line for each format, with its name: `Scripts/choose-formats.py` reads them, for builds that have only some.
extension Format {
  /// Every format there is, family by family.
  public static let all: [Format] = [
    // Mail
    .email,  // email
    .email(.internationalized),  // email.internationalized
    .email(.html),  // email.html
    .email(.multiple),  // email.multiple
    .email(.mailbox),  // email.mailbox
    .email(.internationalizedMailbox),  // email.internationalizedMailbox
    .email(.header),  // email.header

    // Other addresses
    .hostname,  // hostname
    .internationalHostname,  // idn-hostname
    .mobile,  // mobile
    .phone,  // phone

    // Dates and times
    .date,  // date
    .time,  // time
    .dateTime,  // date-time
    .duration,  // duration
    .htmlDate,  // html-date
    .htmlTime,  // html-time
    .htmlMonth,  // html-month
    .htmlWeek,  // html-week
    .htmlDateTimeLocal,  // html-datetime-local

    // Network
    .ipv4,  // ipv4
    .ipv6,  // ipv6
    .cidr,  // cidr
    .macAddress,  // mac
    .url,  // url
    .webURL,  // web-url
    .webURL(.lenient),  // web-url.lenient
    .webURL(.local),  // web-url.local
    .uri,  // uri
    .uriReference,  // uri-reference
    .iri,  // iri
    .iriReference,  // iri-reference
    .uriTemplate,  // uri-template

    // Numbers
    .wholeNumber,  // whole-number
    .decimal,  // decimal
    .htmlNumber,  // html-number
    .paymentCard,  // payment-card
    .cardExpiry,  // card-expiry
    .cardSecurityCode,  // card-security-code
    .iban,  // iban
    .bic,  // bic
    .isbn,  // isbn
    .isbn10,  // isbn-10
    .isbn13,  // isbn-13
    .issn,  // issn
    .ean,  // ean
    .ean8,  // ean-8
    .ean13,  // ean-13

    // Places
    .postalCode,  // postal-code

    // Names and other texts
    .personName,  // person-name
    .userName,  // user-name
    .strictUserName,  // user-name.strict
    .casePreservedUserName,  // user-name.preserved
    .asciiUserName,  // user-name.ascii
    .opaqueString,  // opaque-string
    .alpha,  // alpha
    .asciiAlpha,  // alpha.ascii
    .alphanumeric,  // alphanumeric
    .asciiAlphanumeric,  // alphanumeric.ascii
    .slug,  // slug
    .languageTag,  // language-tag
    .uuid,  // uuid
    .semanticVersion,  // semver
    .jsonPointer,  // json-pointer
    .relativePointer,  // relative-json-pointer
    .base64,  // base64
    .base64URL,  // base64url
    .color,  // color
    .cssHexColor,  // css-hex-color
  ]

  /// For each thing to know of an e-mail address, the format of what is free of it.
  static let withoutConcerns: [Format] = [
    .email(without: .likelySlip),  // email.without.likelySlip
    .email(without: .roleAccount),  // email.without.roleAccount
    .email(without: .specialUseDomain),  // email.without.specialUseDomain
    .email(without: .invisibleCharacter),  // email.without.invisibleCharacter
    .email(without: .directionalControl),  // email.without.directionalControl
    .email(without: .unassignedCharacter),  // email.without.unassignedCharacter
    .email(without: .mixedScripts),  // email.without.mixedScripts
  ]

  // What small builds for web pages leave out.

  /// The names of formats that there are, but not in this build: none, unless it is a small one.
  package static var namesLeftOut: [String] { [] }
  /// Tells whether domains are read that are not in ASCII, for which large tables are needed.
  static var readsInternationalDomains: Bool { true }
  /// Tells whether rule files are looked over for rules that contradict each other, and for what is said twice for the sake
  /// of other tools and is not the same.
  package static var reviewsRuleFiles: Bool { true }
}
