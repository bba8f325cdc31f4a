import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * From now on whatever is temporary, of this process and of all it starts, lies in one new folder. It is removed
 * when this process ends, or by what is returned: so nothing stays of a test that failed, was not selected, or was killed.
 */
export function ownTemporaryFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'haat-run-'))
  // PostgreSQL runs as another user, below it.
  chmodSync(folder, 0o711)
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  return remove
}
