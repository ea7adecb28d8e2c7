/// The names of files to write.
enum OutputPaths {
  /// Refuses names of files that are also read, or that are also written under another name.
  static func validate(_ outputs: [String], besides inputs: [String]) throws(CallError) {
    for (index, output) in outputs.enumerated() {
      if output == "-" {
        throw CallError("an output file needs a name, not -; give a name, or /dev/stdout for standard output")
      }
      if let same = inputs.first(where: { $0 != "-" && ($0 == output || FileStatus.areSame($0, output)) }) {
        throw CallError("'\(output)' would be written over \(same), which is read; give it another name")
      }
      for other in outputs[..<index] where other == output || FileStatus.areSame(other, output) {
        throw CallError("'\(output)' would be written twice; give different names")
      }
    }
  }

  /// Refuses names of compressed files, because rows are not written in compressed form.
  static func requireUncompressed(_ outputs: [String]) throws(CallError) {
    for output in outputs {
      guard let plain = Compression.uncompressedPath(output) else { continue }
      throw CallError("'\(output)' would be written uncompressed; give another name, such as '\(plain)'")
    }
  }

  /// Refuses output names that contradict the format of the rows, which are written as they are read.
  static func require(_ format: TableFormat, _ outputs: [String]) throws(CallError) {
    for output in outputs {
      guard let named = TableFormat(nameOf: output), named != format else { continue }
      throw CallError(
        "'\(output)' would hold \(format.name), since rows are written in the format that they are read in; "
          + "give it a name that ends in .\(format.rawValue)")
    }
  }
}
