import { describe, expect, test, vi } from 'vitest'
import { openPage, openShopOfAsha, until } from '../../support/store-page.ts'

const { api, browser } = await openShopOfAsha()

async function open() {
  const { toasts, clear } = await openPage(browser, '/orders')
  clear()
  const { $orders } = await import('../../../src/stores/orders/orders.ts')
  $orders.listen(() => {})
  await until(() => $orders.get().state !== 'loading')
  const now = () => {
    const state = $orders.get()
    return state.state === 'ready' ? state.value.orders.map(({ status }) => status) : []
  }
  return { orders: $orders.get(), toasts: toasts(), now }
}

describe('my orders', () => {
  test.each([[null], [{ data: null, pagination: { total: 0 } }]])(
    'are none where another API answers %j',
    async body => {
      api.break(/orders$/, { kind: 'answers', status: 200, body })
      const { orders, toasts } = await open()
      expect([orders.state, orders.state === 'ready' && orders.value.orders, toasts]).toEqual([
        'ready',
        [],
        [],
      ])
    },
  )

  test('come in every status, with what was ordered', async () => {
    const { orders } = await open()
    if (orders.state !== 'ready') throw new Error(orders.state)
    expect(orders.value.orders.map(({ status }) => status)).toEqual([0, 1, 2, 3, 4])
    expect(orders.value.orders[1]?.items.map(({ selectedSize }) => selectedSize)).toContain('M')
  })

  test('are as they are by now after the back button, the older ones below them', async () => {
    const { orders, now } = await open()
    if (orders.state !== 'ready') throw new Error(orders.state)
    const [first] = orders.value.orders
    expect(first?.status).toBe(0)
    api.break(/orders$/, { kind: 'answers', status: 200, body: [{ id: first?.id, status: 1 }] })
    browser.goAwayAndBack(() => {})
    await until(() => now()[0] !== 0)
    expect(now()).toEqual([1, 1, 2, 3, 4])
  })

  test('have one that was placed meanwhile above the others after the back button', async () => {
    const { orders, now } = await open()
    if (orders.state !== 'ready') throw new Error(orders.state)
    api.break(/orders$/, { kind: 'answers', status: 200, body: [{ id: 9001, status: 3 }] })
    browser.goAwayAndBack(() => {})
    await until(() => now().length === 6)
    expect(now()).toEqual([3, 0, 1, 2, 3, 4])
  })

  test('show a change that was answered while they were asked for after the back button', async () => {
    const { orders, now } = await open()
    const { showChangedOrder } = await import('../../../src/stores/orders/orders.ts')
    const [first] = orders.state === 'ready' ? orders.value.orders : []
    if (!first) throw new Error(orders.state)
    api.break(/orders$/, { kind: 'slow', milliseconds: 50 })
    browser.goAwayAndBack(() => {})
    showChangedOrder({ ...first, status: 4 })
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(now()).toEqual([4, 1, 2, 3, 4])
  })

  test('say nothing of older ones that failed once they are loaded anew, as for another account', async () => {
    await open()
    const store = await import('../../../src/stores/orders/orders.ts')
    api.break(/orders$/)
    await store.showMoreOrders()
    expect(store.$olderOrders.get()).toBe('failed')
    api.mend()
    await store.reloadOrders()
    expect(store.$olderOrders.get()).toBe('idle')
  })

  test('of an unknown status are shown, with a warning in the log', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    api.break(/orders$/, { kind: 'answers', status: 200, body: [{ id: 1, status: 77 }] })
    const { orders } = await open()
    expect(orders.state).toBe('ready')
    expect(warn).toHaveBeenCalledWith('Unknown order status: 77')
    warn.mockRestore()
  })

  test.each([
    { kind: 'silent' },
    { kind: 'invalid-response' },
    { kind: 'answers', status: 500, body: {} },
  ] as const)('meeting %j are not there, and a message says so', async fault => {
    api.break(/orders$/, fault)
    const { orders, toasts } = await open()
    const expected = ['failed', ['Error: Failed to load your orders. Please try again.']]
    expect([orders.state, toasts]).toEqual(expected)
  })

  // Another API may say nothing of caching.
  test('and their invoices are asked for past the cache of the browser', async () => {
    const asked = vi.spyOn(globalThis, 'fetch')
    await open()
    const { saveInvoice } = await import('../../../src/stores/orders/invoice.ts')
    await saveInvoice('1', '2026-27/1')
    expect(asked.mock.calls.map(([, sent]) => sent?.cache)).toEqual(asked.mock.calls.map(() => 'no-store'))
    expect(api.calls).toContain('GET /orders/1/invoice.pdf')
    asked.mockRestore()
  })
})
