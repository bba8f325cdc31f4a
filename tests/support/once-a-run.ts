import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const LOOK_EVERY_MS = 50

/** Has `<folder>/made` filled once, however many test files ask for it; the others wait. Resolves to its path. */
export async function onceInto(folder: string, fill: (made: string) => Promise<void>): Promise<string> {
  const [made, done, lock] = [join(folder, 'made'), join(folder, 'done'), join(folder, 'lock')]
  while (!existsSync(done)) {
    if (claimed(lock)) await fillUnder(lock)
    else await setTimeout(LOOK_EVERY_MS)
  }
  return made

  async function fillUnder(lock: string): Promise<void> {
    try {
      await fill(made)
      writeFileSync(done, '')
    } finally {
      // After a failure whoever waits tries in its turn, and tells its own test why.
      rmSync(lock, { recursive: true })
    }
  }
}

function claimed(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    // Another file is at it.
    return false
  }
}
