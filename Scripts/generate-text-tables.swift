// Writes the Unicode tables of Sources/WellformedCore/Text. Run it in the root of the package:
//
//     swift Scripts/generate-text-tables.swift
//
// Source: the Swift standard library of the toolchain that runs this script. Properties come from
// `Unicode.Scalar.Properties`. Grapheme break classes are found by checking which short strings `String` takes for one
// character. Normal forms come from the standard library's own normaliser. Where the standard library differs from the
// Unicode Character Database, or lacks something, the script corrects that below, and says why.

@_spi(_Unicode) import Swift

import Foundation

// MARK: - The version of Unicode

let expectedVersion = (major: 17, minor: 0)
let scalars = (UInt32(0)...0x10FFFF).compactMap { Unicode.Scalar($0) }
let newest = scalars.compactMap { $0.properties.age }.reduce((0, 0)) { $0 < $1 ? $1 : $0 }
precondition(newest == expectedVersion, "this toolchain knows Unicode \(newest), not \(expectedVersion)")

// MARK: - Classes

typealias Categories = Set<Unicode.GeneralCategory>
let letters: Categories = [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter]
let marks: Categories = [.nonspacingMark, .spacingMark, .enclosingMark]
let symbols: Categories = [
  .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
  .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol,
]

/// Returns the bits of `ScalarClasses`, in the order in which it declares them.
func classes(of scalar: Unicode.Scalar, simple: Bool) -> Int {
  let properties = scalar.properties
  let category = properties.generalCategory
  let isUpper = properties.isUppercase || category == .titlecaseLetter
  var bits = [letters.contains(category), marks.contains(category), category == .decimalNumber, isUpper]
  bits += [properties.isLowercase, properties.isWhitespace, symbols.contains(category), simple]
  return bits.enumerated().reduce(0) { $0 | ($1.element ? 1 << $1.offset : 0) }
}

/// Returns whether a scalar shows nothing by itself; `InvisibleScalar.isUnseen` says which do.
func isUnseen(_ scalar: Unicode.Scalar, breakClass: Int) -> Bool {
  let properties = scalar.properties
  if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return true }
  switch properties.generalCategory {
  case .control: return true
  // Signs that stand before digits or letters (Prepended_Concatenation_Mark) are format characters, too.
  case .format: return breakClasses[breakClass] != "prepend"
  default: return scalar == "\u{2800}"
  }
}

// MARK: - Grapheme break classes

/// The names of `GraphemeBreakClass`, in the order of its raw values.
let breakClasses = [
  "other", "control", "lv", "lvt", "pictographic", "consonant",  // these stand alone: `simple`
  "carriageReturn", "lineFeed", "l", "v", "t", "regionalIndicator", "prepend", "spacingMark",
  "zeroWidthJoiner", "nonJoiner", "extend", "linker",
]
let simpleClassCount = 6

func isOneCharacter(_ scalars: Unicode.Scalar...) -> Bool {
  String(String.UnicodeScalarView(scalars)).count == 1
}

/// Returns the class that the behaviour of `String` reveals.
func observedBreakClass(of scalar: Unicode.Scalar) -> String {
  let smile: Unicode.Scalar = "\u{1F600}"
  let joiner: Unicode.Scalar = "\u{200D}"
  let vowel: Unicode.Scalar = "\u{1161}"
  let ka: Unicode.Scalar = "\u{915}"
  let virama: Unicode.Scalar = "\u{94D}"
  if isOneCharacter("\r", scalar) { return "lineFeed" }
  if isOneCharacter(scalar, "\n") { return "carriageReturn" }
  if !isOneCharacter(scalar, "\u{301}") { return "control" }
  if isOneCharacter("a", scalar) {
    if isOneCharacter(smile, scalar, smile) { return "zeroWidthJoiner" }
    if !isOneCharacter(smile, scalar, joiner, smile) { return "spacingMark" }
    if isOneCharacter(ka, scalar, ka) { return "linker" }
    return isOneCharacter(ka, virama, scalar, ka) ? "extend" : "nonJoiner"
  }
  if isOneCharacter(scalar, "a") { return "prepend" }
  if isOneCharacter("\u{1F1E6}", scalar) { return "regionalIndicator" }
  if isOneCharacter(scalar, "\u{1100}") { return "l" }
  if isOneCharacter(scalar, vowel) { return isOneCharacter(vowel, scalar) ? "v" : "lv" }
  if isOneCharacter(scalar, "\u{11A8}") { return isOneCharacter(vowel, scalar) ? "t" : "lvt" }
  if isOneCharacter(ka, virama, scalar) { return "consonant" }
  return isOneCharacter(smile, joiner, scalar) ? "pictographic" : "other"
}

