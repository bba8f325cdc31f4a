import { fstatSync, statSync } from 'node:fs'
import { isRunning, processRow } from '../http-server/process-table.ts'

const POLL_INTERVAL_MS = 300
const MAX_ANCESTORS = 20

/**
 * The ancestors of this process after whose end it must stop: npm starts a shell that starts this process, and npm does
 * not forward signals. Includes the shell in which npm was typed and its ancestors in the same process group, but not
 * if standard input is empty, as for a command that a script starts with `&` and that must outlive the script.
 * Only npm sets `script`, the command it starts; without it there are none.
 */
export function starters(script = process.env['npm_lifecycle_script']): number[] {
  if (!script) return []
  const parents = ancestors()
  const hasShell = processRow(process.ppid)?.command.includes(script)
  return isStdinEmpty() ? parents.slice(0, hasShell ? 2 : 1) : parents
}

/** The parent process, then its ancestors within this process group. */
function ancestors(): number[] {
  const group = processRow(process.pid)?.group
  const found: number[] = []
  let pid = process.ppid
  while (pid > 1 && found.length < MAX_ANCESTORS) {
    const row = processRow(pid)
    if (found.length > 0 && row?.group !== group) break
    found.push(pid)
    pid = row?.parent ?? 0
  }
  return found
}

function isStdinEmpty(): boolean {
  try {
    return fstatSync(0).rdev === statSync('/dev/null').rdev
  } catch {
    // A closed standard input counts as empty.
    return true
  }
}

/** Calls `onLeft` once, soon after one of `pids` has ended for any reason. */
export function onceAnyEnded(pids: number[], onLeft: () => void): void {
  if (pids.length === 0) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent && pids.every(isRunning)) return
    clearInterval(timer)
    onLeft()
  }, POLL_INTERVAL_MS)
  timer.unref()
}
