import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const file = join(tmpdir(), 'haat-e2e.lock')
const PATIENCE_MS = 10 * 60_000
const LOOK_EVERY_MS = 500

/**
 * Waits until no other end-to-end run is on this machine, since two would slow each other past their time
 * limits; returns the release. Throws after ten minutes.
 */
export async function takeTurn(): Promise<() => void> {
  const until = Date.now() + PATIENCE_MS
  let told = false
  while (!taken()) {
    if (!told) console.info(`e2e: another run (process ${holder()}) is on this machine; waiting for it`)
    told = true
    if (Date.now() > until) throw new Error(`e2e: gave up waiting for the run that holds ${file}.`)
    await setTimeout(LOOK_EVERY_MS)
  }
  return () => rmSync(file, { force: true })
}

function taken(): boolean {
  try {
    writeFileSync(file, `${process.pid}`, { flag: 'wx' })
    return true
  } catch {
    // It exists: held by a living run, or left behind by one that was killed.
    if (holder() > 0 && !alive(holder())) rmSync(file, { force: true })
    return false
  }
}

function holder(): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    // Released between two looks.
    return 0
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process may not be signalled, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
