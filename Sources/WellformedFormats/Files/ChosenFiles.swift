public import WellformedCore

extension Format {
  /// A single chosen file of any kind and of at most 5 MB.
  public static let files = Format(
    limits: FileLimits(), name: "files",
    family: FormatFamily(FormatOption(name: "limits", values: [])) {
      FileLimits(word: $0).map { Format.files($0) }
    })

  /// Returns the format of chosen files within limits.
  public static func files(_ limits: FileLimits) -> Format { Format(limits: limits, name: "files.\(limits.word)") }

  /// The limits of a format of files; `nil` for another format.
  package var fileLimits: FileLimits? {
    let plain = Format.files.name.utf8
    guard name.utf8.starts(with: plain), hints.type.hasSameBytes(as: "file") else { return nil }
    if name.utf8.count == plain.count { return FileLimits() }
    return FileLimits(word: String(decoding: name.utf8.dropFirst(plain.count + 1), as: UTF8.self))
  }

  private init(limits: FileLimits, name: String, family: FormatFamily? = nil) {
    let recognizer = FilesRecognizer(limits: limits)
    self.init(
      name: name,
      summary: "files that were chosen, as programs describe them: 48213 png 640x480 map.png",
      prompt: "Choose a file", hints: InputHints(type: "file"), faults: recognizer.faults,
      fault: recognizer.found.map { $0.rawValue },
      recognize: { recognizer.recognize($0) },
      canonicalize: { $0 },
      complete: { text in recognizer.completion(of: text) },
      family: family)
  }
}

extension IssueCode {
  /// A file is empty.
  public static var fileEmpty: IssueCode { "file.empty" }
  /// A file has too many bytes.
  ///
  /// Argument: `example`, the largest size that is accepted.
  public static var fileTooLarge: IssueCode { "file.tooLarge" }
  /// There are too many files.
  ///
  /// Argument: `maximum`.
  public static var fileTooMany: IssueCode { "file.tooMany" }
  /// There are too few files.
  ///
  /// Argument: `minimum`.
  public static var fileTooFew: IssueCode { "file.tooFew" }
  /// A file is of a kind that is not accepted.
  ///
  /// Argument: `example`, the kinds that are accepted.
  public static var fileKind: IssueCode { "file.kind" }
  /// A file is not of the kind that the extension of its name says.
  public static var fileMismatch: IssueCode { "file.mismatch" }
  /// A file begins like one of its kind, but cannot be one.
  public static var fileBroken: IssueCode { "file.broken" }
  /// An image has too many pixels in one direction.
  ///
  /// Argument: `example`, the largest number that is accepted.
  public static var fileTooManyPixels: IssueCode { "file.tooManyPixels" }
  /// An image has too few pixels in one direction.
  ///
  /// Argument: `example`, the smallest number that is accepted.
  public static var fileTooFewPixels: IssueCode { "file.tooFewPixels" }
  /// The name of a file is too long, or has characters that no name should have.
  public static var fileName: IssueCode { "file.name" }
}

/// Judges the description of files, in one pass and without allocating.
private struct FilesRecognizer: Sendable {
  let limits: FileLimits

  enum Fault: Int, CaseIterable {
    case empty, tooLarge, tooMany, tooFew, kind, mismatch, broken, tooManyPixels, tooFewPixels, name
  }

  /// The faults that these limits can cause.
  var found: [Fault] {
    Fault.allCases.filter { $0 == .tooFew ? limits.least > 1 : $0 == .kind ? !limits.kinds.isEmpty : true }
  }

  /// The fault in a description that is not of a file, or of a file of a kind that is not accepted.
  private var unwanted: Fault { limits.kinds.isEmpty ? .broken : .kind }

  /// How many bytes a name may have in nearly all file systems.
  static var longestName: Int { 255 }

  var faults: [FormatFault] {
    let kinds = limits.kinds.map { $0.title }.joined(separator: ", ")
    return [
      FormatFault(.fileEmpty, "{field} is empty; choose another file"),
      FormatFault(.fileTooLarge, "{field} is larger than {example}; choose a smaller file", example: limits.size),
      FormatFault(.fileTooMany, "{field} has too many files; the most is {maximum}", argument: "maximum"),
      FormatFault(.fileTooFew, "{field} has too few files; the least is {minimum}", argument: "minimum"),
      FormatFault(.fileKind, "{field} is not of one of these types: {example}; choose another file", example: kinds),
      FormatFault(.fileMismatch, "{field} is not what the end of its name says; choose another file"),
      FormatFault(.fileBroken, "{field} is damaged; choose another file"),
      FormatFault(
        .fileTooManyPixels, "{field} has more than {example} pixels; choose a smaller image",
        example: "\(limits.mostWidth) × \(limits.mostHeight)"),
      FormatFault(
        .fileTooFewPixels, "{field} has fewer than {example} pixels; choose a larger image",
        example: "\(limits.leastWidth) × \(limits.leastHeight)"),
      FormatFault(.fileName, "{field} has a name with characters that file names cannot have; rename the file"),
    ]
  }

