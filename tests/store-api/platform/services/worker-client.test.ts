import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import { processRow } from '../../../../src/http-server/process-table.ts'
import * as workerClient from '../../../../src/store-api/platform/services/worker-client.ts'
import { contentOf, workerMessage } from '../../../../src/store-api/platform/services/worker-messages.ts'

const script = new URL('./answering-worker.ts', import.meta.url)

describe.each([
  ['thread', workerClient.startThread],
  ['process', workerClient.startProcess],
])('a worker in a %s', (_, start) => {
  test('that ends leaves its request without an answer, and the next one to a new worker', async () => {
    const worker = new workerClient.WorkerClient<string, string>(() => start(script))
    expect(await worker.ask('first')).toBe('FIRST')
    await expect(worker.ask('end')).rejects.toBeInstanceOf(workerClient.WorkerEndedError)
    expect(await worker.ask('next')).toBe('NEXT')
  })

  test.each([
    ['that takes too long is killed', { answer: 1 }],
    ['of which nothing is asked is ended', { idle: 1 }],
  ])('%s, and the next request goes to a new one', async (_, timeouts) => {
    const ended: Promise<unknown>[] = []
    const begin = () => {
      const running = start(script)
      ended.push(new Promise(resolve => running.events.once('exit', resolve)))
      return running
    }
    const worker = new workerClient.WorkerClient<string, string>(begin, timeouts)
    for (const count of [1, 2]) {
      if ('answer' in timeouts)
        await expect(worker.ask('wait')).rejects.toBeInstanceOf(workerClient.WorkerTimeoutError)
      else expect(await worker.ask('word')).toBe('WORD')
      await ended.at(-1)
      expect(ended).toHaveLength(count)
    }
  })
})

test('a thread that starts slowly has its time for an answer afterwards', async () => {
  const longest = 400
  const begin = () => workerClient.startThread(script, 2 * longest)
  const worker = new workerClient.WorkerClient<string, string>(begin, { answer: longest })
  expect(await worker.ask('first')).toBe('FIRST')
  await expect(worker.ask('wait')).rejects.toBeInstanceOf(workerClient.WorkerTimeoutError)
})

test('a thread that fails gives its error to its request, and the next one goes to a new thread at once', async () => {
  const worker = new workerClient.WorkerClient<string, string>(() => workerClient.startThread(script))
  await expect(worker.ask('fail')).rejects.toThrow('this request fails')
  expect(await worker.ask('next')).toBe('NEXT')
})

test('a process that cannot be started is started anew for the next request', async () => {
  let count = 0
  const broken = {
    events: new EventEmitter(),
    send: () => broken.events.emit('error', new Error('EAGAIN')),
    kill: () => true,
  }
  const worker = new workerClient.WorkerClient<string, string>(() =>
    count++ === 0 ? broken : workerClient.startProcess(script),
  )
  await expect(worker.ask('first')).rejects.toThrow('EAGAIN')
  expect(await worker.ask('next')).toBe('NEXT')
})

test('a process does not get the secrets of the one that starts it', async () => {
  vi.stubEnv('SECRETS_KEY', 'something to keep')
  const worker = new workerClient.WorkerClient<string, string[]>(() => workerClient.startProcess(script))
  expect(await worker.ask('environment')).not.toContain('SECRETS_KEY')
})

test('a process is in a group of its own, so that Ctrl-C does not end it before its answer', async () => {
  const running = workerClient.startProcess(script)
  const worker = new workerClient.WorkerClient<string, string>(() => running)
  expect(await worker.ask('word')).toBe('WORD')
  const { pid = 0 } = running.events as ChildProcess
  expect(processRow(pid)?.group).toBe(pid)
  await worker.end()
})

test('messages are known by their kind', () => {
  const [asked, answered] = [workerMessage('request', { text: 'br' }), workerMessage('answer', undefined)]
  expect(contentOf('request', asked)).toEqual({ content: { text: 'br' } })
  expect(contentOf('answer', answered)).toEqual({ content: undefined })
  const others = [
    workerMessage('begun', undefined),
    { 'watch:import': ['file:///a.ts'] },
    null,
    'ready',
    1,
    { kind: 'answer' },
  ]
  for (const other of [...others, answered]) expect(contentOf('request', other)).toBeUndefined()
  for (const other of [...others, asked]) expect(contentOf('answer', other)).toBeUndefined()
})
