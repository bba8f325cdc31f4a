// Runs in a worker thread: see search-thread.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { openReader } from '../db/engine/open-reader.ts'
import { searchProducts } from './search-products.ts'
import type { SearchRequest } from './search-thread.ts'
import { suggest } from './suggest.ts'

const db = openReader(String(workerData))

// An error ends the thread; the one that asked gets it, and the next request starts another thread.
parentPort?.on('message', async (request: SearchRequest) => {
  parentPort?.postMessage(
    request.call === 'search'
      ? await searchProducts(db, request.storeId, request.query)
      : await suggest(db, request.storeId, request.text, request.limit),
  )
})
