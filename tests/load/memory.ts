import { readFileSync } from 'node:fs'
import type { Running } from '../support/process.ts'

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

/** Megabytes a process holds; 0 when it has died. Throws where the system does not tell (Linux does). */
export function megabytes({ pid }: Pick<Running, 'pid'>): number {
  if (residentBytes(process.pid) === undefined) {
    throw new Error('this system does not tell how much memory a process holds')
  }
  return (residentBytes(pid) ?? 0) / 2 ** 20
}

function residentBytes(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
  } catch {
    return undefined
  }
}
