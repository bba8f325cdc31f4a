import { readFileSync } from 'node:fs'

/** Processes started by `pid` and by those it started; throws where the system does not tell (Linux does). */
export function descendants(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  const own = children === '' ? [] : children.split(' ').map(Number)
  return own.flatMap(child => [child, ...descendantsOrNone(child)])
}

/** The command line of a process, arguments apart; empty once it has ended. */
export function commandLine(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

/** It may have ended since its parent was looked at. */
function descendantsOrNone(pid: number): number[] {
  try {
    return descendants(pid)
  } catch {
    return []
  }
}
