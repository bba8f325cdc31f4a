import { Worker } from 'node:worker_threads'

/**
 * Reads the whole embedded database beside the calls, in a thread of its own, and resolves to what is damaged, or to
 * nothing when it is whole. `path` is the file's. Stopping the process stops it.
 */
export function findDamage(path: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./check-file-worker.ts', import.meta.url), { workerData: path })
    worker.unref()
    worker.once('message', (damage: string | null) => resolve(damage ?? undefined))
    worker.once('error', reject)
  })
}
