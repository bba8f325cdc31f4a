interface Job {
  share: number
  start: () => void
}

/** Thrown at work that found its share of the room taken. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

/** Thrown at work whose signal aborted before its turn had come. */
export class AbandonedError extends Error {
  override readonly name = 'AbandonedError'
}

export interface FairQueue {
  /**
   * Does what leads up to a turn in the queue and what follows from it. Throws QueueFullError, before any work, where
   * there are too many of the share or in all.
   */
  admit: <Result>(share: number, work: () => Promise<Result>) => Promise<Result>
  /** Does the work when its turn comes; throws AbandonedError when the signal aborts first. */
  run: <Result>(share: number, work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>
}

/** A queue in which shares take turns, so that one that is always full holds the others up by a single turn each. */
export function createFairQueue(most: { running: number; perShare: number; admitted: number }): FairQueue {
  /** Waiting jobs by share; the share whose turn it is comes first. */
  const waiting = new Map<number, Job[]>()
  const admitted = new Map<number, number>()
  let total = 0
  let running = 0

  function startNext(): void {
    const [next] = waiting
    if (!next || running >= most.running) return
    const [share, jobs] = next
    const job = jobs[0]
    waiting.delete(share)
    // The others come before this share's next.
    if (jobs.length > 1) waiting.set(share, jobs.slice(1))
    running += 1
    job?.start()
  }

  function drop(job: Job): boolean {
    const jobs = waiting.get(job.share) ?? []
    const others = jobs.filter(other => other !== job)
    if (others.length === jobs.length) return false
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
      startNext()
    })
  }

  return {
    async admit(share, work) {
      const before = admitted.get(share) ?? 0
      if (total >= most.admitted || before >= most.perShare) throw new QueueFullError('The queue is full')
      admitted.set(share, before + 1)
      total += 1
      try {
        return await work()
      } finally {
        total -= 1
        const left = (admitted.get(share) ?? 1) - 1
        if (left > 0) admitted.set(share, left)
        else admitted.delete(share)
      }
    },
    async run(share, work, signal) {
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
