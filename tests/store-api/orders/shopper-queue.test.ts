import { describe, expect, test } from 'vitest'
import { createShopperQueue } from '../../../src/store-api/orders/order-queue.ts'
import type { Call } from '../../../src/store-api/platform/http/bind-endpoint.ts'

/** A call of a shopper of store 1; it ends when `signal` does. */
function callOf(shopper: number, signal = new AbortController().signal) {
  const c = { req: { raw: { signal } } }
  return { c, store: { id: 1 }, shopper: { id: shopper } } as unknown as Call<unknown, unknown, unknown>
}

/** Works that end when they are ended by name. */
function works() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>(resolve => {
      started.push(name)
      ends.set(name, () => resolve(name))
    })
  /** Ends a work once it has begun, which may take the pause after the one before. */
  const end = async (name: string) => {
    await expect.poll(() => started).toContain(name)
    ends.get(name)?.()
    await settled()
  }
  return { started, work, end }
}
const settled = () => new Promise(resolve => setImmediate(resolve))

describe('calls of one shopper', () => {
  test('never run beside each other, those of another do', async () => {
    const queue = createShopperQueue({ name: 'test', max: 5 })
    const { started, work, end } = works()
    const own = [queue(callOf(1), work('a1')), queue(callOf(1), work('a2'))]
    void queue(callOf(2), work('b1'))
    await settled()
    expect(started).toEqual(['a1', 'b1'])
    await end('a1')
    await end('a2')
    expect(started).toEqual(['a1', 'b1', 'a2'])
    expect(await Promise.all(own)).toEqual(['a1', 'a2'])
  })

  test('are refused when too many wait, and taken again once they are done', async () => {
    const queue = createShopperQueue({ name: 'test', max: 1 })
    const { work, end } = works()
    const running = [queue(callOf(1), work('a1')), queue(callOf(1), work('a2'))]
    await expect(queue(callOf(1), work('a3'))).rejects.toMatchObject({ code: 'limit-reached' })
    for (const name of ['a1', 'a2']) await end(name)
    await Promise.all(running)
    const later = queue(callOf(1), work('a4'))
    await end('a4')
    expect(await later).toBe('a4')
  })

  test('are not begun for a client that left, and go on after one that failed', async () => {
    const queue = createShopperQueue({ name: 'test', max: 2 })
    const { started, work, end } = works()
    const failed = queue(callOf(1), () => Promise.reject(new Error('no')))
    const controller = new AbortController()
    const left = queue(callOf(1, controller.signal), work('left'))
    const last = queue(callOf(1), work('last'))
    controller.abort()
    await expect(left).rejects.toMatchObject({ code: 'limit-reached' })
    await expect(failed).rejects.toThrow('no')
    await end('last')
    expect([await last, started]).toEqual(['last', ['last']])
  })
})
