import Testing

@testable import WellformedCommand

@Suite struct `A pool of threads` {
  @Test(arguments: [0, 1, 2, 7])
  func `a pool gives results in the order of the jobs`(_ threads: Int) {
    let pool = OrderedPool<Int, Int>(threads: threads) {
      var jobs = 0
      return { job in
        jobs += 1
        // The first jobs are the slowest.
        var sum = 0
        for number in 0..<(1000 - job) * 20 { sum &+= number & job }
        return jobs > 0 && sum >= 0 ? job * 2 : -1
      }
    }
    var results: [Int] = []
    for job in 0..<1000 {
      pool.submit(job)
      if pool.pending >= 10, let result = pool.take() { results.append(result) }
    }
    while let result = pool.take() { results.append(result) }
    #expect(results == (0..<1000).map { $0 * 2 })
    #expect(pool.pending == 0 && pool.take() == nil)
  }

  @Test func `a pool can be released while results are pending`() {
    for _ in 0..<50 {
      let pool = OrderedPool<Int, Int>(threads: 3) { { $0 } }
      for job in 0..<5 { pool.submit(job) }
    }
  }
}
