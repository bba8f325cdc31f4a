import { residentBytes } from './cpu.ts'
import type { Running } from './process.ts'

/** Megabytes a process holds; 0 when it has died. Throws where the system does not tell. */
export function megabytes({ pid }: Running): number {
  if (residentBytes(process.pid) === undefined) {
    throw new Error('this system does not tell how much memory a process holds')
  }
  return (residentBytes(pid) ?? 0) / 2 ** 20
}

/** Does `work` and tells the most memory the process held meanwhile, in megabytes. */
export async function peakDuring<Result>(
  process: Running,
  work: () => Promise<Result>,
): Promise<{ peak: number; result: Result }> {
  let peak = megabytes(process)
  const look = setInterval(() => {
    peak = Math.max(peak, megabytes(process))
  }, 50)
  try {
    return { result: await work(), peak: Math.max(peak, megabytes(process)) }
  } finally {
    clearInterval(look)
  }
}
