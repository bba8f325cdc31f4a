import { describe, expect, test, vi } from 'vitest'
import {
  startProcess,
  startThread,
  WorkerClient,
  WorkerEndedError,
} from '../../../../src/store-api/platform/services/worker-client.ts'

const script = new URL('./answering-worker.ts', import.meta.url)

describe.each([
  ['thread', startThread],
  ['process', startProcess],
])('a worker in a %s', (_, start) => {
  const worker = new WorkerClient<string, string | string[]>(() => start(script))

  test('answers, also after a request that fails', async () => {
    expect(await worker.ask('a word')).toBe('A WORD')
    await expect(worker.ask('fail')).rejects.toThrow('this request fails')
    expect(await worker.ask('another')).toBe('ANOTHER')
  })

  test('that ends leaves its request without an answer, and the next one to a new worker', async () => {
    await expect(worker.ask('end')).rejects.toBeInstanceOf(WorkerEndedError)
    expect(await worker.ask('next')).toBe('NEXT')
  })
})

test('a process does not get the secrets of the one that starts it', async () => {
  vi.stubEnv('SECRETS_KEY', 'something to keep')
  const worker = new WorkerClient<string, string[]>(() => startProcess(script))
  expect(await worker.ask('environment')).not.toContain('SECRETS_KEY')
})
