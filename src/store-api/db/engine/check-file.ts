import { Worker } from 'node:worker_threads'

/**
 * Reads the whole embedded database in a worker thread; resolves to a description of its damage, or undefined if it
 * is intact. `path` is the file's. The check ends with the process.
 */
export function findDamage(path: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./check-file-worker.ts', import.meta.url), { workerData: path })
    worker.unref()
    worker.once('message', (damage: string | null) => resolve(damage ?? undefined))
    worker.once('error', reject)
  })
}