/// The scalars for which Swift 6.3 differs from the Unicode 17 data.
///
/// It only knows the conjunct linkers of six scripts (those of Unicode 15.1), and only the vowels of Hangul. The lists
/// are those of DerivedCoreProperties.txt (InCB=Linker) and GraphemeBreakProperty.txt (V), without what `String`
/// already honours.
let corrections: [UInt32: String] = [
  0x1039: "linker", 0x17D2: "linker", 0x1A60: "linker", 0x1B44: "linker", 0x1BAB: "linker", 0xA9C0: "linker",
  0xAAF6: "linker", 0x10A3F: "linker", 0x11133: "linker", 0x113D0: "linker", 0x1193E: "linker", 0x11A47: "linker",
  0x11A99: "linker", 0x11F42: "linker",
  0x16D63: "v", 0x16D67: "v", 0x16D68: "v", 0x16D69: "v", 0x16D6A: "v",
]

func breakClass(of scalar: Unicode.Scalar) -> Int {
  let name = corrections[scalar.value] ?? observedBreakClass(of: scalar)
  guard let number = breakClasses.firstIndex(of: name) else { preconditionFailure("no class is called \(name)") }
  return number
}

// MARK: - Tries

/// The stages of a `ScalarTrie`; that type says how they are read.
struct Trie {
  var roots: [Int] = []
  var nodes: [Int] = []
  var leaves: [Int] = []

  /// Creates the stages from a value for each of the 0x110000 code points.
  init(_ values: [Int]) {
    let leafBits = 5  // the call of `ScalarTrie` below has the same
    let leafSize = 1 << leafBits
    var leafNumbers: [[Int]: Int] = [:]
    var numbers: [Int] = []
    for start in stride(from: 0, to: 0x110000, by: leafSize) {
      let leaf = Array(values[start..<start + leafSize])
      // The leaves of ASCII come first and are never shared, so a scalar below 0x80 is an index into the leaves.
      if let number = leafNumbers[leaf], start >= 0x80 {
        numbers.append(number)
      } else {
        numbers.append(leaves.count >> leafBits)
        leafNumbers[leaf] = numbers[numbers.count - 1]
        leaves += leaf
      }
    }
    let nodeSize = 0x1000 >> leafBits
    for start in stride(from: 0, to: numbers.count, by: nodeSize) {
      let node = Array(numbers[start..<start + nodeSize])
      let known = stride(from: 0, to: nodes.count, by: nodeSize).first { Array(nodes[$0..<$0 + nodeSize]) == node }
      roots.append((known ?? nodes.count) / nodeSize)
      if known == nil { nodes += node }
    }
  }
}

// MARK: - Writing

/// Returns the escaped character that stands for a value of seven bits in a table.
func character(_ value: Int) -> String {
  precondition((0..<128).contains(value))
  let byte = UInt8(value) ^ 0x40
  switch byte {
  case 0x22, 0x5C: return "\\" + String(Unicode.Scalar(byte))
  case 0x20..<0x7F: return String(Unicode.Scalar(byte))
  default: return "\\u{\(String(byte, radix: 16))}"
  }
}

