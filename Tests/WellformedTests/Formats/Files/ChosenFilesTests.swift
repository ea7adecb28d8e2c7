import Testing
import WellformedCorpora

import Wellformed

@Suite struct ChosenFilesTests {
  private static let few = Format.files(
    FileLimits(
      least: 2, most: 3, byteCount: 12_345, kinds: [.png, .pdf], leastWidth: 100, leastHeight: 3, mostWidth: 150,
      mostHeight: 700))
  private static let pictures = Format.files(FileLimits(kinds: [.jpeg, .png]))

  static let vectors: [[VerdictVector]] = [
    VerdictVector.valid(
      .files, "48213 png 640x480 map.png", "1 other 0x0 notes", "9 pdf 0x0 A.PDF", "5000000 jpeg 1x65535 ä.jfif"),
    VerdictVector.invalid(.files, "0 other 0x0 notes", from: 0, .fileEmpty),
    VerdictVector.invalid(.files, "5000001 other 0x0 notes", from: 6, .fileTooLarge),
    VerdictVector.invalid(.files, "1 broken 0x0 a.png", from: 2, .fileBroken),
    VerdictVector.invalid(.files, "1 png 0x1 a.png", from: 6, .fileTooFewPixels),
    VerdictVector.invalid(.files, "1 png 65536x1 a.png", from: 10, .fileTooManyPixels),
    VerdictVector.invalid(.files, "1 pdf 0x0 a.pdf\n", from: 15, .fileTooMany),
    VerdictVector.invalid(.files, "1 pdf 0x0 a/b.pdf", from: 11, .fileName),
    VerdictVector.invalid(.files, "1 pdf 0x0 \u{202E}fdp.pdf", from: 10, .fileName),
    VerdictVector.incomplete(.files, .fileMismatch, "1 png 2x2 a.pdf", "1 other 0x0 a.png"),
    VerdictVector.invalid(pictures, "1 pdf 0x0 a.pdf", from: 3, .fileKind),
    VerdictVector.invalid(pictures, "1 other 0x0 a.png", from: 2, .fileKind),
    VerdictVector.incomplete(pictures, .fileMismatch, "1 png 2x2 a.jpg", "1 png 2x2 a"),
    VerdictVector.valid(
      few, "1 pdf 0x0 a.pdf\n12345 png 150x700 b.png", "1 pdf 0x0 a.pdf\n1 pdf 0x0 a.pdf\n1 pdf 0x0 a.pdf"),
    VerdictVector.incomplete(few, .fileTooFew, "1 pdf 0x0 a.pdf"),
    VerdictVector.invalid(few, "1 png 99x10 a.png", from: 6, .fileTooFewPixels),
    VerdictVector.invalid(few, "1 png 151x10 a.png", from: 8, .fileTooManyPixels),
  ]

  @Test(arguments: vectors.flatMap { $0 }) func `lists of files have the expected verdict, deadline and code`(
    _ vector: VerdictVector
  ) { vector.check() }

  @Test func `a format for files has its limits in its name, in one spelling only`() {
    for format in [Self.few, Self.pictures] { #expect(FormatRegistry.standard[format.name] == format) }
    for word in ["1-1.5.any", "0-1.5.any.1x1-2x2", "1-1.5.zip.1x1-2x2", "2-1.5.any.1x1-2x2", "1-1.05.any.1x1-2x2"] {
      #expect(FormatRegistry.standard["files.\(word)"] == nil)
    }
  }

  @Test func `a line feed in the name of a file does not make a second file`() {
    let file = ChosenFile(name: "a.pdf\n1 pdf 0x0 b.pdf", byteCount: 8, beginning: Array("%PDF-1.7".utf8))
    #expect(Rule.files(FileLimits(most: 2)).check(ChosenFile.text(of: [file])).issues.map(\.code) == [.fileName])
  }

  // Detection by the first bytes

  private static func png(_ width: [UInt8], _ height: [UInt8], _ sum: [UInt8]) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + width + height + [
      8, 2, 0, 0, 0,
    ]
      + sum
  }

  private static let onePixel = png([0, 0, 0, 1], [0, 0, 0, 1], [0x90, 0x77, 0x53, 0xDE])
  private static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC0, 0, 11, 8, 1, 2, 3, 4, 1, 1, 0x11, 0]
  private static let gif: [UInt8] = Array("GIF89a".utf8) + [3, 1, 4, 0, 0, 0, 0, 0x2C]
  private static let webp: [UInt8] =
    Array("RIFF".utf8) + [17, 0, 0, 0] + Array("WEBPVP8L".utf8) + [5, 0, 0, 0, 0x2F, 0x02, 0xC0, 0, 0]

  private func head(_ bytes: [UInt8], of count: Int? = nil) -> String {
    let head = FileHead(bytes, of: count ?? bytes.count)
    return "\(head.kind.rawValue) \(head.width)x\(head.height)"
  }

  @Test func `the kind and dimensions of a file are read from its first bytes`() {
    #expect(head(Self.onePixel) == "png 1x1")
    #expect(head(Self.jpeg) == "jpeg 772x258")
    #expect(head(Self.gif) == "gif 259x4")
    #expect(head(Self.webp) == "webp 3x4")
    #expect(head(Array("%PDF-1.7\n".utf8)) == "pdf 0x0")
    #expect(head([]) == "other 0x0" && head(Array("<svg".utf8)) == "other 0x0")
  }

  @Test func `a file that is truncated, impossible or of two kinds is broken`() {
    for bytes in [Self.onePixel, Self.jpeg, Self.gif] {
      for count in 8..<bytes.count where !FileHead(Array(bytes.prefix(count)), of: count).kind.isImage {
        #expect(["broken", "other"].contains(FileHead(Array(bytes.prefix(count)), of: count).kind.rawValue))
      }
    }
    #expect(head(Array(Self.onePixel.dropLast())) == "broken 0x0")
    #expect(head(Self.png([0, 0, 0, 2], [0, 0, 0, 1], [0x90, 0x77, 0x53, 0xDE])) == "broken 0x0")
    #expect(head(Self.png([0xFF, 0xFF, 0xFF, 0xFF], [0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0])) == "broken 0x0")
    #expect(head(Self.onePixel + Array("%PDF-1.7".utf8)) == "broken 0x0")
    #expect(head(Self.webp, of: 1000) == "broken 0x0")
    #expect(head(Array("GIF89a/*".utf8) + [0x2A, 0x2F, 0, 0, 0, 0x3D]) == "broken 0x0")
    #expect(head(Array("%PDF-x".utf8)) == "broken 0x0")
  }

  @Test func `arbitrary bytes have a kind, and images have dimensions`() {
    let seed = Trials.seed()
    var state = seed
    for start in [Self.onePixel, Self.jpeg, Self.gif, Self.webp] {
      for _ in 0..<500 {
        var bytes = start
        for _ in 0..<3 {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 24)
        }
        let head = FileHead(bytes, of: bytes.count)
        #expect(head.kind.isImage == (head.width > 0) && head.width <= 65_535, "seed \(seed)")
      }
    }
  }
}
