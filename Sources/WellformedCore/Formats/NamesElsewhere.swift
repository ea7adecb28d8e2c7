/// What other tools call things: the types and the autofill of HTML, OpenAPI, Laravel, Zod, pydantic, validator.js and
/// others.
///
/// Names are compared without regard to case, hyphens, underscores, spaces and dots.
package struct NamesElsewhere {
  /// A line for each thing: its names elsewhere in their bare form, an equals sign, and what it is here.
  private let table: String

  /// Creates a table.
  ///
  /// - Parameter table: A line for each thing: names in lower case without punctuation, separated by spaces; an equals
  ///   sign; and what the thing is here.
  package init(_ table: String) { self.table = table }

  /// What a thing with a name elsewhere is here; `nil` if the name is not in the table.
  ///
  /// A name such as `isEmail` is also looked up without its first word.
  package subscript(name: String) -> String? {
    let bare = NamesElsewhere.bare(name)
    if let found = line(naming: bare[...]) { return found }
    let beginning = Array(name.utf8.prefix(3))
    guard beginning.count == 3, beginning[0...1] == [0x69, 0x73], beginning[2] &- 0x41 < 26 else { return nil }
    return line(naming: bare.dropFirst(2))
  }

  private func line(naming name: ArraySlice<UInt8>) -> String? {
    for line in table.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let end = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let isNamed = line[..<end].split(separator: UInt8(ascii: " ")).contains { $0.elementsEqual(name) }
      if isNamed { return String(decoding: Array(line[line.index(after: end)...]), as: UTF8.self) }
    }
    return nil
  }

  /// Returns a name in lower case, without hyphens, underscores, spaces and dots.
  static func bare(_ name: String) -> [UInt8] {
    Normalization.lowercasedASCII.apply(to: name).utf8.filter { byte in
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: " "), UInt8(ascii: "."): false
      default: true
      }
    }
  }
}

extension NamesElsewhere {
  /// The formats, separated by spaces, that have other names elsewhere; none for things that no format here describes,
  /// though the name of one is spelt like theirs.
  static var formats: NamesElsewhere {
    NamesElsewhere(
      """
      tel telephone telephonenumber phonenumber phoneno e164 fax faxnumber=phone mobile
      mobilephone mobilenumber cell cellphone cellphonenumber=mobile phone
      zip zipcode=postal-code.US postal-code
      postcode postal postalnumber plz pincode eircode=postal-code
      ip ipaddress ipaddr inet ipvanyaddress=ipv4 ipv6
      ip4 ipv4address=ipv4
      ip6 ipv6address=ipv6
      subnet network iprange ipnetwork cidrv4 cidrv6 ipv4cidr ipv6cidr ipvanynetwork ipvanyinterface=cidr
      creditcard creditcardnumber card cardnumber ccnumber ccnum paymentcardnumber luhn luhnnumber pan=payment-card
      ccexp expiry expirydate expiration expirationdate cardexpiration cardexpirydate=card-expiry
      cvc cvv cvv2 csc cccsc securitycode=card-security-code
      mail emailaddress emailstr=email
      nameemail=email.header
      emails multipleemails=email.multiple
      month yearmonth=html-month
      week isoweek=html-week
      timelocal localtime naivetime plaintime timeofday=html-time
      datetimelocal localdatetime naivedatetime plaindatetime=html-datetime-local
      timestamp instant isodatetime iso8601 rfc3339 awaredatetime zoneddatetime utcdatetime=date-time
      isodate fulldate localdate plaindate pastdate futuredate birthday birthdate dateofbirth bday dob=date
      isotime fulltime=time
      interval period timespan timedelta isoduration=duration
      guid uniqueid uuid1 uuid3 uuid4 uuid5 uuid6 uuid7 uuid8 uuidv1 uuidv3 uuidv4 uuidv5 uuidv6 uuidv7 uuidv8=uuid
      domain domainname fqdn host dns=hostname idn-hostname
      website webpage homepage webaddress link href http https httpurl httpsurl anyhttpurl activeurl=web-url url uri
      anyurl weblink urlstring=url uri
      colour=color css-hex-color
      hexcolor hexcolour colorhex csscolor rgb rgbhex=css-hex-color color
      macaddr macaddress eui48 hardwareaddress=mac
      swift swiftcode biccode swiftbic=bic
      bankaccount accountnumber=iban
      gtin gtin8 gtin13 barcode eancode=ean
      name fullname firstname middlename lastname givenname familyname surname=person-name
      user login loginname nickname handle account accountname=user-name
      lang language languagecode locale bcp47 iso6391=language-tag
      version semanticversion=semver
      regexp regularexpression=regex
      letters=alpha
      alphanum alnum=alphanumeric
      alphadash=slug user-name.ascii
      byte base64string base64encoded=base64
      urlsafebase64 base64urlsafe=base64url
      int integer long int8 int16 int32 int64 uint8 uint16 uint32 uint64 digits=whole-number
      number numeric float double real=decimal
      file upload image=files
      ulid cuid cuid2 nanoid xid ksuid ssn vat isin imei jwt hex bool boolean string text binary timezone emoji=
      """)
  }
}
