import ArgumentParser

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The entry point of the command.
@main
enum Main {
  static func main() {
    // A reader that goes away is a write error, which ends the command in an orderly way.
    _ = signal(SIGPIPE, SIG_IGN)
    Descriptor.holdStandardStreams()
    let status = status(of: CommandLine.arguments.dropFirst())
    exit(status.rawValue)
  }

  /// Runs the command, and reports on standard error why it could not do what the call required.
  private static func status(of arguments: ArraySlice<String>) -> ExitStatus {
    do {
      try RawArguments.requireUTF8()
      var command = try Command.parseAsRoot(Array(arguments))
      try command.run()
      return .allValid
    } catch let status as ExitStatus {
      return status
    } catch OutputError.closed {
      return .brokenPipe
    } catch let error as OutputError {
      return refuse("standard output: \(error.description)")
    } catch let error as CallError {
      return refuse(error.description)
    } catch let error as InputError {
      return refuse(error.advice)
    } catch {
      return status(ofParserError: error, arguments)
    }
  }

  /// The parser treats help and the version as errors, too: they go to standard output, and anything else is a wrong
  /// call.
  private static func status(ofParserError error: any Error, _ arguments: ArraySlice<String>) -> ExitStatus {
    guard Command.exitCode(for: error).isSuccess, !Command.isMisspelt(arguments) else {
      return refuse(Command.refusal(for: error, arguments))
    }
    do throws(OutputError) {
      let output = StandardOutput()
      var message = Command.fullMessage(for: error)
      while message.hasSuffix("\n") { message.removeLast() }
      try output.write(message + "\n")
      try output.flush()
      return .allValid
    } catch {
      return error == .closed ? .brokenPipe : refuse("standard output: \(error.description)")
    }
  }

  private static func refuse(_ reason: String) -> ExitStatus {
    StandardError.write(line: "wellformed: \(reason)")
    return .wrongCall
  }
}
