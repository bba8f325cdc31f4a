import { fstatSync, statSync } from 'node:fs'
import { isRunning, processRow } from '../http-server/process-table.ts'

const LOOK_EVERY_MS = 300
const MOST = 20

/**
 * The processes above this one whose end is ours, however they end: npm starts a shell that starts us, and hands no
 * signal on. Also the shell in which npm was typed, and what is above it, as long as they are of our process group;
 * but not where standard input is empty, as for a command that a script starts with `&` and that is to outlive it.
 * Nobody but npm gives `script`, the command it starts; without it there are none.
 */
export function starters(script = process.env['npm_lifecycle_script']): number[] {
  if (!script) return []
  const above = ancestors()
  const hasShell = processRow(process.ppid)?.command.includes(script)
  return isStdinEmpty() ? above.slice(0, hasShell ? 2 : 1) : above
}

/** Our parent, and upwards whoever is of our process group. */
function ancestors(): number[] {
  const group = processRow(process.pid)?.group
  const found: number[] = []
  let pid = process.ppid
  while (pid > 1 && found.length < MOST) {
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
    // Closed: as empty as can be.
    return true
  }
}

/** Calls `left` once, soon after one of `pids` has ended, however it ended. */
export function onceLeft(pids: number[], left: () => void): void {
  if (pids.length === 0) return
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent && pids.every(isRunning)) return
    clearInterval(look)
    left()
  }, LOOK_EVERY_MS)
  look.unref()
}
