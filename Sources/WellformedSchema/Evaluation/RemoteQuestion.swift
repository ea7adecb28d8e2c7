/// A remote check, with which a live form asks what rules cannot know, such as whether a name is free.
package struct RemoteQuestion: Hashable, Sendable {
  /// The address of the check, as the page resolves it.
  package let address: String
  /// The names of the other members that the answer depends on.
  package let reads: [String]
}

extension RemoteQuestion {
  /// Reads `check` of a rule file.
  init(_ keyword: Keyword) throws(SchemaError) {
    var (address, reads): (String?, [String]) = (nil, [])
    for member in try keyword.object().members {
      let word = keyword.member(member)
      switch word.name {
      case "at": address = try word.name(of: "an address")
      case "reads": reads = try word.names(of: "properties")
      default: throw word.unknown
      }
    }
    guard let address else { throw keyword.error("needs \"at\", the address that is asked") }
    (self.address, self.reads) = (address, reads)
  }

  /// The value of `check` in a rule file.
  var ruleFileValue: JSONValue {
    var object = JSONObject([JSONObject.Member(key: "at", value: .string(address))])
    if !reads.isEmpty { object["reads"] = .array(reads.map { .string($0) }) }
    return .object(object)
  }
}
