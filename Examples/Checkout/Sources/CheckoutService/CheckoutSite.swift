import Foundation
import Hummingbird
import Wellformed
import WellformedSchema
public import WellformedServer
import WellformedWeb

/// The site: three pages to place an order on, what it is judged by, and where orders are kept.
public struct CheckoutSite: Sendable {
  let orders: OrderStore
  let drafts: any DraftStore
  let answers: any AnswerStore
  let hosts: ServedHosts
  /// The fields as they stand in HTML, made of the rules.
  let controls: [HTMLField]
  /// What the pages load to judge what is typed; without it, they work as the browser's own forms do.
  let webFiles: WebFiles?
  /// What whoever starts the site should know, if anything.
  public let notice: String?

  /// Creates the site.
  ///
  /// - Throws: `SchemaError` where the rules cannot be written as a rule file.
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

  /// Where files are received.
  var reception: FileReception { FileReception(["receipt"], in: orders.incoming, byteCount: 8_000_000, fileCount: 4) }
}
