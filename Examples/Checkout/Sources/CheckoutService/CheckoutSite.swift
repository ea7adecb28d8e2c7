import Foundation
import Hummingbird
import Wellformed
import WellformedSchema
public import WellformedServer
import WellformedWeb

/// The site: three pages for placing an order, their rules, and the store of orders.
public struct CheckoutSite: Sendable {
  let orders: OrderStore
  let drafts: any DraftStore
  let answers: any AnswerStore
  let hosts: ServedHosts
  /// The fields as HTML, made from the rules.
  let controls: [HTMLField]
  /// The files with which pages validate what is typed; without them, the pages use the browser's own validation.
  let webFiles: WebFiles?
  /// A message for whoever starts the site, if there is one.
  public let notice: String?

  /// Creates the site.
  ///
  /// - Throws: `SchemaError` if the rules cannot be written as a rule file.
  public init(
    orders: OrderStore, hosts: ServedHosts, drafts: any DraftStore = DraftMemory(),
    answers: any AnswerStore = AnswerMemory()
  ) throws {
    self.orders = orders
    self.hosts = hosts
    self.drafts = drafts
    self.answers = answers
    controls = try Checkout.form.schema().content.htmlFields().content
    do {
      webFiles = try .packaged()
      notice = nil
    } catch {
      webFiles = nil
      notice = "The pages work without JavaScript only: \(error.description)"
    }
  }

  /// The field that receives files, and their limits.
  var reception: FileReception { FileReception(["receipt"], in: orders.incoming, byteCount: 8_000_000, fileCount: 4) }
}