  func recognize(_ text: Span<UInt8>) -> Recognition {
    var offset = 0
    var count = 0
    while true {
      count += 1
      let line = recognizeLine(text, from: offset)
      guard line.recognition.partialMatch.holds else { return line.recognition }
      offset = line.end
      if offset == text.count { break }
      if count == limits.most {
        return .invalid(Fault.tooMany, offset..<text.count, deadline: offset, argument: limits.most)
      }
      offset += 1
    }
    return count < limits.least ? .incomplete(Fault.tooFew, 0..<text.count, argument: limits.least) : .valid
  }

  /// Judges the line that begins at an offset, and returns where it ends.
  private func recognizeLine(_ text: Span<UInt8>, from start: Int) -> (recognition: Recognition, end: Int) {
    var offset = start
    func end(_ recognition: Recognition) -> (Recognition, Int) { (recognition, text.count) }
    func unfinished(_ fault: Fault) -> (Recognition, Int) { end(.incomplete(fault, start..<text.count)) }
    func wrong(_ fault: Fault, at place: Int) -> (Recognition, Int) {
      place < text.count ? end(.invalid(fault, scalarAt: place, in: text)) : unfinished(fault)
    }
    // How many bytes
    if let fault = number(text, &offset, 1...limits.byteCount, .empty, .tooLarge) { return wrong(fault, at: offset) }
    guard offset < text.count, text[offset] == 0x20 else { return wrong(unwanted, at: offset) }
    // Which kind
    let word = offset + 1
    offset = word
    while offset < text.count, text[offset] != 0x20 {
      guard accepted.contains(where: { $0.begins(with: text, from: word, to: offset + 1) }) else {
        let isBroken = FileKind.broken.begins(with: text, from: word, to: min(text.count, word + 6))
        return wrong(isBroken ? .broken : unwanted, at: offset)
      }
      offset += 1
    }
    guard offset < text.count else { return unfinished(unwanted) }
    guard let kind = FileKind(word: text, from: word, to: offset) else { return wrong(unwanted, at: offset) }
    offset += 1
    // Which dimensions
    let (leastWidth, leastHeight) = kind.isImage ? (limits.leastWidth, limits.leastHeight) : (0, 0)
    let (mostWidth, mostHeight) = kind.isImage ? (limits.mostWidth, limits.mostHeight) : (0, 0)
    if let fault = dimension(text, &offset, leastWidth...mostWidth, 0x78) { return wrong(fault, at: offset) }
    if let fault = dimension(text, &offset, leastHeight...mostHeight, 0x20) { return wrong(fault, at: offset) }
    // Which name
    let name = offset
    while offset < text.count, text[offset] != 0x0A {
      let scalar = text.scalar(at: offset)
      if scalar.isTruncated { return unfinished(.name) }
      guard scalar.isWellFormed, FilesRecognizer.isTaken(scalar.value),
        offset + scalar.length - name <= FilesRecognizer.longestName
      else {
        return wrong(.name, at: offset)
      }
      offset += scalar.length
    }
    let promised = FileKind(endOf: text, from: name, to: offset)
    let isRight = offset > name && (limits.kinds.isEmpty ? promised == nil || promised == kind : promised == kind)
    if isRight { return (.valid, offset) }
    if offset < text.count || offset - name + 5 > FilesRecognizer.longestName {
      let place = offset < text.count ? offset : name
      return end(.invalid(Fault.mismatch, name..<offset, deadline: place))
    }
    return unfinished(offset == name ? .name : .mismatch)
  }

  /// The kinds that are accepted.
  private var accepted: [FileKind] { limits.kinds.isEmpty ? FileKind.named + [.other] : limits.kinds }

