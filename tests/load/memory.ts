import { megabytes } from '../bench/support/memory.ts'
import type { Running } from '../bench/support/process.ts'

/** Milliseconds between two samples. */
const INTERVAL = 500

/** The memory of a process over time, in megabytes. */
export interface Memory {
  /** Mean of the second half divided by the mean of the first. */
  growth: number
  max: number
}

/** Does `work` and measures the memory of each process meanwhile. Throws where the system does not publish it. */
export async function measureMemory<Name extends string, Result>(
  processes: Record<Name, Running>,
  work: () => Promise<Result>,
): Promise<{ memory: Record<Name, Memory>; result: Result }> {
  const names = Object.keys(processes) as Name[]
  const samples = new Map(names.map(name => [name, [megabytes(processes[name])]]))
  const timer = setInterval(() => {
    for (const name of names) samples.get(name)?.push(megabytes(processes[name]))
  }, INTERVAL)
  try {
    const result = await work()
    const memory = Object.fromEntries(names.map(name => [name, memoryOf(samples.get(name) ?? [])]))
    return { memory: memory as Record<Name, Memory>, result }
  } finally {
    clearInterval(timer)
  }
}

/** Reduces samples in the order they were taken; there is no growth before there are two. */
export function memoryOf(samples: readonly number[]): Memory {
  const middle = Math.floor(samples.length / 2)
  const growth = middle === 0 ? 1 : mean(samples.slice(middle)) / mean(samples.slice(0, middle))
  return { growth, max: Math.max(0, ...samples) }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
