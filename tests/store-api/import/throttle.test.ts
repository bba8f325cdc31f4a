import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Mutex } from '../../../src/concurrency/mutex.ts'
import { Throttle } from '../../../src/store-api/import/import-run.ts'

// Its work takes as long as a test says; its rests take real time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

async function took(work: () => Promise<void>): Promise<number> {
  const start = Date.now()
  await work()
  return Date.now() - start
}

describe('a long piece of work', () => {
  test('leaves others as much time as it took, and at most a fifth of a second at once', async () => {
    const pace = new Throttle('others', 'single')
    vi.advanceTimersByTime(40)
    expect(await took(() => pace.rest())).toBeGreaterThanOrEqual(39)
    vi.advanceTimersByTime(60_000)
    const rest = await took(() => pace.rest())
    expect(rest).toBeGreaterThanOrEqual(199)
    expect(rest).toBeLessThan(10_000)
  })

  test('reads for a while before it rests', async () => {
    const mutex = new Mutex()
    const release = vi.spyOn(mutex, 'release')
    await mutex.acquire()
    const pace = new Throttle('nothing', 'single', mutex)
    for (const given of [0, 0, 0, 1, 1, 1, 1, 2]) {
      vi.advanceTimersByTime(3)
      await pace.restIfDue()
      expect(release).toHaveBeenCalledTimes(given)
    }
  })

  test('takes turns with others of its kind', async () => {
    const mutex = new Mutex()
    const log: string[] = []
    const work = async (name: string) => {
      await mutex.acquire()
      const pace = new Throttle('nothing', 'single', mutex)
      for (let at = 0; at < 3; at++) {
        log.push(name)
        await pace.rest()
      }
      mutex.release()
    }
    await Promise.all([work('a'), work('b')])
    await setTimeout(0)
    expect(log).toEqual(['a', 'b', 'a', 'b', 'a', 'b'])
  })
})
