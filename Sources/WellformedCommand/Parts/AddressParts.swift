import Wellformed
import WellformedSchema

extension EmailAddress {
  var jsonParts: JSONValue {
    [
      "localPart": .string(localPart), "domain": .string(domain), "asciiDomain": .string(asciiDomain),
      "unicodeDomain": .string(unicodeDomain),
    ]
  }

  /// Returns the parts of an address, or of the addresses in a list.
  static func parts(of text: String, _ format: Format, _ profile: Profile) -> JSONValue {
    guard profile == .multiple else { return EmailAddress(text, profile: profile)?.jsonParts ?? .null }
    guard let list = format.canonical(text) else { return .null }
    let addresses = list.split(separator: ",").compactMap { EmailAddress(String($0), profile: .html) }
    return ["addresses": .array(addresses.map { $0.jsonParts })]
  }
}

extension Hostname: ValueWithParts {
  var jsonParts: JSONValue { ["labels": .texts(labels), "unicode": .string(unicode.description)] }
}

extension InternationalHostname: ValueWithParts {
  var jsonParts: JSONValue { ["labels": .texts(labels), "ascii": .string(ascii.description)] }
}

extension MobileNumber: ValueWithParts {
  var jsonParts: JSONValue { ["digits": .string(digits), "isInternational": .bool(isInternational)] }
}

extension IPv4Address: ValueWithParts {
  var jsonParts: JSONValue { ["octets": .integers(octets)] }
}

extension IPv6Address: ValueWithParts {
  var jsonParts: JSONValue { ["groups": .integers(groups), "mappedIPv4": .text(mappedIPv4?.description)] }
}

extension NetworkAddress: ValueWithParts {
  var jsonParts: JSONValue {
    let address =
      switch address {
      case .ipv4(let address): address.description
      case .ipv6(let address): address.description
      }
    return [
      "address": .string(address), "prefixLength": .integer(prefixLength), "network": .string(network.description),
    ]
  }
}

extension MACAddress: ValueWithParts {
  var jsonParts: JSONValue {
    [
      "bytes": .integers(bytes), "isMulticast": .bool(isMulticast),
      "isLocallyAdministered": .bool(isLocallyAdministered),
    ]
  }
}

extension WebURL: ValueWithParts {
  var jsonParts: JSONValue {
    [
      "scheme": .string(scheme), "username": .string(username), "password": .string(password),
      "host": .text(host?.description), "port": .integer(port), "path": .string(path), "query": .text(query),
      "fragment": .text(fragment), "origin": .text(origin),
    ]
  }
}

extension ReferenceParts {
  fileprivate var json: JSONValue {
    [
      "scheme": .text(scheme), "userInfo": .text(userInfo), "host": .text(host), "port": .text(port),
      "path": .string(path), "query": .text(query), "fragment": .text(fragment),
    ]
  }
}

extension URI: ValueWithParts { var jsonParts: JSONValue { parts.json } }
extension URIReference: ValueWithParts { var jsonParts: JSONValue { parts.json } }
extension IRI: ValueWithParts { var jsonParts: JSONValue { parts.json } }
extension IRIReference: ValueWithParts { var jsonParts: JSONValue { parts.json } }

extension URITemplate: ValueWithParts {
  var jsonParts: JSONValue { ["variables": .texts(variables)] }
}

extension PostalCode: ValueWithParts {
  var jsonParts: JSONValue { ["code": .string(description), "countries": .texts(countries.map { $0.description })] }
}
