import { describe, expect, test } from 'vitest'
import { listOrders } from '../../../src/contract/orders/order-list.ts'
import { addOrderPage, NO_ORDER_PAGES } from '../../../src/domain/orders/order-pages.ts'
import { ORDERS_PAGE_SIZE } from '../../../src/domain/ui-limits.ts'

/** An answer with the orders `from` down to `to`, as the contract reads it. */
function page(from: number, to: number, total?: number) {
  const data = Array.from({ length: from - to + 1 }, (_, index) => ({ id: from - index }))
  return listOrders.response.parse(total === undefined ? data : { data, pagination: { total } })
}
const idsOf = (shown: typeof NO_ORDER_PAGES) => shown.orders.map(({ id }) => id)

describe('pages of orders', () => {
  test('end with the last order of the total, also where a page is full', () => {
    const first = addOrderPage(NO_ORDER_PAGES, page(40, 21, 40))
    expect(first).toMatchObject({ pages: 1, more: true })
    const second = addOrderPage(first, page(20, 1, 40))
    expect(second).toMatchObject({ pages: 2, more: false })
    expect(idsOf(second)).toEqual(Array.from({ length: 40 }, (_, index) => `${40 - index}`))
  })

  test('show no order twice when one was placed meanwhile', () => {
    const first = addOrderPage(NO_ORDER_PAGES, page(30, 11, 30))
    // Order 31 pushed 11 onto the second page.
    const second = addOrderPage(first, page(11, 1, 31))
    expect(idsOf(second)).toEqual(Array.from({ length: 30 }, (_, index) => `${30 - index}`))
  })

  const wrong = { id: 7, items: [{ productTitle: 'Pen', quantity: 1, price: null }] }

  test('show the others where one cannot be read, say that they are not all, and go on', () => {
    const sent = Array.from({ length: ORDERS_PAGE_SIZE - 1 }, (_, at) => ({ id: 100 - at }))
    for (const body of [[...sent, wrong], { data: [wrong, ...sent], pagination: [] }]) {
      const first = addOrderPage(NO_ORDER_PAGES, listOrders.response.parse(body))
      expect(first).toMatchObject({ pages: 1, more: true, isPartial: true })
      expect(first.orders).toHaveLength(ORDERS_PAGE_SIZE - 1)
      expect(addOrderPage(first, page(3, 1))).toMatchObject({ more: false, isPartial: true })
    }
    expect(addOrderPage(NO_ORDER_PAGES, page(3, 1)).isPartial).toBe(false)
  })

  test.each([[[wrong]], [{ data: [wrong] }], [{ data: {} }], [{ orders: [] }], ['ok'], [undefined]])(
    'have failed where none can be read: %j',
    body => expect(listOrders.response.safeParse(body).success).toBe(false),
  )

  test.each([
    ['few', 3],
    ['many', 57],
  ])('of an API that lists all its %s orders are one page', (_, count) => {
    const all = addOrderPage(NO_ORDER_PAGES, page(count, 1))
    expect(all).toMatchObject({ pages: 1, more: false })
    expect(all.orders).toHaveLength(count)
  })

  test('of an API that says the same again and again come to an end', () => {
    const same = page(ORDERS_PAGE_SIZE, 1)
    const first = addOrderPage(NO_ORDER_PAGES, same)
    expect(first.more).toBe(true)
    const second = addOrderPage(first, same)
    expect(second).toMatchObject({ more: false })
    expect(second.orders).toHaveLength(ORDERS_PAGE_SIZE)
    const lying = addOrderPage(first, { ...same, total: 1000 })
    expect(lying.more).toBe(false)
  })

  test('keep orders apart whose ids are no numbers', () => {
    const answer = listOrders.response.parse([{ id: 'A-1' }, { id: 'A-2' }])
    expect(addOrderPage(NO_ORDER_PAGES, answer).orders).toHaveLength(2)
  })
})
