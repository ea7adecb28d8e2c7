extension Catalogue {
  /// The English words for addresses and references of the Internet.
  static let englishNetwork: [IssueCode: MessageTemplate] = [
    // IPv4 addresses
    "ipv4": "Enter an IPv4 address, such as 192.0.2.1",
    .ipv4BadCharacter: "{field} can hold only digits and full stops, as in 192.0.2.1; remove anything else",
    .ipv4TooFewParts: .plural(
      "missing", one: "{field} needs 1 more number, as in 192.0.2.1",
      other: "{field} needs {missing} more numbers, as in 192.0.2.1"),
    .ipv4TooManyParts: "{field} must end after the fourth number; remove what follows",
    .ipv4PartEmpty: "{field} has a dot with no number before it; remove the dot or fill the gap",
    .ipv4PartLeadingZero: "{field} has a number that begins with 0; remove that 0",
    .ipv4PartTooLarge: "{field} has a number larger than {maximum}; enter a smaller one",

    // IPv6 addresses
    "ipv6": "Enter an IPv6 address, such as 2001:db8::1",
    .ipv6BadCharacter: "{field} can hold only digits, the letters a to f and colons, as in 2001:db8::1",
    .ipv6TooFewGroups: "{field} is not complete; it needs eight groups, or :: for those that are zero",
    .ipv6TooManyGroups: "{field} has more than eight groups; remove what is too much",
    .ipv6GroupTooLong: "{field} has a group of more than {maximum} digits; shorten it",
    .ipv6ColonMisplaced: "{field} has a colon with no group beside it; remove the colon or fill the gap",
    .ipv6CompressionRepeated: "{field} has :: more than once; write one of them out as zeros",
    .ipv6QuadMisplaced: "{field} has a dot out of place; only the end can be an IPv4 address, as in ::ffff:192.0.2.1",
    .ipv6QuadFaulty: "{field} must end in an IPv4 address, such as 192.0.2.1; correct its numbers",

    // UUIDs
    "uuid": "Enter a UUID, such as 98d80576-482e-427f-8434-7f86890ab222",
    .uuidBadCharacter: "{field} can hold only digits, the letters a to f and hyphens; remove anything else",
    .uuidHyphenMissing: "{field} needs a hyphen at this place, after 8, 12, 16 and 20 digits",
    .uuidHyphenMisplaced: "{field} has a hyphen out of place; remove it",
    .uuidTooShort: .plural(
      "missing", one: "{field} needs 1 more character", other: "{field} needs {missing} more characters"),
    .uuidTooLong: "{field} must end after 32 digits; remove what follows",

    // MAC addresses
    "mac": "Enter a MAC address, such as 00:00:5e:00:53:01",
    .macBadCharacter: "{field} can hold only digits, the letters a to f and separators, as in 00:00:5e:00:53:01",
    .macBadSeparator: "{field} needs the same separator after every two digits, as in 00:00:5e:00:53:01",
    .macTooShort: "{field} is not complete; it needs six or eight pairs of digits, as in 00:00:5e:00:53:01",
    .macTooLong: "{field} must end after eight pairs of digits; remove what follows",

    // URIs and IRIs
    "uri": "Enter a URI, such as https://example.com",
    .uriSchemeMissing: "{field} must begin with a scheme and a colon, as in https://example.com",
    .uriSchemeBadCharacter: "{field} has a character that cannot stand before the first colon; remove it",
    .uriBadCharacter: "{field} has a character that cannot stand in it; write it as % and two digits, such as %20",
    .uriEscapeFaulty: "{field} needs two digits, 0 to 9 or A to F, after a percent sign; a % itself is %25",
    .uriColonInFirstSegment: "{field} cannot have a colon before the first slash; put ./ at the beginning",
    .uriHostFaulty: "{field} must have an IPv6 address in the brackets, as in [2001:db8::1]",
    .uriPortFaulty: "{field} must have a number after the colon that follows the host, as in example.com:8080",
    .uriAtRepeated: "{field} has more than one @ before the path; write the others as %40",

    // JSON Pointers
    "jsonPointer": "Enter a JSON Pointer, such as /addresses/0/city",
    .pointerSlashMissing: "{field} must begin with a slash, as in /addresses/0/city",
    .pointerEscapeFaulty: "{field} needs 0 or 1 after a tilde: ~0 is a tilde itself, and ~1 a slash",

    // Relative JSON Pointers
    "relativeJSONPointer": "Enter a relative JSON Pointer, such as 1/city",
    .relativePointerNumberMissing: "{field} needs a number at this place, as in 1/city or 0+1/city",
    .relativePointerLeadingZero: "{field} has a number that begins with 0; remove that 0",
    .relativePointerBadCharacter: "{field} must go on with a slash after the number, or end in one #",
    .relativePointerEscapeFaulty: "{field} needs 0 or 1 after a tilde: ~0 is a tilde itself, and ~1 a slash",

    // URI templates
    "uriTemplate": "Enter a URI template, such as https://example.com/ with names in braces",
    .uriTemplateBadCharacter: "{field} has a character that cannot stand in it; write it as % and two digits",
    .uriTemplateEscapeFaulty: "{field} needs two digits, 0 to 9 or A to F, after a percent sign; a % itself is %25",
    .uriTemplateUnclosed: "{field} has a brace that is not closed; put a closing one after the name",
    .uriTemplateNameFaulty: "{field} needs a name of letters, digits and underscores in the braces",
    .uriTemplateLengthFaulty: "{field} needs a number from 1 to 9999 after the colon",

    // Blocks of Internet addresses
    "cidr": "Enter a block of addresses, such as 192.0.2.0/24",
    .cidrAddressFaulty: "{field} must begin with an IPv4 or IPv6 address, as in 192.0.2.0/24; correct it",
    .cidrAddressIncomplete: "{field} needs the whole address before the slash, as in 192.0.2.0/24",
    .cidrPrefixMissing: "{field} needs a slash and a number after the address, as in 192.0.2.0/24",
    .cidrPrefixBadCharacter: "{field} can hold only digits after the slash; remove anything else",
    .cidrPrefixLeadingZero: "{field} has a number after the slash that begins with 0; remove that 0",
    .cidrPrefixTooLarge: "{field} must have a number up to {maximum} after the slash",

    // Base64
    "base64": "Enter Base64",
    .base64BadCharacter: "{field} has a character that Base64 does not have; remove it",
    .base64TooShort: "{field} ends too early; enter the rest, or fill it up with = to a multiple of four characters",
    .base64PaddingMisplaced: "{field} has an = out of place; remove it",
    .base64TooLong: "{field} must end after the =; remove what follows",

    // Colours
    "color": "Enter a colour, such as #1e90ff",
    .colorSignMissing: "{field} must begin with #, as in #1e90ff",
    .colorBadCharacter: "{field} can hold only digits and the letters a to f after the #; remove anything else",
    .colorTooShort: "{field} needs six digits after the #, as in #1e90ff",
    .colorTooLong: "{field} can have only {maximum} digits after the #; remove the others",

    // Semantic versions
    "semver": "Enter a version, such as 1.4.0",
    .versionBadCharacter: "{field} has a character that cannot stand there; enter a version such as 1.4.0",
    .versionTooFewNumbers: .plural(
      "missing", one: "{field} needs 1 more number, as in 1.4.0",
      other: "{field} needs {missing} more numbers, as in 1.4.0"),
    .versionLeadingZero: "{field} has a number that begins with 0; remove that 0",
    .versionPartEmpty: "{field} has a sign or a dot with nothing after it; remove it or fill the gap",

    // Slugs
    "slug": "Enter words joined by hyphens, such as how-to-bake",
    .slugEmpty: "{field} needs a word, as in how-to-bake",
    .slugBadCharacter: "{field} can hold only letters a to z, digits and hyphens; remove anything else",
    .slugUppercase: "{field} can hold only small letters; write this one small",
    .slugHyphenMisplaced: "{field} has a hyphen with no word beside it; remove the hyphen",
  ]
}
