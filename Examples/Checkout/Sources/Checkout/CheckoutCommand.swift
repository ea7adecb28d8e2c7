import ArgumentParser
import CheckoutService
import Foundation
import Hummingbird
import Logging
import WellformedServer

/// The command line of the program.
@main
struct CheckoutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Checkout",
    abstract: "Serves a checkout in three steps, and keeps the orders.",
    discussion: """
      Prints the address to open, and ends on Ctrl-C or SIGTERM once what was
      begun is answered.
      """)

  @Option(help: "The port to listen on; 0 picks one that is free.")
  var port = 8081

  @Option(help: "The address or name of this machine to listen at.")
  var host = "127.0.0.1"

  @Option(
    name: .customLong("host-name"),
    help: ArgumentHelp(
      "A host that the site is served as, besides this machine's own; can be given several times.", valueName: "name"))
  var hostNames: [String] = []

  @Option(help: "The folder of orders, made where there is none.")
  var folder = "orders"

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("a port is a number from 0 to 65535, and not \(port)")
    }
    do { _ = try ServedHosts(hostNames) } catch { throw ValidationError("\(error)") }
  }

  /// Serves until it receives a signal to stop.
  func run() async throws {
    let orders: OrderStore
    do { orders = try OrderStore(folder: folder) } catch {
      throw ValidationError("\(error.description); name another folder with --folder")
    }
    let site = try CheckoutSite(orders: orders, hosts: ServedHosts(hostNames))
    if let notice = site.notice { say(notice, to: .standardError) }
    var logger = Logger(label: "Checkout") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = .warning
    let host = host
    let application = Application(
      router: try site.router(), server: .guarded(),
      configuration: ApplicationConfiguration(address: .hostname(host, port: port)),
      onServerRunning: { channel in
        let port = channel.localAddress?.port.map { ":\($0)" } ?? ""
        say("Open http://\(host.contains(":") ? "[\(host)]" : host)\(port)/ (Ctrl-C ends it)", to: .standardOutput)
      }, logger: logger)
    try await application.runService()
  }
}

/// Writes a line without buffering, so that a program that reads the output gets it at once.
private func say(_ line: String, to handle: FileHandle) { try? handle.write(contentsOf: Data((line + "\n").utf8)) }
