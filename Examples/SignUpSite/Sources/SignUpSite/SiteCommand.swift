import ArgumentParser
import Foundation
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import SignUpService
import UnixSignals
import WellformedServer

/// The command line of the program.
struct SiteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "SignUpSite",
    abstract: "Serves a page to sign up on, and keeps the accounts.",
    discussion: """
      Prints the address to open, and ends on Ctrl-C or SIGTERM once what was
      begun is answered.
      """)

  @Option(help: "The port to listen on; 0 picks one that is free.")
  var port = 8080

  @Option(help: "The address or name of this machine to listen at.")
  var host = "127.0.0.1"

  @Option(
    name: .customLong("host-name"),
    help: ArgumentHelp(
      "A host that the site is served as, besides this machine's own; can be given several times.", valueName: "name"))
  var hostNames: [String] = []

  @Option(help: "The file of accounts, made where there is none.")
  var database = "sign-up.sqlite"

  @Option(
    help: ArgumentHelp(
      "How many sign-ups a minute one client may try, after the first 300; 0 for any number.", valueName: "number"))
  var signUpsPerMinute = 60

  @Flag(help: "Cookies by TLS alone, and clients as the proxy before this site names them.")
  var behindProxy = false

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("a port is a number from 0 to 65535, and not \(port)")
    }
    do { _ = try options() } catch { throw ValidationError("\(error)") }
    guard signUpsPerMinute >= 0 else { throw ValidationError("--sign-ups-per-minute cannot be less than 0") }
  }

  /// The hosts that the site answers for, from the command line and the environment.
  private func options() throws(ServedHosts.NoHost) -> SignUpSite.Options {
    let told = ProcessInfo.processInfo.environment["SIGN_UP_HOST_NAMES"] ?? ""
    var names = hostNames + told.split { $0 == "," || $0.isWhitespace }.map { String($0) }
    // An address need not be named, because connections to it have it.
    if (try? SocketAddress(ipAddress: host, port: 0)) == nil { names.append(host) }
    return try SignUpSite.Options(hostNames: names)
  }

  /// Serves until it receives a signal to stop.
  func run() async throws {
    var options = try options()
    let store: AccountStore
    do {
      store = try AccountStore(path: database)
    } catch {
      throw Refusal(description: error.description + "; name another file with --database")
    }
    options.signUpsPerMinute = signUpsPerMinute == 0 ? nil : signUpsPerMinute
    options.isBehindProxy = behindProxy
    var logger = Logger(label: "SignUpSite") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = .warning
    let site = try SignUpSite(store: store, options: options, logger: logger)
    if let notice = site.notice { FileHandle.standardError.say(notice) }
    let (host, database) = (host, URL(fileURLWithPath: database).path)
    let backlog = Backlog()
    let application = Application(
      router: try site.router(), server: .guarded(),
      configuration: ApplicationConfiguration(address: .hostname(host, port: port)),
      onServerRunning: { channel in
        backlog.open(at: channel.localAddress)
        let port = channel.localAddress?.port.map { ":\($0)" } ?? ""
        let name = host.contains(":") ? "[\(host)]" : host
        FileHandle.standardOutput.say("Accounts are kept in \(database)")
        FileHandle.standardOutput.say("Open http://\(name)\(port)/ (Ctrl-C ends it)")
      }, logger: logger)
    var configuration = ServiceGroupConfiguration(services: [application], logger: logger)
    // Pending requests get their responses; a client that never sends the rest of one delays the end only for so long.
    configuration.maximumGracefulShutdownDuration = .seconds(10)
    let group = ServiceGroup(configuration: configuration)
    let signals = await UnixSignalsSequence(trapping: .sigterm, .sigint)
    let ending = Task {
      for await _ in signals {
        await backlog.emptied()
        await group.triggerGracefulShutdown()
      }
    }
    defer { ending.cancel() }
    do {
      try await group.run()
    } catch is CancellationError {
      // Ten seconds were not enough for all connections.
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      throw Refusal(description: "port \(port) is taken; choose another with --port, or let 0 pick one")
    } catch let error as IOError {
      let reason = unsafe String(cString: strerror(error.errnoCode))
      throw Refusal(description: "cannot listen at \(host), port \(port): \(reason)")
    } catch {
      throw Refusal(description: "cannot listen at \(host), port \(port): \(error)")
    }
    try store.close()
  }
}

extension FileHandle {
  /// Writes a line without buffering, so that a program that reads the output gets it at once; ignores a closed pipe.
  func say(_ line: String) { try? write(contentsOf: Data((line + "\n").utf8)) }
}
