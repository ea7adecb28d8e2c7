// Prints what the Swift standard library knows about every scalar, for generate-unicode-properties.py:
// first the Unicode version, then one line for each run of equal scalars: start, end, general category, and the letters
// A (Alphabetic), U (Uppercase), L (Lowercase), W (White_Space). Surrogates, which are not scalars, are printed as Cs.

func abbreviation(of category: Unicode.GeneralCategory) -> String {
  switch category {
  case .uppercaseLetter: "Lu"
  case .lowercaseLetter: "Ll"
  case .titlecaseLetter: "Lt"
  case .modifierLetter: "Lm"
  case .otherLetter: "Lo"
  case .nonspacingMark: "Mn"
  case .spacingMark: "Mc"
  case .enclosingMark: "Me"
  case .decimalNumber: "Nd"
  case .letterNumber: "Nl"
  case .otherNumber: "No"
  case .connectorPunctuation: "Pc"
  case .dashPunctuation: "Pd"
  case .openPunctuation: "Ps"
  case .closePunctuation: "Pe"
  case .initialPunctuation: "Pi"
  case .finalPunctuation: "Pf"
  case .otherPunctuation: "Po"
  case .mathSymbol: "Sm"
  case .currencySymbol: "Sc"
  case .modifierSymbol: "Sk"
  case .otherSymbol: "So"
  case .spaceSeparator: "Zs"
  case .lineSeparator: "Zl"
  case .paragraphSeparator: "Zp"
  case .control: "Cc"
  case .format: "Cf"
  case .surrogate: "Cs"
  case .privateUse: "Co"
  case .unassigned: "Cn"
  @unknown default: fatalError("a general category that this script does not know")
  }
}

func facts(of value: UInt32) -> String {
  guard let scalar = Unicode.Scalar(value) else { return "Cs -" }
  let properties = scalar.properties
  var letters = ""
  if properties.isAlphabetic { letters += "A" }
  if properties.isUppercase { letters += "U" }
  if properties.isLowercase { letters += "L" }
  if properties.isWhitespace { letters += "W" }
  return abbreviation(of: properties.generalCategory) + " " + (letters.isEmpty ? "-" : letters)
}

var newest = (major: 0, minor: 0)
for value in UInt32(0)...0x10FFFF {
  if let age = Unicode.Scalar(value)?.properties.age, (age.major, age.minor) > newest { newest = age }
}
print("\(newest.major).\(newest.minor)")

var start: UInt32 = 0
var current = facts(of: 0)
for value in UInt32(1)...0x110000 {
  let next = value == 0x110000 ? "" : facts(of: value)
  if next != current {
    print(start, value - 1, current)
    start = value
    current = next
  }
}
