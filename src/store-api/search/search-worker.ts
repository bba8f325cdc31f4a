// Runs in a worker thread: see search-thread.ts.
import { workerData } from 'node:worker_threads'
import { openReader } from '../platform/engine/open-reader.ts'
import { lowerThreadPriority } from '../platform/services/thread-priority.ts'
import { answerRequests } from '../platform/services/worker-messages.ts'
import { readsOn } from './search-index.ts'
import type { SearchRequest } from './search-thread.ts'

lowerThreadPriority()

const reads = readsOn(openReader(workerData))

answerRequests(({ call, args }: SearchRequest) => {
  const read: (...args: never) => Promise<unknown> = reads[call]
  return read(...(args as never))
})
