// The worker of worker-client.test.ts, as a thread or a process.
import { workerData } from 'node:worker_threads'
import { answerRequests } from '../../../../src/store-api/platform/services/worker-messages.ts'

// How many milliseconds this worker takes to start.
await new Promise(resolve => setTimeout(resolve, workerData ?? 0))

answerRequests((request: string) => {
  if (request === 'fail') throw new Error('this request fails')
  if (request === 'end') process.exit(1)
  if (request === 'wait') return new Promise(() => undefined)
  return request === 'environment' ? Object.keys(process.env) : request.toUpperCase()
})
