import ArgumentParser
import Foundation

/// The entry point of the program.
@main
enum Main {
  /// Exits with status 0 after a signal to stop, and with 2 and a message of one line if it could not start.
  static func main() async {
    // The site keeps running if nobody reads its output any more.
    signal(SIGPIPE, SIG_IGN)
    do {
      let command = try SiteCommand.parse()
      try await command.run()
    } catch let refusal as Refusal {
      refuse(refusal.description)
    } catch  where SiteCommand.exitCode(for: error).isSuccess {
      print(SiteCommand.fullMessage(for: error))
    } catch {
      let reason = SiteCommand.message(for: error).split(whereSeparator: \.isNewline).joined(separator: " ")
      refuse("\(reason); 'SignUpSite --help' shows how")
    }
  }

  private static func refuse(_ reason: String) -> Never {
    FileHandle.standardError.say("SignUpSite: \(reason)")
    exit(2)
  }
}

/// Why the site cannot start: one line that says what is wrong and what to do.
struct Refusal: Error, CustomStringConvertible {
  let description: String
}
