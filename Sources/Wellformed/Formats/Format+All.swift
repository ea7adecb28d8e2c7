extension Format {
  /// Every format there is, family by family.
  public static let all: [Format] = [emailFormats, addresses, dates, network, numbers, places, texts].flatMap { $0 }

  /// The names of formats that there are, but not in this build: none, unless it is a small one for a web page.
  package static var namesLeftOut: [String] { [] }

  private static var addresses: [Format] { [.hostname, .internationalHostname, .mobile, .phone] }

  private static var dates: [Format] {
    [.date, .time, .dateTime, .duration, .htmlDate, .htmlTime, .htmlMonth, .htmlWeek, .htmlDateTimeLocal]
  }

  private static var network: [Format] {
    let identifiers: [Format] = [.uri, .uriReference, .iri, .iriReference, .uriTemplate]
    return [.ipv4, .ipv6, .cidr, .macAddress, .url, .webURL, .webURL(.lenient), .webURL(.local)] + identifiers
  }

  private static var numbers: [Format] {
    let trade: [Format] = [.isbn, .isbn10, .isbn13, .issn, .ean, .ean8, .ean13]
    return [.wholeNumber, .decimal, .htmlNumber, .paymentCard, .cardExpiry, .cardSecurityCode, .iban, .bic] + trade
  }

  private static var places: [Format] { [.postalCode] }

  private static var texts: [Format] {
    let names: [Format] = [
      .personName, .userName, .strictUserName, .casePreservedUserName, .asciiUserName, .opaqueString,
    ]
    let letters: [Format] = [.alpha, .asciiAlpha, .alphanumeric, .asciiAlphanumeric]
    let code: [Format] = [
      .uuid, .semanticVersion, .jsonPointer, .relativePointer, .base64, .base64URL, .color, .cssHexColor,
    ]
    return names + letters + [.slug, .languageTag] + code
  }
}
