import Foundation

/// That somebody is known for a while, by a secret that their browser keeps.
struct Session: Sendable {
  /// What the browser keeps; the database keeps its fingerprint alone.
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
