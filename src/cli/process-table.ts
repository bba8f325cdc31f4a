import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface ProcessRow {
  parent: number
  group: number
  command: string
}

/** The process table's row of `pid`; undefined when there is no such process, or the table cannot be read. */
export function processRow(pid: number): ProcessRow | undefined {
  const stat = statOf(pid)
  if (!stat) return fromPs(pid)
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim()
  return { parent: Number(stat[1]), group: Number(stat[2]), command }
}

/** Whether process `pid` runs; a zombie, whose parent has not collected its exit status, does not. */
export function isRunning(pid: number): boolean {
  const state = statOf(pid)?.[0]
  if (state) return !/[ZX]/.test(state)
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It runs, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** State, parent, group and further columns, on Linux; the name before them may contain spaces and brackets. */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    // Not Linux, or the process has ended.
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
    // The process has ended, or there is no `ps`: callers then watch the direct parent only.
    return undefined
  }
}
