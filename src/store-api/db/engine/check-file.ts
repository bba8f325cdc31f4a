import { Worker } from 'node:worker_threads'
import type { DatabaseFile } from './database-file.ts'

/**
 * Reads the whole embedded database in a worker thread; resolves to a description of its damage, or undefined if it
 * is intact; rejects if the file was replaced. The check ends with the process.
 */
export function findDamage(file: DatabaseFile): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./check-file-worker.ts', import.meta.url), {
      workerData: file.opened,
    })
    worker.unref()
    worker.once('message', (damage: string | null) => resolve(damage ?? undefined))
    worker.once('error', reject)
  })
}
