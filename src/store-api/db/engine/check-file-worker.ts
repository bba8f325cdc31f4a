// Runs in a worker thread: see check-file.ts.
import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { isDamage } from './damage.ts'

parentPort?.postMessage(damageOf(String(workerData)))

/** The first fault found in the file; null if there is none. */
function damageOf(path: string): string | null {
  try {
    const database = new Database(path, { readonly: true, fileMustExist: true })
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
