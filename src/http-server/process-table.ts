import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** A process as the system describes it. */
interface ProcessRow {
  parent: number
  group: number
  command: string
}

/** Process `pid`; undefined when there is none, or the system has neither /proc nor ps. */
export function processRow(pid: number): ProcessRow | undefined {
  const stat = statOf(pid)
  if (!stat) return fromPs(pid)
  return { parent: Number(stat[1]), group: Number(stat[2]), command: commandLine(pid).join(' ').trim() }
}

/** Whether process `pid` has not ended; a zombie has. */
export function isRunning(pid: number): boolean {
  const state = statOf(pid)?.[0]
  if (state) return !/[ZX]/.test(state)
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of another user is running all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Program and arguments of a process on Linux; empty once it has ended, and elsewhere. */
export function commandLine(pid: number): string[] {
  return textOf(`/proc/${pid}/cmdline`)?.split('\0') ?? []
}

/** Processes that `pid` started and those that they started, on Linux; none elsewhere. */
export function descendants(pid: number): number[] {
  const children = textOf(`/proc/${pid}/task/${pid}/children`)?.trim() ?? ''
  const own = children === '' ? [] : children.split(' ').map(Number)
  return own.flatMap(child => [child, ...descendants(child)])
}

/** The first process with an open file of one of these names, on Linux; of other users' processes none is seen. */
export function processWithFile(names: ReadonlySet<string>): number | undefined {
  const pids = namesIn('/proc').filter(name => /^\d+$/.test(name))
  return pids.map(Number).find(pid => {
    const open = namesIn(`/proc/${pid}/fd`).map(fd => linkAt(`/proc/${pid}/fd/${fd}`))
    return open.some(file => names.has(file))
  })
}

/** State, parent, group and more, on Linux; the name before them may hold spaces and brackets. */
function statOf(pid: number): string[] | undefined {
  const text = textOf(`/proc/${pid}/stat`)
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')
}

function fromPs(pid: number): ProcessRow | undefined {
  try {
    const columns = ['-o', 'ppid=,pgid=,args=', '-p', `${pid}`]
    const text = execFileSync('ps', columns, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    const [parent, group, ...command] = text.trim().split(/\s+/)
    return { parent: Number(parent), group: Number(group), command: command.join(' ') }
  } catch {
    // It has ended, or there is no ps.
    return undefined
  }
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // Not Linux, or the process has ended.
    return undefined
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // Not Linux, another user's, or the process has ended.
    return []
  }
}

function linkAt(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    // Closed since the folder was read.
    return ''
  }
}
