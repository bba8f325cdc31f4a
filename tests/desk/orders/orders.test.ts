import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deskMessages } from '../../../src/domain/desk/messages.ts'
import { answerDeskCalls, signedIn } from '../../support/desk-calls.ts'
import { listed } from '../../support/desk-orders.ts'
import { memoryStorage } from '../../support/memory-storage.ts'
import { waitFor } from '../../support/wait-for.ts'

const LIST = 'GET /shops/books/orders'
const COUNTS = 'GET /shops/books/order-counts'
const NEW = 'GET /shops/books/new-orders'
const counts = { pending: 1, processing: 2, shipped: 3, delivered: 4, cancelled: 5, refundDue: 6 }

async function openOrders(answers: Parameters<typeof answerDeskCalls>[0]) {
  const api = answerDeskCalls({
    'GET /session': [signedIn],
    [COUNTS]: [{ body: counts }],
    [NEW]: [{ body: { newest: 1002, count: 0 } }],
    ...answers,
  })
  return { api, ...(await import('../../../src/desk/orders/orders.ts')) }
}

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()))

describe('the orders of a shop', () => {
  const page = { orders: [listed(1002)], hasMore: true }

  test.each([
    [{ body: page }, { state: 'ready', value: page }],
    [{ status: 404, body: { error: 'x' } }, { state: 'missing' }],
    ['no network' as const, { state: 'failed', message: deskMessages.noAnswer }],
  ])('that answer %j are %j', async (answer, expected) => {
    const { loadOrders, $orders } = await openOrders({ [LIST]: [answer] })
    await loadOrders('books', {})
    expect($orders.get()).toEqual(expected)
  })

  test('are asked for by the filter, with the counts of the whole shop', async () => {
    const filtered = `${LIST}?status=pending&words=asha`
    const { loadOrders, $orders, $orderCounts } = await openOrders({ [filtered]: [{ body: page }] })
    await loadOrders('books', { status: 'pending', words: 'asha' })
    expect($orders.get().state).toBe('ready')
    await waitFor(() => expect($orderCounts.get()).toEqual(counts))
  })

  test('of a filter that was left do not replace those on screen', async () => {
    const { loadOrders, $orders } = await openOrders({
      [LIST]: [{ body: page }],
      [`${LIST}?status=shipped`]: [{ body: { orders: [], hasMore: false } }],
    })
    await Promise.all([loadOrders('books', {}), loadOrders('books', { status: 'shipped' })])
    expect($orders.get()).toEqual({ state: 'ready', value: { orders: [], hasMore: false } })
  })

  test('of an older page are those before an order, and none is seen by it', async () => {
    const older = { orders: [listed(1001)], hasMore: false }
    const { loadOrders, reloadOrders, $orders, api } = await openOrders({
      [`${LIST}?status=pending&before=1002`]: [{ body: older }],
    })
    await loadOrders('books', { status: 'pending' }, 1002)
    await reloadOrders()
    expect($orders.get()).toEqual({ state: 'ready', value: older })
    expect(api.names().filter(name => name.includes('before=1002'))).toHaveLength(2)
    expect(localStorage.getItem('desk-orders-seen::books')).toBeNull()
  })

  test('are all seen once they are on screen', async () => {
    const { loadOrders } = await openOrders({ [LIST]: [{ body: page }] })
    await loadOrders('books', {})
    expect(localStorage.getItem('desk-orders-seen::books')).toBe('1002')
  })
})
