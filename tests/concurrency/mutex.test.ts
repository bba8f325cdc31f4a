import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Mutex } from '../../src/concurrency/mutex.ts'

test('works go on one at a time, in a circle', async () => {
  const mutex = new Mutex()
  const order: string[] = []
  let atOnce = 0
  const work = async (name: string, times: number) => {
    for (let time = 0; time < times; time++) {
      await mutex.acquire()
      order.push(name)
      expect(++atOnce).toBe(1)
      await setTimeout(1)
      atOnce--
      mutex.release()
    }
  }
  await Promise.all([work('a', 4), work('b', 2), work('c', 1)])
  expect(order.join('')).toBe('abcabaa')
  await mutex.acquire()
})
