import Wellformed

/// The options of a rule file for files that somebody chooses: how many, how large, which kinds, which dimensions.
struct FileOptions {
  /// The format of the text that describes the files.
  let format: Format

  /// Reads an object of `least`, `most`, `maxBytes`, `kinds`, `minPixels` and `maxPixels`.
  init(_ word: Keyword, _ formats: FormatRegistry) throws(SchemaError) {
    var limits = FileLimits()
    var (least, most, bytes) = (limits.least, limits.most, limits.byteCount)
    var kinds: [FileKind] = []
    var (smallest, greatest) = ((limits.leastWidth, limits.leastHeight), (limits.mostWidth, limits.mostHeight))
    for member in try word.object().members {
      let option = word.member(member)
      switch option.name {
      case "least": least = try FileOptions.count(option)
      case "most": most = try FileOptions.count(option)
      case "maxBytes": bytes = try FileOptions.count(option)
      case "kinds":
        for (index, name) in try option.names(of: "kinds").enumerated() {
          let element = option.element(index, .string(name))
          kinds.append(try element.choice(of: FileKind.named.map { ($0.rawValue, $0) }))
        }
        if kinds.isEmpty { throw option.error("has no kinds; give some, or leave it out") }
      case "minPixels": smallest = try FileOptions.pixels(option)
      case "maxPixels": greatest = try FileOptions.pixels(option)
      default: throw option.unknown
      }
    }
    if word.value.object?["most"] == nil { most = max(most, least) }
    guard least <= most else { throw word.error("asks for at least \(least) files and at most \(most)") }
    guard smallest.0 <= greatest.0, smallest.1 <= greatest.1 else {
      throw word.error("requires more pixels than it allows")
    }
    limits = FileLimits(
      least: least, most: most, byteCount: bytes, kinds: kinds, leastWidth: smallest.0, leastHeight: smallest.1,
      mostWidth: greatest.0, mostHeight: greatest.1)
    let wanted = Format.files(limits)
    // The registry decides whether the program supports files at all.
    guard let known = formats[wanted.name] else {
      throw word.error("needs the format \"files\", which this program was built without")
    }
    format = known
  }

  private static func count(_ option: Keyword) throws(SchemaError) -> Int {
    let count = try option.count()
    guard count > 0 else { throw option.error("must be at least 1") }
    return count
  }

  /// Reads a width and a height.
  private static func pixels(_ option: Keyword) throws(SchemaError) -> (Int, Int) {
    let sides = try option.array(of: "a width and a height")
    guard sides.count == 2 else { throw option.mismatch("an array of a width and a height") }
    return (try count(sides[0]), try count(sides[1]))
  }
}
