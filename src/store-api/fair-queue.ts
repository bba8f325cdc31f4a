interface Job {
  share: number
  start: () => void
}

/** Thrown at work that found its share of the queue full. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

/** Thrown at work whose signal aborted before its turn had come. */
export class AbandonedError extends Error {
  override readonly name = 'AbandonedError'
}

export interface FairQueue {
  /** Whether `run` would refuse now. */
  isFull: (share: number) => boolean
  /**
   * Does the work when its turn comes. Throws QueueFullError where there is no room to wait, AbandonedError when the
   * signal aborts first.
   */
  run: <Result>(share: number, work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>
}

/** A queue in which shares take turns, so that one that is always full holds the others up by a single turn each. */
export function createFairQueue(most: {
  running: number
  waitingPerShare: number
  waiting: number
}): FairQueue {
  /** Waiting jobs by share; the share whose turn it is comes first. */
  const waiting = new Map<number, Job[]>()
  let total = 0
  let running = 0

  const isFull = (share: number) =>
    running >= most.running &&
    (total >= most.waiting || (waiting.get(share)?.length ?? 0) >= most.waitingPerShare)

  function startNext(): void {
    const [next] = waiting
    if (!next || running >= most.running) return
    const [share, jobs] = next
    const job = jobs[0]
    waiting.delete(share)
    // The others come before this share's next.
    if (jobs.length > 1) waiting.set(share, jobs.slice(1))
    total -= 1
    running += 1
    job?.start()
  }

  function drop(job: Job): boolean {
    const jobs = waiting.get(job.share) ?? []
    const others = jobs.filter(other => other !== job)
    if (others.length === jobs.length) return false
    total -= 1
    if (others.length > 0) waiting.set(job.share, others)
    else waiting.delete(job.share)
    return true
  }

  function turn(share: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => drop(job) && reject(abandoned())
      const start = () => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      const job = { share, start }
      signal?.addEventListener('abort', giveUp, { once: true })
      waiting.set(share, [...(waiting.get(share) ?? []), job])
      total += 1
      startNext()
    })
  }

  return {
    isFull,
    async run(share, work, signal) {
      if (isFull(share)) throw new QueueFullError('The queue is full')
      if (signal?.aborted) throw abandoned()
      await turn(share, signal)
      try {
        return await work()
      } finally {
        running -= 1
        startNext()
      }
    },
  }
}

function abandoned(): AbandonedError {
  return new AbandonedError('Nobody waits for this any more')
}
