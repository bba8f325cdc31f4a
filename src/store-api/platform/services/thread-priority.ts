import { constants, getPriority, setPriority } from 'node:os'

/** Added to the process's: where all cores are busy, orders and pages get about three times the time of such a thread. */
const NICENESS = 5

/** Gives the thread that calls it less of the processor than the rest of its process. */
export function lowerThreadPriority(): void {
  // Linux alone has priorities of threads; elsewhere this would be the whole process.
  if (process.platform !== 'linux') return
  try {
    setPriority(Math.min(getPriority() + NICENESS, constants.priority.PRIORITY_LOW))
  } catch {
    // A sandbox that forbids it: the thread has the same priority as all else.
  }
}
