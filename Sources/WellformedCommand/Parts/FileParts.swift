import Wellformed
import WellformedSchema

extension JSONValue {
  /// Returns the facts about each file in a text of the format `files`.
  static func files(_ text: String) -> JSONValue {
    let files = text.split(separator: "\n").map { line -> JSONValue in
      // Size, kind and dimensions contain no spaces; the name may.
      let words = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
      let sides = words[2].split(separator: "x").map { Int($0) ?? 0 }
      return [
        "byteCount": .integer(Int(words[0])), "kind": .string(String(words[1])),
        "width": .integer(sides[0] == 0 ? nil : sides[0]), "height": .integer(sides[1] == 0 ? nil : sides[1]),
        "name": .string(String(words[3])),
      ]
    }
    return ["files": .array(files)]
  }
}
