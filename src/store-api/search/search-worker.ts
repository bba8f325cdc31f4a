// Runs in a worker thread: see search-thread.ts.
import { workerData } from 'node:worker_threads'
import { openReader } from '../platform/engine/open-reader.ts'
import { lowerThreadPriority } from '../platform/services/thread-priority.ts'
import { answerRequests } from '../platform/services/worker-messages.ts'
import { FacetReader } from './facets/facet-reader.ts'
import { narrowedProducts } from './narrowed-products.ts'
import { relatedPks } from './related-products.ts'
import { searchProducts } from './search-products.ts'
import type { SearchRequest } from './search-thread.ts'
import { suggest } from './suggest.ts'

lowerThreadPriority()

const db = openReader(workerData)
const readers = { db, facets: new FacetReader(db) }

answerRequests((request: SearchRequest): Promise<unknown> => {
  const { call, storeId } = request
  if (call === 'search') return searchProducts(readers, storeId, request.query)
  if (call === 'narrowed') return narrowedProducts(readers, storeId, request.query)
  if (call === 'related') return relatedPks(db, storeId, request.pk, request.limit)
  return suggest(db, storeId, request.text, request.limit)
})