/// Returns the bytes of each value, the lowest seven bits first.
func split(_ values: [Int], intoBytes count: Int) -> [Int] {
  values.flatMap { value in
    precondition((0..<1 << (7 * count)).contains(value))
    return (0..<count).map { value >> (7 * $0) & 0x7F }
  }
}
func pairs(_ values: [Int]) -> [Int] { split(values, intoBytes: 2) }
func triples(_ values: [Int]) -> [Int] { split(values, intoBytes: 3) }

/// Numbers different keys in the order in which they first appear.
struct Numbering<Key: Hashable> {
  private(set) var keys: [Key] = []
  private var numbers: [Key: Int] = [:]

  mutating func number(of key: Key) -> Int {
    if let number = numbers[key] { return number }
    numbers[key] = keys.count
    keys.append(key)
    return keys.count - 1
  }
}

/// Returns a computed property whose text is the table, with its size in a comment.
func table(_ name: String, _ comment: String, _ sevenBits: [Int]) -> String {
  var lines: [String] = []
  var line = "    "
  for value in sevenBits {
    let next = character(value)
    if line.count + next.count > 118 {
      lines.append(line + "\\")
      line = "    "
    }
    line += next
  }
  lines.append(line)
  totalBytes += sevenBits.count
  return """

      /// \(comment) \(sevenBits.count) bytes.
      static var \(name): StaticString {
        \"""
    \(lines.joined(separator: "\n"))
        \"""
      }

    """
}

/// Returns the computed properties of the three stages of a trie.
func tables(of trie: Trie, _ values: String) -> String {
  """

    /// The trie: \(values).
    static var trie: ScalarTrie { ScalarTrie(leafBits: 5, roots: roots, nodes: nodes, leaves: leaves) }

  """ + table("roots", "The first stage of the trie.", trie.roots)
    + table("nodes", "The second stage of the trie, two bytes each.", pairs(trie.nodes))
    + table("leaves", "The third stage of the trie.", trie.leaves)
}

var totalBytes = 0

func write(_ name: String, _ body: String) throws {
  let text = """
    // swift-format-ignore-file
    // Generated by Scripts/generate-text-tables.swift from the Swift standard library, Unicode \
    \(expectedVersion.major).\(expectedVersion.minor). Do not edit.
    // Each character stands for seven bits, its code exclusive-or 0x40; `StaticString.byte(at:)` reads it.


    """
  try (text + body).write(
    toFile: "Sources/WellformedCore/Text/\(name).generated.swift", atomically: true, encoding: .utf8)
  print("\(name): \(totalBytes) bytes")
  totalBytes = 0
}

// MARK: - ScalarTables

var combinations = Numbering<[Int]>()
var combinationOfCodePoint = Array(repeating: combinations.number(of: [0, 0]), count: 0x110000)
for scalar in scalars {
  let breaks = breakClass(of: scalar)
  let unseen = isUnseen(scalar, breakClass: breaks) ? 1 << 8 : 0
  let key = [classes(of: scalar, simple: breaks < simpleClassCount) | unseen, breaks]
  combinationOfCodePoint[Int(scalar.value)] = combinations.number(of: key)
}

let scalarTrie = Trie(combinationOfCodePoint)
try write(
  "ScalarTables",
  """
  /// The version of the Unicode Standard that every table of this library follows.
  package enum UnicodeVersion {
    package static var major: Int { \(expectedVersion.major) }
    package static var minor: Int { \(expectedVersion.minor) }
  }

  /// The classes and the grapheme break class of every scalar.
  enum ScalarTables {
    /// How many combinations of classes and grapheme break class there are.
    static var combinationCount: Int { \(combinations.keys.count) }

  """
    + table(
      "classes", "The classes of each combination, and bit 8 if it shows nothing; two bytes each.",
      pairs(combinations.keys.map { $0[0] }))
    + table("breakClasses", "The grapheme break class of each combination.", combinations.keys.map { $0[1] })
    + tables(of: scalarTrie, "combinations") + "}\n")

// MARK: - NormalizationTables

