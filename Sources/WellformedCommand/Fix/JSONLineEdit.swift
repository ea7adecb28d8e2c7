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
  ///
  /// No path occurs twice in the line.
  static func append(_ line: Span<UInt8>, replacing texts: [Path: String], to bytes: inout [UInt8]) {
    var reader = JSONReader()
    var containers: [Container] = []
    var path: [Path.Component] = []
    var (copied, left) = (0, texts.count)
    func copy(to end: Int) {
      let part = line.extracting(copied..<end)
      unsafe part.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    }
    func begin() {
      guard let last = containers.indices.last, !containers[last].isObject else { return }
      path.append(.index(containers[last].index))
      containers[last].index += 1
    }
    func end() { if !path.isEmpty { path.removeLast() } }
    reading: while left > 0, let token = try? reader.next(in: line) {
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
          copy(to: token.lowerBound - 1)
          bytes.append(contentsOf: JSONWriter.text(of: text).utf8)
          copied = token.upperBound + 1
          left -= 1
        }
        end()
      case .number, .true, .false, .null:
        begin()
        end()
      }
    }
    copy(to: line.count)
  }

  private static func text(_ token: JSONToken, _ line: Span<UInt8>) -> String {
    guard token.hasEscapes else { return line.text(token.range) }
    var unescaped: [UInt8] = []
    JSONLexer.appendUnescaped(token.range, in: line, to: &unescaped)
    return String(decoding: unescaped, as: UTF8.self)
  }
}
