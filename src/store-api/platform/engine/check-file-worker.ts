// Runs in a worker thread: see check-file.ts.
import { parentPort, workerData } from 'node:worker_threads'
import type { FileChecked } from './check-file.ts'
import { isDamage } from './database-errors.ts'
import type { OpenedFile } from './database-file.ts'
import { openReadOnly } from './open-reader.ts'

const checked: FileChecked = { kind: 'file checked', damage: damageOf(workerData) }
parentPort?.postMessage(checked)

/** The first fault found in the file; null if there is none. */
function damageOf(file: OpenedFile): string | null {
  try {
    const database = openReadOnly(file)
    try {
      const found = String(database.pragma('quick_check(1)', { simple: true }))
      return found === 'ok' ? null : found
    } finally {
      database.close()
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    // Other errors, such as a file that cannot be opened now, are no damage.
    if (isDamage(code)) return code
    throw error
  }
}