let hangulSyllables: ClosedRange<UInt32> = 0xAC00...0xD7A3

func decomposed(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] { Array(String(scalar)._nfd) }
func isComposed(_ scalar: Unicode.Scalar) -> Bool { Array(String(scalar)._nfc) == [scalar] }

/// The scalars that decompose, except Hangul, in order, each with its full decomposition.
let decompositions = scalars.filter { !hangulSyllables.contains($0.value) }
  .map { (scalar: $0, full: decomposed($0)) }
  .filter { $0.full != [$0.scalar] }

/// The scalar with each full decomposition; if there are several, the composed one.
var scalarsByDecomposition: [[Unicode.Scalar]: Unicode.Scalar] = [:]
for (scalar, full) in decompositions where scalarsByDecomposition[full] == nil || isComposed(scalar) {
  scalarsByDecomposition[full] = scalar
}

// An entry is a pair of a first scalar, which may decompose again, and a second one, which may not, or only a first
// one.
let seconds = [0] + Set(decompositions.filter { $0.full.count > 1 }.compactMap { $0.full.last?.value }).sorted()
var entries: [(scalar: UInt32, first: UInt32, second: Int, isComposed: Bool)] = []
for (scalar, full) in decompositions {
  var first = full[0]
  if full.count > 2 {
    guard let known = scalarsByDecomposition[Array(full.dropLast())] else { preconditionFailure("not a pair") }
    first = known
  }
  let second = full.count > 1 ? seconds.firstIndex(of: full[full.count - 1].value) ?? 0 : 0
  entries.append((scalar.value, first.value, second, isComposed(scalar)))
}

// Neighbouring scalars that all decompose are a run; the entries of a run are neighbours, too.
var runs: [(start: Int, entry: Int)] = []
for (index, entry) in entries.enumerated() where index == 0 || entries[index - 1].scalar + 1 != entry.scalar {
  runs.append((Int(entry.scalar), index))
}

/// The entries that compose, sorted by the second and then by the first scalar.
let compositions = entries.indices.filter { entries[$0].isComposed && entries[$0].second > 0 }
  .sorted { (entries[$0].second, entries[$0].first) < (entries[$1].second, entries[$1].first) }

let composingSeconds = Set(compositions.map { seconds[entries[$0].second] })

/// Returns whether a scalar composes with any scalar before it.
func mayCompose(_ scalar: Unicode.Scalar) -> Bool {
  (0x1161...0x1175).contains(scalar.value) || (0x11A8...0x11C2).contains(scalar.value)
    || composingSeconds.contains(scalar.value)
}

/// Returns whether a scalar, or the first of its decomposition, moves before what precedes it, or composes with it.
func touchesPreceding(_ scalar: Unicode.Scalar) -> Bool {
  [scalar, decomposed(scalar)[0]].contains { $0.properties.canonicalCombiningClass != .notReordered || mayCompose($0) }
}

var normalizationClasses = Numbering<Int>()
var normalizationClassOfCodePoint = Array(repeating: normalizationClasses.number(of: 0), count: 0x110000)
for scalar in scalars {
  let key =
    Int(scalar.properties.canonicalCombiningClass.rawValue) | (mayCompose(scalar) ? 1 << 8 : 0)
    | (isComposed(scalar) ? 0 : 1 << 9) | (touchesPreceding(scalar) ? 1 << 10 : 0)
  normalizationClassOfCodePoint[Int(scalar.value)] = normalizationClasses.number(of: key)
}
let firstUncommon = normalizationClassOfCodePoint.firstIndex { $0 != 0 } ?? 0

