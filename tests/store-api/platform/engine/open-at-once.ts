// Runs in a worker thread: opens the database in each folder at the same moment as the other threads.
import { parentPort, workerData } from 'node:worker_threads'
import { openSqliteFile } from '../../../../src/store-api/platform/engine/sqlite.ts'

const waiting = new Int32Array(workerData.waiting)

parentPort?.on('message', (folder: string) => {
  Atomics.sub(waiting, 0, 1)
  while (Atomics.load(waiting, 0) > 0);
  try {
    openSqliteFile(folder).database.close()
    parentPort?.postMessage('opened')
  } catch (error) {
    parentPort?.postMessage(String(error))
  }
})
