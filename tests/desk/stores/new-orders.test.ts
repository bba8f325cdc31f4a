import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerDeskCalls } from '../../support/desk-calls.ts'
import { memoryStorage } from '../../support/memory-storage.ts'

const FIRST = 'GET /shops/books/new-orders'
const SEEN = `${FIRST}?after=1005`

async function watch(answers: Parameters<typeof answerDeskCalls>[0], page = { hidden: false, onLine: true }) {
  const events = new EventTarget()
  vi.stubGlobal('document', Object.assign(events, page))
  vi.stubGlobal('window', events)
  vi.stubGlobal('navigator', page)
  const api = answerDeskCalls({ [FIRST]: [{ body: { newest: 1005, count: 0 } }], ...answers })
  const store = await import('../../../src/desk/stores/new-orders.ts')
  const stop = store.watchNewOrders('books')
  await vi.advanceTimersByTimeAsync(0)
  return { api, stop, events, ...store, next: () => vi.advanceTimersByTimeAsync(store.NEW_ORDERS_INTERVAL) }
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', memoryStorage())
})
afterEach(() => vi.useRealTimers())

describe('new orders', () => {
  test('are counted from the first visit on, within 20 seconds', async () => {
    const { $newOrders, next, stop, NEW_ORDERS_INTERVAL } = await watch({
      [SEEN]: [{ body: { newest: 1008, count: 3 } }],
    })
    expect($newOrders.get()).toBe(0)
    await next()
    expect($newOrders.get()).toBe(3)
    expect(NEW_ORDERS_INTERVAL).toBeLessThan(20_000)
    stop()
  })

  test('are none once the list was seen', async () => {
    const { $newOrders, next, seeOrders, stop } = await watch({
      [SEEN]: [{ body: { newest: 1008, count: 3 } }],
      [`${FIRST}?after=1008`]: [{ body: { newest: 1009, count: 1 } }],
    })
    await next()
    seeOrders('books', 1008)
    expect($newOrders.get()).toBe(0)
    await next()
    expect($newOrders.get()).toBe(1)
    stop()
  })

  test('are counted by a page behind others, whose title is seen', async () => {
    const { $newOrders, next, stop } = await watch(
      { [SEEN]: [{ body: { newest: 1008, count: 3 } }] },
      { hidden: true, onLine: true },
    )
    await next()
    expect($newOrders.get()).toBe(3)
    stop()
  })

  test('are not asked for by a page that is offline, and at once when it is back', async () => {
    const { api, events, next, stop } = await watch({}, { hidden: false, onLine: false })
    await next()
    expect(api.calls).toEqual([])
    Object.assign(navigator, { onLine: true })
    events.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(api.calls).toHaveLength(1)
    stop()
  })

  test.each([
    [401, 1],
    [503, 3],
  ])('after %d are asked for %d times', async (status, times) => {
    const { api, next, stop } = await watch({ [FIRST]: [{ status, body: { error: 'x' } }] })
    await next()
    await next()
    expect(api.calls).toHaveLength(times)
    stop()
  })

  test('are not asked for when the shop is left', async () => {
    const { api, next, stop } = await watch({})
    stop()
    await next()
    expect(api.calls).toHaveLength(1)
  })
})
