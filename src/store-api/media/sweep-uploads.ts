import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MINUTE } from '../../domain/durations.ts'
import { incomingFolder } from './media-files.ts'

/** Milliseconds after which a file on its way belongs to a process that was killed: none takes as long. */
const MAX_AGE_MS = 15 * MINUTE

/** Removes files that were being received when their process was killed; returns their number. `now` in milliseconds since 1970. */
export async function sweepUploads(mediaDir: string, now: number): Promise<number> {
  const folder = incomingFolder(mediaDir)
  const names = await readdir(folder).catch(() => [])
  let removed = 0
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (!found || now - found.mtimeMs < MAX_AGE_MS) continue
    await rm(join(folder, name), { recursive: true, force: true })
    removed++
  }
  return removed
}
