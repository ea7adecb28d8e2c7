import Wellformed
import WellformedSchema

/// Replaces texts in a line of JSON, and leaves everything else as it was written.
enum JSONLineEdit {
  /// An open array or object, and the current position in it.
  private struct Container {
    let isObject: Bool
    var index = 0
  }

  /// Appends a line of JSON with new texts at some paths.
  static func append(_ line: Span<UInt8>, replacing texts: [Path: String], to bytes: inout [UInt8]) {
    var reader = JSONReader()
    var containers: [Container] = []
    var path: [Path.Component] = []
    var copied = 0
    func begin() {
      guard let last = containers.indices.last, !containers[last].isObject else { return }
      path.append(.index(containers[last].index))
      containers[last].index += 1
    }
    func end() { if !path.isEmpty { path.removeLast() } }
    reading: while let token = try? reader.next(in: line) {
      switch token.kind {
      case .end: break reading
      case .key: path.append(.name(text(token, line)))
      case .beginArray, .beginObject:
        begin()
        containers.append(Container(isObject: token.kind == .beginObject))
      case .endArray, .endObject:
        _ = containers.popLast()
        end()
      case .string:
        begin()
        if let text = texts[Path(path)] {
          for offset in copied..<token.lowerBound - 1 { bytes.append(line[offset]) }
          bytes.append(contentsOf: JSONWriter.text(of: text).utf8)
          copied = token.upperBound + 1
        }
        end()
      case .number, .true, .false, .null:
        begin()
        end()
      }
    }
    for offset in copied..<line.count { bytes.append(line[offset]) }
  }

  private static func text(_ token: JSONToken, _ line: Span<UInt8>) -> String {
    guard token.hasEscapes else { return line.text(token.range) }
    var unescaped: [UInt8] = []
    JSONLexer.appendUnescaped(token.range, in: line, to: &unescaped)
    return String(decoding: unescaped, as: UTF8.self)
  }
}