  /// Reads a number without leading zeros, as long as it can still lie within bounds.
  ///
  /// Returns the fault if the number does not lie within bounds, or does not yet.
  private func number(
    _ text: Span<UInt8>, _ offset: inout Int, _ bounds: ClosedRange<Int>, _ tooSmall: Fault, _ tooGreat: Fault
  ) -> Fault? {
    let start = offset
    var number = 0
    while offset < text.count, let digit = text[offset].decimalDigit {
      let next = number > Int.max / 10 - 1 ? Int.max : number * 10 + Int(digit)
      guard offset == start || number > 0, FilesRecognizer.reaches(bounds, next) else {
        // The whole number tells what is wrong with it.
        return whole(text, from: start) < bounds.lowerBound ? tooSmall : tooGreat
      }
      number = next
      offset += 1
    }
    return offset > start && bounds.contains(number) ? nil : tooSmall
  }

  /// Returns whether a number lies within bounds, or can if more digits follow.
  private static func reaches(_ bounds: ClosedRange<Int>, _ number: Int) -> Bool {
    var (least, most) = (number, number)
    while least <= bounds.upperBound, least < Int.max / 100 {
      if most >= bounds.lowerBound { return true }
      if number == 0 { return false }
      (least, most) = (least * 10, most * 10 + 9)
    }
    return bounds.contains(number)
  }

  private func whole(_ text: Span<UInt8>, from start: Int) -> Int {
    var number = 0
    for offset in start..<text.count {
      guard let digit = text[offset].decimalDigit else { break }
      if number > Int.max / 10 - 1 { return Int.max }
      number = number * 10 + Int(digit)
    }
    return number
  }

  /// Reads a dimension and the byte that follows it.
  private func dimension(_ text: Span<UInt8>, _ offset: inout Int, _ bounds: ClosedRange<Int>, _ end: UInt8) -> Fault? {
    if let fault = number(text, &offset, bounds, .tooFewPixels, .tooManyPixels) { return fault }
    guard offset < text.count, text[offset] == end else { return unwanted }
    offset += 1
    return nil
  }

  /// Returns whether a character is allowed in the name of a file.
  ///
  /// Controls, separators of folders, and characters that change the order of what follows are not allowed.
  private static func isTaken(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x20, 0x2F, 0x5C, 0x7F...0x9F, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: false
    default: true
    }
  }

  /// Returns what completes a text.
  func completion(of text: String) -> String? {
    let lines = accepted.map { kind in
      let dimensions = kind.isImage ? "\(limits.leastWidth)x\(limits.leastHeight)" : "0x0"
      return "1 \(kind.rawValue) \(dimensions) file" + (kind.extensions.first.map { "." + $0 } ?? "")
    }
    var completed = text
    for _ in 0...(limits.least + 1) {
      if recognized(completed).partialMatch.holds { break }
      guard let tail = completion(ofLine: completed, lines) else { return nil }
      completed += tail
    }
    guard recognized(completed).partialMatch.holds else { return nil }
    return String(decoding: Array(completed.utf8).dropFirst(text.utf8.count), as: UTF8.self)
  }

  private func recognized(_ text: String) -> Recognition { text.withBytes { recognize($0) } }

  /// Returns what extends an unfinished text to the end of a line.
  private func completion(ofLine text: String, _ lines: [String]) -> String? {
    // Whatever part of a line there is, the end of some line continues it, possibly with digits before it.
    for line in lines + lines.map({ "\n" + $0 }) {
      let bytes = Array(line.utf8)
      for start in 0..<bytes.count {
        let tail = String(decoding: bytes[start...], as: UTF8.self)
        for digit in ["", "0", "00", "000", "0000"] {
          let candidate = text + digit + tail
          let match = recognized(candidate).partialMatch
          if match.holds { return digit + tail }
          if match.verdict == .incomplete, recognized(candidate).fault == Fault.tooFew.rawValue { return digit + tail }
        }
      }
    }
    return nil
  }
}

extension FileLimits {
  /// The largest number of bytes, as people write it.
  var size: String {
    if byteCount % 1_000_000 == 0 { return "\(byteCount / 1_000_000) MB" }
    return byteCount % 1000 == 0 ? "\(byteCount / 1000) kB" : "\(byteCount) B"
  }
}

extension FileKind {
  init?(endOf text: Span<UInt8>, from start: Int, to end: Int) {
    let begin = max(start, end - 5)
    var tail: [UInt8] = []
    for offset in begin..<end { tail.append(text[offset]) }
    self.init(endOf: tail[...])
  }
}
