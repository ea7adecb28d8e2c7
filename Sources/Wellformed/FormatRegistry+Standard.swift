public import WellformedCore
import WellformedFormats
import WellformedInternet
import WellformedMail

extension FormatRegistry {
  /// All formats of this package, family by family.
  ///
  /// A module for web pages is built with fewer: see `Scripts/build-web.sh` and the folder `FormatSets`.
  public static let standard = FormatRegistry(
    [
      // Mail
      .email,
      .email(.internationalized),
      .email(.html),
      .email(.multiple),
      .email(.mailbox),
      .email(.internationalizedMailbox),
      .email(.header),

      // Other addresses
      .hostname,
      .internationalHostname,
      .mobile,
      .phone,

      // Dates and times
      .date,
      .time,
      .dateTime,
      .duration,
      .htmlDate,
      .htmlTime,
      .htmlMonth,
      .htmlWeek,
      .htmlDateTimeLocal,

      // Network
      .ipv4,
      .ipv6,
      .cidr,
      .macAddress,
      .url,
      .webURL,
      .webURL(.lenient),
      .webURL(.local),
      .uri,
      .uriReference,
      .iri,
      .iriReference,
      .uriTemplate,

      // Numbers
      .wholeNumber,
      .decimal,
      .htmlNumber,
      .paymentCard,
      .cardExpiry,
      .cardSecurityCode,
      .iban,
      .bic,
      .isbn,
      .isbn10,
      .isbn13,
      .issn,
      .ean,
      .ean8,
      .ean13,

      // Places
      .postalCode,

      // Names and other texts
      .personName,
      .userName,
      .strictUserName,
      .casePreservedUserName,
      .asciiUserName,
      .opaqueString,
      .alpha,
      .asciiAlpha,
      .alphanumeric,
      .asciiAlphanumeric,
      .slug,
      .languageTag,
      .uuid,
      .semanticVersion,
      .regularExpression,
      .jsonPointer,
      .relativePointer,
      .base64,
      .base64URL,
      .color,
      .cssHexColor,

      // Files
      .files,
    ],
    // The formats of email addresses that raise no concern of a certain kind.
    named: [
      .email(without: .likelySlip), .email(without: .roleAccount), .email(without: .specialUseDomain),
      .email(without: .invisibleCharacter), .email(without: .directionalControl), .email(without: .unassignedCharacter),
      .email(without: .mixedScripts),
    ])
}

#if !hasFeature(Embedded)
  extension FormatRegistry: AllFormats {
    package static var allFormats: FormatRegistry { standard }
  }
#endif
