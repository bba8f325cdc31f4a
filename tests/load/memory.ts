import { megabytes } from '../bench/support/memory.ts'
import type { Running } from '../bench/support/process.ts'

/** Milliseconds between two samples. */
const INTERVAL = 500

/** Does `work` and measures the most memory that each process takes meanwhile, in megabytes. Throws where the system does not publish it. */
export async function measureMemory<Name extends string, Result>(
  processes: Record<Name, Running>,
  work: () => Promise<Result>,
): Promise<{ memory: Record<Name, number>; result: Result }> {
  const names = Object.keys(processes) as Name[]
  const memory = Object.fromEntries(names.map(name => [name, megabytes(processes[name])])) as Record<
    Name,
    number
  >
  const timer = setInterval(() => {
    for (const name of names) memory[name] = Math.max(memory[name], megabytes(processes[name]))
  }, INTERVAL)
  try {
    return { result: await work(), memory }
  } finally {
    clearInterval(timer)
  }
}
