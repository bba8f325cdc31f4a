import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { DatabaseFile } from './database-file.ts'

/** What the thread sends: the first fault of the file, or null. */
const fileChecked = z.object({ kind: z.literal('file checked'), damage: z.string().nullable() })
export type FileChecked = z.infer<typeof fileChecked>

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
    worker.on('message', message => {
      // Node sends messages of its own, as with --watch.
      const checked = fileChecked.safeParse(message)
      if (checked.success) resolve(checked.data.damage ?? undefined)
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The check of the database ended without an answer.')))
  })
}
