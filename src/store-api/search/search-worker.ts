// Runs in a worker thread: see search-thread.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { openReader } from '../platform/engine/open-reader.ts'
import { lowerThreadPriority } from '../platform/services/thread-priority.ts'
import { FacetReader } from './facets/facet-reader.ts'
import { narrowedProducts } from './narrowed-products.ts'
import { relatedProducts } from './related-products.ts'
import { contentOf, type SearchRequest, searchMessage } from './search-messages.ts'
import { searchProducts } from './search-products.ts'
import { suggest } from './suggest.ts'

lowerThreadPriority()

const db = openReader(workerData)
const readers = { db, facets: new FacetReader(db) }

// An error ends the thread; the one that asked gets it, and the next request starts another thread.
parentPort?.on('message', async message => {
  const request = contentOf('search request', message)
  if (request) parentPort?.postMessage(searchMessage('search answer', await answer(request.content)))
})

function answer(request: SearchRequest): Promise<unknown> {
  const { call, storeId } = request
  if (call === 'search') return searchProducts(readers, storeId, request.query)
  if (call === 'narrowed') return narrowedProducts(readers, storeId, request.query)
  if (call === 'related') return relatedProducts(db, storeId, request.pk, request.limit)
  return suggest(db, storeId, request.text, request.limit)
}
