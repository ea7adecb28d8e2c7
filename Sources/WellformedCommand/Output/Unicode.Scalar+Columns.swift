extension Unicode.Scalar {
  /// The number of terminal columns of the scalar: 0 if it combines with the previous one, 2 if it is wide (UAX #11),
  /// else 1.
  var columns: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    switch value {
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0  // Vowels and finals, which join the consonant before them.
    case 0x1F1E6...0x1F1FF: return 1  // Two make a flag, which is wide.
    default: return isWide ? 2 : 1
    }
  }

  /// Whether East_Asian_Width is Wide or Fullwidth: ideographs, syllables, their punctuation, emoji.
  private var isWide: Bool {
    if value < 0x1100 { return false }
    switch value {
    case 0x1100...0x115F, 0xA960...0xA97C, 0xAC00...0xD7A3,  // Hangul
      0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F,  // brackets, trigrams, digrams
      0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,  // signs, kana
      0xA000...0xA4C6,  // Yi
      0xFF01...0xFF60, 0xFFE0...0xFFE6,  // full-width forms
      0x16FE0...0x1B2FF, 0x1D300...0x1D376,  // Tangut, Nüshu, kana, counting rods
      0x1F200...0x1F265:  // squared ideographs
      return true
    default: return properties.isIdeographic || properties.isEmojiPresentation
    }
  }
}
