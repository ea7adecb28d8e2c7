import Wellformed
/// Prints what is wrong with rows, a line each: `file:line: field: message`.
struct FindingPrinter {
  private let output: StandardOutput

  /// Creates a printer.
  init(_ output: StandardOutput) { self.output = output }

  /// Prints an issue, of which the field and the message are given as they are to be seen.
  func print(_ text: [UInt8], file: String, line: Int) throws(OutputError) {
    try print(file: file, line: line)
    try output.write(text)
    try output.write("\n")
  }

  /// Prints why a row cannot be read.
  func print(_ problem: RowProblem, file: String) throws(OutputError) {
    try print(file: file, line: problem.line, field: problem.field ?? "", problem.message)
  }

  /// Prints that the rules name a column that a file does not have.
  func print(missingColumn column: String, among others: [String], file: String) throws(OutputError) {
    let nearest = NearestNames.to(column, among: others).first.map { "; is it '\($0)'?" } ?? ""
    try print(file: file, line: 1, field: column, "the rules have this field, and the header does not\(nearest)")
  }

  private func print(file: String, line: Int, field: String, _ message: String) throws(OutputError) {
    try print(file: file, line: line)
    if !field.isEmpty {
      try output.writeVisibly(field)
      try output.write(": ")
    }
    try output.writeVisibly(message)
    try output.write("\n")
  }

  private func print(file: String, line: Int) throws(OutputError) {
    try output.writeVisibly(file)
    try output.write(":\(line): ")
  }
}
