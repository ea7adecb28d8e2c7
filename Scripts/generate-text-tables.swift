// Writes the Unicode tables of Sources/Wellformed/Text. Run from the root of the package:
//
//     swift Scripts/generate-text-tables.swift
//
// Source: the Swift standard library of the toolchain that runs this script. Properties come from
// `Unicode.Scalar.Properties`; grapheme break classes are observed, by asking `String` which short strings are one
// character. Where the standard library departs from UAX #29 it is corrected below, with the reason.

import Foundation

// MARK: - The version of Unicode

let expectedVersion = (major: 17, minor: 0)
let scalars = (UInt32(0)...0x10FFFF).compactMap { Unicode.Scalar($0) }
let newest = scalars.compactMap { $0.properties.age }.reduce((0, 0)) { $0 < $1 ? $1 : $0 }
precondition(newest == expectedVersion, "this toolchain knows Unicode \(newest), not \(expectedVersion)")

// MARK: - Classes

/// The bits of `ScalarClasses`, in the order in which it declares them.
func classes(of scalar: Unicode.Scalar, simple: Bool) -> Int {
  let properties = scalar.properties
  var letter = false
  var mark = false
  var symbol = false
  switch properties.generalCategory {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: letter = true
  case .nonspacingMark, .spacingMark, .enclosingMark: mark = true
  case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
    .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
    symbol = true
  default: break
  }
  let bits = [
    letter, mark, properties.generalCategory == .decimalNumber,
    properties.isUppercase || properties.generalCategory == .titlecaseLetter,
    properties.isLowercase, properties.isWhitespace, symbol, simple,
  ]
  return bits.enumerated().reduce(0) { $0 | ($1.element ? 1 << $1.offset : 0) }
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
  var view = String.UnicodeScalarView()
  view.append(contentsOf: scalars)
  return String(view).count == 1
}

/// The class that the behaviour of `String` reveals.
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

/// Where Swift 6.3 departs from the Unicode 17 data.
///
/// It knows the conjunct linkers of six scripts only (those of Unicode 15.1), and the vowels of Hangul only. The lists are those of DerivedCoreProperties.txt (InCB=Linker) and
/// GraphemeBreakProperty.txt (V), less what `String` already honours.
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

/// The stages of a `ScalarTrie`: see there for how they are read.
struct Trie {
  var roots: [Int] = []
  var nodes: [Int] = []
  var leaves: [Int] = []

  /// Files a value for each of the 0x110000 code points.
  init(_ values: [Int], leafBits: Int) {
    let leafSize = 1 << leafBits
    var leafNumbers: [[Int]: Int] = [:]
    var numbers: [Int] = []
    for start in stride(from: 0, to: 0x110000, by: leafSize) {
      let leaf = Array(values[start..<start + leafSize])
      // The leaves of ASCII come first and are never shared, so that a scalar below 0x80 is an index into the leaves.
      if let number = leafNumbers[leaf], start >= 0x80 {
        numbers.append(number)
      } else {
        numbers.append(leaves.count >> leafBits)
        leafNumbers[leaf] = numbers[numbers.count - 1]
        leaves += leaf
      }
    }
    let plane = 0x10000 >> leafBits
    let nodeSize = 0x1000 >> leafBits
    // The nodes of the first plane lie in order, so that it needs no root.
    nodes = Array(numbers[..<plane])
    for start in stride(from: plane, to: numbers.count, by: nodeSize) {
      let node = Array(numbers[start..<start + nodeSize])
      let known = stride(from: 0, to: nodes.count, by: nodeSize).first { Array(nodes[$0..<$0 + nodeSize]) == node }
      roots.append((known ?? nodes.count) / nodeSize)
      if known == nil { nodes += node }
    }
  }
}

// MARK: - Writing

/// The escaped character that stands for a value of seven bits in a table.
func character(_ value: Int) -> String {
  precondition((0..<128).contains(value))
  let byte = UInt8(value) ^ 0x40
  switch byte {
  case 0x22, 0x5C: return "\\" + String(Unicode.Scalar(byte))
  case 0x20..<0x7F: return String(Unicode.Scalar(byte))
  default: return "\\u{\(String(byte, radix: 16))}"
  }
}

/// The two bytes of each value, the lower seven bits first.
func pairs(_ values: [Int]) -> [Int] {
  values.flatMap { value -> [Int] in
    precondition((0..<1 << 14).contains(value))
    return [value & 0x7F, value >> 7]
  }
}

/// A computed property whose text is the table, with its size in a comment.
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

var totalBytes = 0

func write(_ name: String, _ body: String) throws {
  let text = """
    // swift-format-ignore-file
    // Generated by Scripts/generate-text-tables.swift from the Swift standard library, Unicode \
    \(expectedVersion.major).\(expectedVersion.minor). Do not edit.
    // Each character stands for seven bits, its code exclusive-or 0x40; `StaticString.byte(at:)` reads it.


    """
  try (text + body).write(toFile: "Sources/Wellformed/Text/\(name).generated.swift", atomically: true, encoding: .utf8)
  print("\(name): \(totalBytes) bytes")
  totalBytes = 0
}

// MARK: - ScalarTables

var combinations: [[Int]] = []
var combinationNumbers: [[Int]: Int] = [:]
func combination(_ key: [Int]) -> Int {
  if let number = combinationNumbers[key] { return number }
  combinationNumbers[key] = combinations.count
  combinations.append(key)
  return combinations.count - 1
}

var combinationOfCodePoint = Array(repeating: combination([0, 0]), count: 0x110000)
for scalar in scalars {
  let breaks = breakClass(of: scalar)
  let key = [classes(of: scalar, simple: breaks < simpleClassCount), breaks]
  combinationOfCodePoint[Int(scalar.value)] = combination(key)
}
precondition(combinations.count <= 128)

let leafBits = 5
let scalarTrie = Trie(combinationOfCodePoint, leafBits: leafBits)
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
    static var combinationCount: Int { \(combinations.count) }

    /// From scalars to combinations.
    static var trie: ScalarTrie { ScalarTrie(leafBits: \(leafBits), roots: roots, nodes: nodes, leaves: leaves) }

  """
    + table("classes", "The classes of each combination, two bytes each.", pairs(combinations.map { $0[0] }))
    + table("breakClasses", "The grapheme break class of each combination.", combinations.map { $0[1] })
    + table("roots", "The first stage of the trie, for scalars from 0x10000 on.", scalarTrie.roots)
    + table("nodes", "The second stage of the trie, two bytes each.", pairs(scalarTrie.nodes))
    + table("leaves", "The third stage of the trie: combinations.", scalarTrie.leaves)
    + "}\n")
