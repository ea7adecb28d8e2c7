import Foundation
import Testing
import WellformedSchema

@testable import WellformedCommand

/// A temporary directory, removed at the end.
private final class TemporaryDirectory {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "/wellformed-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String, _ text: String) throws -> String {
    let path = path + "/" + name
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }
}

private func failure(of path: String) -> InputError? {
  do throws(InputError) {
    _ = try FileSource(path: path)
    return nil
  } catch {
    return error
  }
}

@Suite struct `A file as input` {
  @Test func `a file is read completely, and its size is known`() throws {
    let directory = try TemporaryDirectory()
    let source = try FileSource(path: directory.file("a b é.txt", "one\ntwo"))
    #expect(source.byteCount == 7)
    var reader = LineReader(source, blockSize: 2)
    var lines: [String] = []
    while try reader.next() != nil { lines.append(reader.withBytes { $0.text(0..<$0.count) }) }
    #expect(lines == ["one", "two"])
  }

  @Test func `a missing file is reported in the system's words`() throws {
    let directory = try TemporaryDirectory()
    let error = try #require(failure(of: directory.path + "/none"))
    #expect(error.kind == .notFound)
    #expect(error.description == directory.path + "/none: No such file or directory")
    #expect(failure(of: try directory.file("x", "") + "/y")?.kind == .other)
    #expect(failure(of: "")?.kind == .notFound)
  }

  @Test func `a path with a NUL is not the file before it`() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file("x", "text")
    #expect(failure(of: path + "\u{0}y")?.kind == .notFound)
  }

  @Test func `a directory is refused before it is read`() throws {
    let directory = try TemporaryDirectory()
    #expect(failure(of: directory.path)?.kind == .isDirectory)
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may read everything"))
  func `a file without read permission is refused`() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file("secret", "text")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    #expect(failure(of: path)?.kind == .noPermission)
  }

  @Test func `a file that grows is read to its new end`() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file("log", "one\ntw")
    var reader = LineReader(try FileSource(path: path), blockSize: 4)
    #expect(try reader.next()?.number == 1)
    let handle = try #require(FileHandle(forWritingAtPath: path))
    handle.seekToEndOfFile()
    handle.write(Data("o\nthree".utf8))
    try handle.close()
    var rest: [String] = []
    while try reader.next() != nil { rest.append(reader.withBytes { $0.text(0..<$0.count) }) }
    #expect(rest == ["two", "three"])
  }

  @Test func `a file that shrinks while it is read is refused`() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file("log", "one\ntwo\nthree\n")
    var reader = LineReader(try FileSource(path: path), blockSize: 4)
    #expect(try reader.next()?.number == 1)
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: 6)
    try handle.close()
    do {
      while try reader.next() != nil {}
      Issue.record("the file was read to an end")
    } catch {
      #expect(
        error.description
          == path + ": the file became shorter while it was read: it had 14 bytes, and now has 6")
    }
  }
}
