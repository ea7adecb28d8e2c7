import Wellformed

/// A text on one line with a mark under a part of it, as much of it as fits.
///
///     jane@example..com
///                 ^
struct Excerpt {
  /// The text, or the part of it around the mark, with an ellipsis where something is left out.
  private(set) var line = ""

  /// Spaces and carets that extend to the last caret.
  private(set) var marks = ""

  /// Creates an excerpt with a mark under a span of UTF-8 offsets; an empty span marks a place.
  init(of text: String, marking span: Range<Int>, columns: Int) {
    let cells = Cells(around: span, in: text, columns: columns)
    let window = cells.window(columns: columns)
    if window.lowerBound > 0 || !cells.reachStart { line += "…" }
    var column = line.isEmpty ? 0 : 1
    var (markStart, markEnd): (Int?, Int) = (nil, 0)
    for cell in cells.all[window] {
      let isMarked = span.isEmpty ? cell.offset == span.lowerBound : span.overlaps(cell.offset..<cell.endOffset)
      if isMarked {
        // A character without a column of its own is drawn on the previous one.
        if markStart == nil { markStart = cell.piece.width == 0 ? max(0, column - 1) : column }
        markEnd = column + cell.piece.width
      }
      line += cell.piece.text
      column += cell.piece.width
    }
    if window.upperBound < cells.all.count || !cells.reachEnd { line += "…" }
    let start = markStart ?? column
    marks = String(repeating: " ", count: start) + String(repeating: "^", count: max(1, markEnd - start))
  }
}

/// The scalars of a text around a span, in their visible form.
private struct Cells {
  struct Cell {
    var offset: Int
    var endOffset: Int
    var piece: VisibleText.Piece
  }

  private(set) var all: [Cell] = []
  let reachStart: Bool
  let reachEnd: Bool
  /// The index of the first cell that the span marks; the number of cells if it marks the end.
  private let focus: Int

  /// Reads no more of a long text than can ever be shown.
  init(around span: Range<Int>, in text: String, columns: Int) {
    let utf8 = text.utf8
    let reach = 4 * columns
    var start = utf8.index(utf8.startIndex, offsetBy: max(0, span.lowerBound - reach))
    while utf8[safe: start].map({ $0.isContinuation }) ?? false { start = utf8.index(before: start) }
    var offset = utf8.distance(from: utf8.startIndex, to: start)
    let end = span.lowerBound + reach
    reachStart = offset == 0
    var (focus, hasBase): (Int?, Bool) = (nil, false)
    for scalar in text.unicodeScalars[start...] where offset < end {
      let piece = VisibleText.piece(for: scalar, hasBase: hasBase)
      let next = offset + UTF8.width(scalar)
      if focus == nil, next > span.lowerBound { focus = all.count }
      all.append(Cell(offset: offset, endOffset: next, piece: piece))
      (offset, hasBase) = (next, !piece.isEscaped)
    }
    reachEnd = offset >= utf8.count
    self.focus = focus ?? all.count
  }

  /// Returns the range of cells that fit, including the marked ones.
  func window(columns: Int) -> Range<Int> {
    // Leaves room for an ellipsis on either side, and for a mark after the end.
    var room = columns - 3
    var (low, high) = (focus, focus)
    func extendLeft(leaving rest: Int) {
      while low > 0, room - all[low - 1].piece.width >= rest {
        low -= 1
        room -= all[low].piece.width
      }
    }
    extendLeft(leaving: room / 2)
    while high < all.count, room - all[high].piece.width >= 0 {
      room -= all[high].piece.width
      high += 1
    }
    extendLeft(leaving: 0)
    // A combining mark is not shown without its base character.
    while low > 0, low < focus, all[low].piece.width == 0 { low += 1 }
    return low..<high
  }
}

extension String.UTF8View {
  /// Returns the byte at an index, or `nil` at the end.
  fileprivate subscript(safe index: Index) -> UInt8? { index < endIndex ? self[index] : nil }
}
