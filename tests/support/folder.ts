import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from './at-end.ts'

/** A new, empty folder in the temporary one; it is removed when the test file ends. */
export function newFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `haat-${name}-`))
  // On a busy machine the last write of a stopped process may come meanwhile.
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
