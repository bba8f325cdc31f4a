import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface ProcessRow {
  parent: number
  group: number
  command: string
}

/** What the system says of process `pid`; undefined when there is none, or it does not say. */
export function processRow(pid: number): ProcessRow | undefined {
  const stat = statOf(pid)
  if (!stat) return fromPs(pid)
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim()
  return { parent: Number(stat[1]), group: Number(stat[2]), command }
}

/** Whether process `pid` has not ended; one that nobody has asked how it ended has. */
export function isRunning(pid: number): boolean {
  const state = statOf(pid)?.[0]
  if (state) return !/[ZX]/.test(state)
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Another user's is running all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** State, parent, group and more, on Linux; the name before them may hold spaces and brackets. */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    // Not Linux, or it has ended.
    return undefined
  }
}

function fromPs(pid: number): ProcessRow | undefined {
  try {
    const columns = ['-o', 'ppid=,pgid=,args=', '-p', `${pid}`]
    const text = execFileSync('ps', columns, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    const [parent, group, ...command] = text.trim().split(/\s+/)
    return { parent: Number(parent), group: Number(group), command: command.join(' ') }
  } catch {
    // It has ended, or there is no ps: then our own parent alone is looked after.
    return undefined
  }
}
