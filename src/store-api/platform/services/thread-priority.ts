import { constants, getPriority, setPriority } from 'node:os'

/**
 * Gives the thread that calls it, and those that it starts afterwards, less of the processor than others. `niceness` is
 * added to what the process has: where all cores are busy, others get about three times the time with 5, nine with 10.
 */
export function lowerThreadPriority(niceness = 5): void {
  // Linux alone has priorities of threads; elsewhere this would be the whole process.
  if (process.platform !== 'linux') return
  try {
    setPriority(Math.min(getPriority() + niceness, constants.priority.PRIORITY_LOW))
  } catch {
    // A sandbox that forbids it: the thread has the same priority as all else.
  }
}
