/// Runs jobs in parallel on its own threads, and returns their results in the order of the jobs.
///
/// The owner decides how many jobs to submit before it takes results. If there is only one thread, or if none can be
/// started, the owner's thread runs the jobs.
final class OrderedPool<Job: Sendable, Result: Sendable> {
  private let shared: Shared
  private let makeWorker: @Sendable () -> (Job) -> Result
  private let threadCount: Int
  private var threads: [Thread] = []
  private var ownWorker: ((Job) -> Result)?
  /// The number of the next job, and of the next result.
  private var (issued, taken) = (0, 0)

  /// Creates a pool, each thread of which creates its worker at its first job.
  init(threads count: Int, makeWorker: @escaping @Sendable () -> (Job) -> Result) {
    shared = Shared()
    threadCount = count
    self.makeWorker = makeWorker
  }

  deinit {
    shared.stop()
    for thread in threads { thread.join() }
  }

  /// The number of results that have not been taken.
  var pending: Int { issued - taken }

  /// Submits a job.
  func submit(_ job: Job) {
    startThread()
    if threads.isEmpty {
      let worker = ownWorker ?? makeWorker()
      ownWorker = worker
      shared.finish(issued, worker(job))
    } else {
      shared.add(issued, job)
    }
    issued += 1
  }

  /// Waits for the next result and returns it; `nil` if there is none to come.
  func take() -> Result? {
    guard pending > 0 else { return nil }
    taken += 1
    return shared.waitForResult(taken - 1)
  }

  /// Starts one more thread if there are as many jobs as threads.
  private func startThread() {
    guard threadCount > 1, threads.count < threadCount, pending >= threads.count else { return }
    let thread = Thread { [shared, makeWorker] in
      var worker: ((Job) -> Result)?
      while let (number, job) = shared.waitForJob() {
        let work = worker ?? makeWorker()
        worker = work
        shared.finish(number, work(job))
      }
    }
    if let thread { threads.append(thread) }
  }

  /// The state that the threads and the owner share.
  private final class Shared: @unchecked Sendable {
    // Unchecked because it is only accessed while the monitor is held.
    private let monitor = Monitor()
    private var jobs: [(number: Int, job: Job)] = []
    private var results: [Int: Result] = [:]
    private var isStopped = false

    func add(_ number: Int, _ job: Job) {
      monitor.hold {
        jobs.append((number, job))
        monitor.wakeOne()
      }
    }

    func waitForJob() -> (number: Int, job: Job)? {
      monitor.hold {
        while jobs.isEmpty, !isStopped { monitor.wait() }
        return isStopped ? nil : jobs.removeFirst()
      }
    }

    func finish(_ number: Int, _ result: Result) {
      monitor.hold {
        results[number] = result
        monitor.wakeOwner()
      }
    }

    func waitForResult(_ number: Int) -> Result? {
      monitor.hold {
        while results[number] == nil { monitor.ownerWait() }
        return results.removeValue(forKey: number)
      }
    }

    func stop() {
      monitor.hold {
        isStopped = true
        monitor.wakeAll()
      }
    }
  }
}
