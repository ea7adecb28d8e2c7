import ArgumentParser
import Foundation
import Hummingbird
import Logging
import NIOCore
import WellformedServer

/// Serves the playground on this machine, until it receives a signal to stop.
@main
struct Playground: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Playground",
    abstract: "Serves the playground, on this machine alone.",
    discussion: """
      Prints the address to open, and ends on Ctrl-C or SIGTERM. Rules and texts
      that are tried stay in the browser.
      """)

  @Option(help: "The port to listen on; 0 picks one that is free.")
  var port = 8080

  @Option(help: ArgumentHelp("The folder of the page and its scripts.", valueName: "folder"))
  var pages = "Sources/WellformedWeb/Playground"

  @Option(help: ArgumentHelp("The module that the page runs, with the same compressed beside it.", valueName: "file"))
  var module = "Examples/Playground/Module/playground.wasm"

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("a port is a number from 0 to 65535, not \(port)")
    }
  }

  func run() async throws {
    var logger = Logger(label: "Playground") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = .warning
    let application = Application(
      router: try router(), server: .guarded(),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? 0
        try? FileHandle.standardOutput.write(
          contentsOf: Data("Open http://127.0.0.1:\(port)/ (Ctrl-C ends it)\n".utf8))
      }, logger: logger)
    do {
      try await application.runService()
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      throw ValidationError("port \(port) is taken; choose another with --port, or let 0 pick one")
    }
  }

  /// Returns the routes: the page and its scripts under `/playground`, and the files that forms load, from the
  /// checkout.
  private func router() throws -> Router<ClientRequestContext> {
    let router = Router(context: ClientRequestContext.self, options: .autoGenerateHeadEndpoints)
    // The page's icon is an empty `data:` URL.
    let policy = """
      default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
      form-action 'none'; base-uri 'none'; frame-ancestors 'none'
      """
    router.add(middleware: SecurityHeaders(policy: policy))
    router.add(middleware: ProblemMiddleware())
    router.add(middleware: ServedHostsMiddleware(try ServedHosts()))
    router.get("/") { _, _ in Response.redirect(to: "/playground/index.html", type: .normal) }
    for (name, type) in try scripts() {
      guard let data = FileManager.default.contents(atPath: pages + "/" + name) else {
        throw ValidationError("\(pages)/\(name) cannot be read")
      }
      router.file(StaticFile([UInt8](data), type: type), at: "/playground/\(name)")
    }
    guard let bytes = FileManager.default.contents(atPath: module) else {
      throw ValidationError("\(module) cannot be read; name the module of the playground with --module")
    }
    let brotli = FileManager.default.contents(atPath: module + ".br").map { [UInt8]($0) }
    let file = StaticFile([UInt8](bytes), type: "application/wasm", brotli: brotli)
    router.webFiles(try WebFiles.packaged().replacing("wellformed.wasm", with: file), at: "/Resources")
    router.refuseOtherMethods()
    return router
  }

  /// The names and types of the files in the folder.
  private func scripts() throws -> [(name: String, type: String)] {
    let types = ["html": "text/html", "js": "text/javascript", "css": "text/css"]
    let names = (try? FileManager.default.contentsOfDirectory(atPath: pages)) ?? []
    guard names.contains("index.html") else {
      throw ValidationError("\(pages) has no index.html; name the folder of the playground with --pages")
    }
    return names.sorted().compactMap { name in
      types[String(name.split(separator: ".").last ?? "")].map { (name, $0 + "; charset=utf-8") }
    }
  }
}
