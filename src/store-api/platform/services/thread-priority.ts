import { readdirSync, readFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

/** Added to the process's: where all cores are busy, orders and pages get about three times the time of such a thread. */
const NICENESS = 5
const LEAST_PRIORITY = constants.priority.PRIORITY_LOW
/** Where Linux lists the threads of this process, each with its name. */
const THREADS = '/proc/self/task'

/** Gives the thread that calls it less of the processor than the rest of its process. */
export function lowerThreadPriority(): void {
  lower(() => [0])
}

/**
 * The same for Node's own pool of threads, which decodes pictures, hashes passwords and writes files. The pool is there
 * once the process has read a file.
 */
export function lowerPoolPriority(): void {
  lower(() =>
    readdirSync(THREADS)
      .filter(id => threadName(id) === 'libuv-worker')
      .map(Number),
  )
}

function threadName(id: string): string {
  try {
    return readFileSync(`${THREADS}/${id}/comm`, 'utf8').trim()
  } catch {
    // It ended since it was listed.
    return ''
  }
}

/** Lowers the priority of threads by their ids; 0 is the caller's. */
function lower(threads: () => number[]): void {
  // Linux alone has priorities of threads; elsewhere this would be the whole process.
  if (process.platform !== 'linux') return
  try {
    for (const id of threads()) setPriority(id, Math.min(getPriority() + NICENESS, LEAST_PRIORITY))
  } catch {
    // A sandbox that forbids it: the thread has the same priority as all else.
  }
}
