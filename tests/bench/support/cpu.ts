import { readFileSync } from 'node:fs'

/** Hundredths of a second: what Linux counts in, on every machine Node runs on. */
const TICKS = 100

/** Seconds of processor a process has used so far; undefined where the system does not tell (Linux does). */
export function cpuSeconds(pid: number): number | undefined {
  try {
    // The name in parentheses may hold spaces; what follows it does not.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / TICKS
  } catch {
    return undefined
  }
}

/** Bytes of memory a process holds; undefined where the system does not tell. */
export function residentBytes(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
  } catch {
    return undefined
  }
}
