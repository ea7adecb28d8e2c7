import Wellformed
import WellformedSchema

extension PersonName: ValueWithParts {
  var jsonParts: JSONValue { ["full": .string(full), "words": .texts(words)] }
}

extension UserName: ValueWithParts {
  var jsonParts: JSONValue {
    ["name": .string(description), "mixesScripts": .bool(mixesScripts), "skeleton": .string(skeleton)]
  }
}

extension CasePreservedUserName: ValueWithParts {
  var jsonParts: JSONValue { ["name": .string(description)] }
}

extension ASCIIUserName: ValueWithParts {
  var jsonParts: JSONValue { ["name": .string(description)] }
}

extension OpaqueString: ValueWithParts {
  var jsonParts: JSONValue { ["text": .string(description)] }
}

extension AlphabeticText: ValueWithParts {
  var jsonParts: JSONValue { ["text": .string(description)] }
}

extension AlphanumericText: ValueWithParts {
  var jsonParts: JSONValue { ["text": .string(description)] }
}

extension Slug: ValueWithParts {
  var jsonParts: JSONValue { ["words": .texts(words)] }
}

extension LanguageTag: ValueWithParts {
  var jsonParts: JSONValue {
    [
      "language": .text(language), "extendedLanguages": .texts(extendedLanguages), "script": .text(script),
      "region": .text(region), "variants": .texts(variants),
      "extensions": .array(extensions.map { ["singleton": .string($0.singleton), "subtags": .texts($0.subtags)] }),
      "privateUse": .texts(privateUse),
    ]
  }
}

extension UniqueIdentifier: ValueWithParts {
  var jsonParts: JSONValue { ["version": .integer(version), "variant": .string("\(variant)")] }
}

extension SemanticVersion: ValueWithParts {
  var jsonParts: JSONValue {
    [
      "major": .string(major), "minor": .string(minor), "patch": .string(patch), "prerelease": .texts(prerelease),
      "build": .texts(build),
    ]
  }
}

extension RegularExpression: ValueWithParts {
  var jsonParts: JSONValue { ["groups": .integer(groupCount), "names": .texts(groupNames)] }
}

extension PointerText: ValueWithParts {
  var jsonParts: JSONValue { ["tokens": .texts(tokens)] }
}

extension RelativePointer: ValueWithParts {
  var jsonParts: JSONValue {
    [
      "levels": .string(levels), "adjustment": .text(adjustment),
      "tokens": pointer.map { .texts($0.tokens) } ?? .null,
    ]
  }
}

extension Base64Text: ValueWithParts {
  var jsonParts: JSONValue { ["bytes": .integers(bytes)] }
}

extension Base64URLText: ValueWithParts {
  var jsonParts: JSONValue { ["bytes": .integers(bytes)] }
}

extension HexColor: ValueWithParts {
  var jsonParts: JSONValue {
    ["red": .integer(red), "green": .integer(green), "blue": .integer(blue), "opacity": .integer(opacity)]
  }
}
