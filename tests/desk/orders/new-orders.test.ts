import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerDeskCalls } from '../../support/desk-calls.ts'
import { memoryStorage } from '../../support/memory-storage.ts'
import { waitFor } from '../../support/wait-for.ts'

/** Those of all pages of a browser, before a page is stubbed. */
const { locks } = navigator

const FIRST = 'GET /shops/books/new-orders'
const SEEN = `${FIRST}?after=1005`

async function watch(answers: Parameters<typeof answerDeskCalls>[0], page = { hidden: false, onLine: true }) {
  const events = new EventTarget()
  vi.stubGlobal('document', Object.assign(events, page))
  vi.stubGlobal('window', events)
  vi.stubGlobal('navigator', page)
  const api = answerDeskCalls({ [FIRST]: [{ body: { newest: 1005, count: 0 } }], ...answers })
  const first = await openPage()
  return { api, events, ...first, next: () => vi.advanceTimersByTimeAsync(first.NEW_ORDERS_INTERVAL) }
}

/** A page of the browser, with a memory of its own and the storage of all. */
async function openPage() {
  vi.resetModules()
  const store = await import('../../../src/desk/orders/new-orders.ts')
  const stop = store.watchNewOrders('books')
  await vi.advanceTimersByTimeAsync(0)
  return { ...store, stop }
}

/** What the browser tells every page but the one that wrote. */
function tellPages(events: EventTarget, name: string) {
  for (let at = 0; at < localStorage.length; at++) {
    const key = localStorage.key(at) ?? ''
    if (key.startsWith(name)) events.dispatchEvent(Object.assign(new Event('storage'), { key }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', memoryStorage())
})
afterEach(() => vi.useRealTimers())

describe('new orders', () => {
  test('are counted from the first visit on, within 20 seconds', async () => {
    const body = { newest: 1008, count: 3 }
    const { $newOrders, next, stop, NEW_ORDERS_INTERVAL } = await watch({ [SEEN]: [{ body }] })
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

  test('are counted after a backup was restored, whose last number is lower than what was seen', async () => {
    const { $newOrders, next, stop } = await watch({
      [SEEN]: [{ body: { newest: 1002, count: 0 } }],
      [`${FIRST}?after=1002`]: [{ body: { newest: 1003, count: 1 } }],
    })
    await next()
    await next()
    expect($newOrders.get()).toBe(1)
    stop()
  })

  test('are counted by a page behind others, whose title is seen', async () => {
    const body = { newest: 1008, count: 3 }
    const { $newOrders, next, stop } = await watch({ [SEEN]: [{ body }] }, { hidden: true, onLine: true })
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

  test('are asked for once at a time, however slow the answer', async () => {
    const { api, events, next, stop } = await watch({})
    let answer = () => {}
    const fetched = vi.fn(
      () =>
        new Promise<Response>(resolve => {
          answer = () => resolve(Response.json({ newest: 1005, count: 0 }))
        }),
    )
    vi.stubGlobal('fetch', fetched)
    await next()
    await next()
    events.dispatchEvent(new Event('online'))
    expect(fetched).toHaveBeenCalledTimes(1)
    answer()
    await next()
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(api.calls).toHaveLength(1)
    stop()
  })

  test('that were seen while the first answer was under way are not counted again', async () => {
    const { api, next, seeOrders, stop, $newOrders } = await watch({
      [FIRST]: [{ status: 503, body: { error: 'x' } }],
      [SEEN]: [{ body: { newest: 1009, count: 4 } }],
      [`${FIRST}?after=1009`]: [{ body: { newest: 1009, count: 0 } }],
    })
    vi.stubGlobal('fetch', async () => {
      seeOrders('books', 1009)
      return Response.json({ newest: 1005, count: 0 })
    })
    await next()
    answerDeskCalls(api.answers)
    await next()
    expect($newOrders.get()).toBe(0)
    stop()
  })

  test('are asked for by one of several pages, which tells the others', async () => {
    const body = { newest: 1008, count: 3 }
    const { api, events, next, stop, ...first } = await watch({ [SEEN]: [{ body }] })
    const second = await openPage()
    expect(api.calls).toHaveLength(1)
    await next()
    expect(api.calls).toHaveLength(2)
    tellPages(events, 'desk-orders-new')
    expect([first.$newOrders.get(), second.$newOrders.get()]).toEqual([3, 3])
    second.seeOrders('books', 1008)
    tellPages(events, 'desk-orders-seen')
    expect(first.$newOrders.get()).toBe(0)
    stop()
    second.stop()
  })

  test('are not asked for while another page waits for its answer', async () => {
    const page = { hidden: false, onLine: true, locks }
    const { next, stop } = await watch({}, page)
    const fetched = vi.fn(() => new Promise<Response>(() => {}))
    vi.stubGlobal('fetch', fetched)
    const second = await openPage()
    vi.setSystemTime(Date.now() + 60_000)
    await next()
    await waitFor(() => expect(fetched).toHaveBeenCalled())
    await next()
    expect(fetched).toHaveBeenCalledTimes(1)
    stop()
    second.stop()
  })

  test('of a shop that is left are not counted any more', async () => {
    const { $newOrders, next, stop } = await watch({ [SEEN]: [{ body: { newest: 1008, count: 3 } }] })
    await next()
    expect($newOrders.get()).toBe(3)
    stop()
    expect($newOrders.get()).toBe(0)
  })
})
