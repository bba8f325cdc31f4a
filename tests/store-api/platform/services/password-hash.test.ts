import { expect, test } from 'vitest'
import { AbandonedError } from '../../../../src/concurrency/fair-queue.ts'
import {
  hashConcurrency,
  hashPassword,
  isRightPassword,
} from '../../../../src/store-api/platform/services/password-hash.ts'

test.each([
  { cores: 1, processes: 1, each: 1 },
  { cores: 2, processes: 1, each: 1 },
  { cores: 8, processes: 1, each: 2 },
  { cores: 8, processes: 2, each: 1 },
  { cores: 8, processes: 16, each: 1 },
])('$processes processes on $cores cores hash $each at once each', ({ cores, processes, each }) =>
  expect(hashConcurrency(cores, processes)).toBe(each),
)

test('a call that waits too long for its hash is given up, and those before it are answered', async () => {
  const passwordHash = await hashPassword('right', { storeId: 1 })
  const turn = { storeId: 1, signal: new AbortController().signal }
  // More than any machine hashes in the time that a call may wait.
  const calls = Array.from({ length: 400 }, () => isRightPassword('right', passwordHash, turn))
  const settled = await Promise.allSettled(calls)
  expect(settled[0]).toEqual({ status: 'fulfilled', value: true })
  const last = settled.at(-1)
  expect(last?.status === 'rejected' && last.reason).toBeInstanceOf(AbandonedError)
  expect(await isRightPassword('right', passwordHash, turn)).toBe(true)
})
