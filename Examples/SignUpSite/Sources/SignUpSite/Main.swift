import ArgumentParser
import Foundation

/// Where the site's program begins and ends.
@main
enum Main {
  /// Exit status 0: ended when it was asked to; 2: it could not begin, which is said in one line.
  static func main() async {
    // Whoever stops listening to what is said does not stop the site.
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

/// Why the site cannot begin: in one line, what is wrong and what to do.
struct Refusal: Error, CustomStringConvertible {
  let description: String
}