let normalizationTrie = Trie(normalizationClassOfCodePoint)
try write(
  "NormalizationTables",
  """
  /// Canonical combining classes, decompositions and compositions of every scalar, Hangul syllables aside.
  enum NormalizationTables {
    /// The first scalar that is not both a starter and unchanged by composition, whatever stands around it.
    static var firstUncommonScalar: UInt32 { 0x\(String(firstUncommon, radix: 16, uppercase: true)) }

    static var entryCount: Int { \(entries.count) }
    static var runCount: Int { \(runs.count) }
    static var secondCount: Int { \(seconds.count) }
    static var compositionCount: Int { \(compositions.count) }

  """
    + table(
      "classes",
      "Combining class, and flags 8 (may compose with what precedes), 9 (is never composed), 10 (is no boundary), two bytes.",
      pairs(normalizationClasses.keys))
    + table(
      "runStarts", "The first scalar of each run of scalars that decompose, three bytes.", triples(runs.map(\.start)))
    + table("runEntries", "The number of the first entry of each run, two bytes.", pairs(runs.map(\.entry)))
    + table("firsts", "The first scalar of each entry, three bytes.", triples(entries.map { Int($0.first) }))
    + table("secondIndexes", "The index into `seconds` of the second scalar of each entry.", entries.map(\.second))
    + table(
      "seconds", "The second scalars, three bytes each; at index 0 there is none.", triples(seconds.map(Int.init)))
    + table(
      "compositions", "The entries that compose, by second index and then by first, two bytes.", pairs(compositions))
    + tables(of: normalizationTrie, "indexes of classes") + "}\n")

// MARK: - CaseTables

/// Returns the one scalar that a full mapping gives, or the scalar itself if the mapping gives several.
func simple(_ mapping: String, of scalar: Unicode.Scalar) -> Unicode.Scalar {
  let scalars = Array(mapping.unicodeScalars)
  return scalars.count == 1 ? scalars[0] : scalar
}

/// Returns the simple lowercase mapping.
///
/// The standard library has only the full one, which differs for one scalar.
func lowercase(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  if scalar == "\u{130}" { return "i" }  // UnicodeData.txt: 0130;…;0069
  precondition(scalar.properties.lowercaseMapping.unicodeScalars.count == 1)
  return simple(scalar.properties.lowercaseMapping, of: scalar)
}

/// Returns the simple case folding, which the standard library does not have: statuses C and S of CaseFolding.txt.
///
/// It is the lowercase of the uppercase, except for the following.
func folding(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  let upper = simple(scalar.properties.uppercaseMapping, of: scalar)
  switch scalar.value {
  case 0x130, 0x131: return scalar  // status T only: dotted and dotless i in Turkic languages
  case 0x13A0...0x13F5, 0x13F8...0x13FD, 0xAB70...0xABBF: return upper  // Cherokee folds to its older, upper case
  case 0x1FD3: return "\u{390}"  // status S: what is canonically equivalent, but for the accent
  case 0x1FE3: return "\u{3B0}"
  case 0xFB05: return "\u{FB06}"  // status S: two ligatures of st
  default: return lowercase(upper)
  }
}

/// Returns the difference from one scalar to another, modulo 2 to the 21st.
func difference(_ scalar: Unicode.Scalar, _ mapped: Unicode.Scalar) -> Int {
  (Int(mapped.value) - Int(scalar.value)) & (1 << 21 - 1)
}

var caseChanges = Numbering<[Int]>()
var caseChangeOfCodePoint = Array(repeating: caseChanges.number(of: [0, 0]), count: 0x110000)
for scalar in scalars {
  let change = [difference(scalar, lowercase(scalar)), difference(scalar, folding(scalar))]
  caseChangeOfCodePoint[Int(scalar.value)] = caseChanges.number(of: change)
}

let caseTrie = Trie(caseChangeOfCodePoint)
try write(
  "CaseTables",
  """
  /// The simple lowercase mapping and the simple case folding of every scalar, as differences modulo 2 to the 21st.
  enum CaseTables {
  """
    + table("lowercases", "From a scalar to its lowercase, three bytes.", triples(caseChanges.keys.map { $0[0] }))
    + table("foldings", "From a scalar to its folding, three bytes.", triples(caseChanges.keys.map { $0[1] }))
    + tables(of: caseTrie, "indexes of changes") + "}\n")
