import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { newFolder } from '../../../support/folder.ts'
import { rounds } from '../../../support/test-run.ts'

const THREADS = 4
const ROUNDS = rounds(80)

test('all that make the same database at once have it', async () => {
  const waiting = new SharedArrayBuffer(4)
  const script = new URL('open-at-once.ts', import.meta.url)
  const threads = Array.from({ length: THREADS }, () => new Worker(script, { workerData: { waiting } }))
  const answers: unknown[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const folder = newFolder('data')
    Atomics.store(new Int32Array(waiting), 0, THREADS)
    const asked = threads.map(thread => {
      thread.postMessage(folder)
      return once(thread, 'message')
    })
    answers.push(...(await Promise.all(asked)).flat())
  }
  await Promise.all(threads.map(thread => thread.terminate()))
  expect(answers).toEqual(Array.from({ length: THREADS * ROUNDS }, () => 'opened'))
})
