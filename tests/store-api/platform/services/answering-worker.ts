// The worker of worker-client.test.ts, as a thread or a process.
import { answerRequests } from '../../../../src/store-api/platform/services/worker-messages.ts'

answerRequests((request: string) => {
  if (request === 'fail') throw new Error('this request fails')
  if (request === 'end') process.exit(1)
  return request === 'environment' ? Object.keys(process.env) : request.toUpperCase()
})
