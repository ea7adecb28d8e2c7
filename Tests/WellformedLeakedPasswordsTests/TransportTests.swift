import Foundation
import Testing
import WellformedLeakedPasswords
import WellformedPasswords

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
#if AsyncHTTPClient
  import AsyncHTTPClient
#endif

/// Look-ups over the network of this machine, by each client.
@Suite struct `A look-up over the network` {
  enum Way: CaseIterable {
    case session
    #if AsyncHTTPClient
      case client
    #endif

    @available(macOS 15, *)
    func lookUp(_ api: RangeAPI, timeout: Double = 60) -> LeakedPasswords {
      switch self {
      case .session: LeakedPasswords(over: .forLeakedPasswords, server: URL(string: api.address), timeout: timeout)
      #if AsyncHTTPClient
        case .client: LeakedPasswords(over: HTTPClient.shared, server: api.address, timeout: timeout)
      #endif
      }
    }
  }

  /// Returns the result of a lookup, for which the server gets one request.
  @available(macOS 15, *)
  private func answer(
    _ way: Way, _ manner: RangeAPI.Manner, timeout: Double = 60
  ) async throws -> LeakedPasswords.Answer {
    let api = try RangeAPI(manner)
    let answer = await way.lookUp(api, timeout: timeout).check("password")
    #expect(api.questions.count >= 1)
    return answer
  }

  @available(macOS 15, *)
  @Test(arguments: Way.allCases)
  func `a look-up finds leaked passwords, and ignores padding`(_ way: Way) async throws {
    let api = try RangeAPI(.usual)
    let leaked = way.lookUp(api)
    #expect(await leaked.check("password") == .found(count: 9_659_365))
    #expect(await leaked.check("hunter2") == .found(count: 17_043))
    #expect(await leaked.check("padding only") == .notFound)
    #expect(await leaked.check("quite another one") == .notFound)
    #expect(api.questions.count == 4)
    for question in api.questions {
      let path = question.split(separator: " ").dropFirst().first ?? ""
      #expect(path.hasPrefix("/range/") && path.count == 12)
      #expect(question.lowercased().contains("add-padding: true"))
      #expect(!question.contains("hunter2") && !question.contains("5BAA61E4C9"))
    }
  }

  @available(macOS 15, *)
  @Test(arguments: Way.allCases)
  func `a look-up that gets no answer times out`(_ way: Way) async throws {
    #expect(try await answer(way, .silent, timeout: 0.2) == .unchecked(.timedOut))
  }

  @available(macOS 15, *)
  @Test(arguments: Way.allCases)
  func `a look-up that the server refuses leaves the password unchecked`(_ way: Way) async throws {
    for status in [404, 429, 500, 503] {
      #expect(try await answer(way, .status(status)) == .unchecked(.transportFailed))
    }
    #expect(try await answer(way, .closing) == .unchecked(.transportFailed))
    let long = String(repeating: String(repeating: "0", count: 35) + ":1\r\n", count: 30_000)
    #expect(try await answer(way, .body(long)) == .unchecked(.transportFailed))
  }

  @available(macOS 15, *)
  @Test(arguments: Way.allCases)
  func `a look-up with a malformed answer leaves the password unchecked`(_ way: Way) async throws {
    for body in ["", "<html>Log in to this network</html>", String(repeating: "0", count: 35)] {
      #expect(try await answer(way, .body(body)) == .unchecked(.malformedAnswer))
    }
  }
}
