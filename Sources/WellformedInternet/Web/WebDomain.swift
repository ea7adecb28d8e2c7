import WellformedCore
import WellformedMail

/// Domain names as web browsers accept them in addresses (WHATWG URL Standard, section 3.3).
///
/// Browsers accept more than a `Hostname`: underscores, symbols and labels of any length. They ask the domain name
/// system, and do not check a grammar.
public enum WebDomain {
  /// Returns a domain in ASCII ("domain to ASCII"), or `nil` if browsers refuse it.
  ///
  /// - Parameters:
  ///   - domain: The domain, as it is written in an address.
  ///   - isStrict: Whether to apply the limits of the domain name system, and to allow only letters, digits and inner
  ///     hyphens. The standard's "valid domain" does so; browsers do not.
  /// - Complexity: O(*n*), and O(*m*²) for a label of *m* scalars that is not ASCII.
  public static func ascii(from domain: String, isStrict: Bool = false) -> String? {
    let processed: [UInt8]?
    // A domain in ASCII is not checked further: old names that begin with xn-- and stand for nothing continue to work.
    if isStrict {
      let domain = ProcessedDomain(domain)
      processed = domain.isStrict ? domain.wire : nil
    } else if domain.utf8.allSatisfy({ $0 < 0x80 }) {
      let bytes = Array(Normalization.lowercasedASCII.apply(to: domain).utf8)
      processed = bytes.isEmpty || bytes.contains(where: HostBytes.isForbiddenInDomain) ? nil : bytes
    } else {
      processed = ProcessedDomain(domain).ascii
    }
    return processed.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns a domain for people to read ("domain to Unicode"): A-labels decoded if they are Punycode, and the rest
  /// mapped.
  ///
  /// A refused domain has such a form, too, which contains the mistakes.
  public static func unicode(from domain: String, isStrict: Bool = false) -> String {
    ProcessedDomain(domain).text
  }
}

/// A domain name after the processing of UTS 46, section 4, as browsers do it.
struct ProcessedDomain {
  /// The labels, decoded if they were A-labels.
  private(set) var labels: [DomainLabel] = []
  /// The last label after mapping, before it was decoded.
  private(set) var last = DomainLabel([])
  private var checks = DomainChecks()
  private let isAllowed: Bool
  /// For each label, whether it was an A-label.
  private var areDecoded: [Bool] = []

  init(_ domain: String) {
    let (scalars, isAllowed) = DomainMapping.mapped(domain)
    self.isAllowed = isAllowed
    for part in scalars.split(separator: 0x2E, omittingEmptySubsequences: false) {
      last = DomainLabel(Array(part))
      let (label, isDecoded) = checks.read(last)
      labels.append(label)
      areDecoded.append(isDecoded)
    }
  }

  /// Whether browsers refuse the name, if it is not in ASCII.
  private var hasErrors: Bool { !isAllowed || checks.areFailed }

  /// The name in ASCII; `nil` if browsers refuse it.
  var ascii: [UInt8]? {
    guard !hasErrors, let wire, !wire.isEmpty, !wire.contains(where: HostBytes.isForbiddenInDomain) else { return nil }
    return wire
  }

  /// Whether the name keeps the limits of the domain name system, and has only letters, digits and inner hyphens.
  var isStrict: Bool {
    if hasErrors { return false }
    var count = -1
    for (label, isDecoded) in zip(labels, areDecoded) {
      guard label.isValid(isStrict: true, isDecoded: isDecoded), let wire = label.wire,
        (1...DomainLabel.longest).contains(wire.count)
      else { return false }
      count += wire.count + 1
    }
    return count <= HostnameRecognizer.longest
  }

  /// The name in ASCII, whether or not browsers accept it.
  var wire: [UInt8]? {
    var bytes: [UInt8] = []
    for (index, label) in labels.enumerated() {
      guard let wire = label.wire else { return nil }
      if index > 0 { bytes.append(UInt8(ascii: ".")) }
      bytes += wire
    }
    return bytes
  }

  var text: String {
    var scalars: [UInt32] = []
    for (index, label) in labels.enumerated() {
      if index > 0 { scalars.append(0x2E) }
      scalars += label.scalars
    }
    return DomainMapping.text(scalars)
  }

  /// Whether the last label has only letters, marks and the like, as every top-level domain has (RFC 5892): browsers
  /// also take quotation marks and symbols.
  var isLastName: Bool {
    labels.last?.scalars.allSatisfy { LabelClass(of: $0).property != .disallowed } ?? false
  }

  /// What the labels before the last one require of it.
  var surroundings: DomainLabel.Surroundings {
    var (length, surroundings) = (0, DomainLabel.Surroundings(room: 0, standard: .uts46))
    for label in labels.dropLast() {
      length += (label.wire?.count ?? 0) + 1
      surroundings.note(label)
    }
    surroundings.room = min(DomainLabel.longest, HostnameRecognizer.longest - length)
    return surroundings
  }
}

/// What the labels read so far mean for the whole domain (UTS 46, section 4).
struct DomainChecks {
  private var hasErrors = false
  private var isBidirectional = false
  private var breaksDirectionRule = false

  /// Whether browsers refuse the domain, if it is not in ASCII.
  var areFailed: Bool { hasErrors || isBidirectional && breaksDirectionRule }

  /// Checks the next label after mapping, and returns it decoded if it is an A-label.
  mutating func read(_ mapped: DomainLabel) -> (label: DomainLabel, isDecoded: Bool) {
    var (label, isDecoded) = (mapped, false)
    if mapped.hasPrefix {
      if let decoded = mapped.uncheckedDecoded { (label, isDecoded) = (decoded, true) } else { hasErrors = true }
    }
    if !label.isASCII, !label.isValid(isStrict: false, isDecoded: isDecoded) { hasErrors = true }
    if label.isRightToLeft { isBidirectional = true }
    if !label.followsDirectionRule { breaksDirectionRule = true }
    return (label, isDecoded)
  }
}

extension DomainLabel {
  /// What the text after `xn--` stands for in Punycode, if that contains anything outside ASCII.
  fileprivate var uncheckedDecoded: DomainLabel? {
    guard isASCII,
      let scalars = Punycode.decoded(scalars.dropFirst(4).map { UInt8(truncatingIfNeeded: $0) }),
      scalars.contains(where: { $0 >= 0x80 })
    else { return nil }
    return DomainLabel(scalars)
  }
}
