import Foundation

/// A session, which identifies a person for some time by a secret that their browser stores.
struct Session: Sendable {
  /// The secret, which the browser stores; the database stores only its fingerprint.
  let token: Secret
  /// When the session begins.
  let start: Date

  /// How long a session lasts, in seconds: a day.
  static var duration: Int { 86_400 }

  /// Creates a session that begins now.
  init() {
    token = Secret()
    start = Date()
  }

  /// When the session ends.
  var end: Date { start.addingTimeInterval(TimeInterval(Session.duration)) }
}
