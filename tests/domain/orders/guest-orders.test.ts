import { describe, expect, test } from 'vitest'
import {
  addGuestOrder,
  endGuestOrder,
  type GuestOrder,
  MAX_GUEST_ORDERS,
  parseGuestOrders,
  pathWithToken,
  tokenInFragment,
} from '../../../src/domain/orders/guest-orders.ts'

const NOW = Date.UTC(2026, 10, 26)
const DAY = 24 * 60 * 60 * 1000
const order = (id: string, until = NOW + DAY): GuestOrder => ({ id, token: `t${id}`, email: 'a@b.in', until })

describe('the orders that a browser opens without an account', () => {
  test('are the newest ones, each once, with the newest token and the e-mail that is known', () => {
    const many = Array.from({ length: MAX_GUEST_ORDERS }, (_, index) => order(String(index)))
    const added = addGuestOrder(many, { id: '5', token: 'new', email: '' }, NOW)
    expect(added).toHaveLength(MAX_GUEST_ORDERS)
    expect(added[0]).toMatchObject({ id: '5', token: 'new', email: 'a@b.in' })
    expect(added.filter(({ id }) => id === '5')).toHaveLength(1)
    expect(parseGuestOrders(JSON.stringify([...many, order('x')]), NOW)).toEqual(many)
    expect(addGuestOrder(many, { id: 'x', token: 'y', email: 'z@b.in' }, NOW)).toHaveLength(MAX_GUEST_ORDERS)
  })

  test('keep the known token of an order behind that of a link, which nobody has checked', () => {
    const linked = { id: '1', token: 'link', email: '' }
    const other = { ...order('2'), email: 'z@b.in' }
    const seen = addGuestOrder([other, order('1')], linked, NOW, { isChecked: false })
    expect(seen.map(({ token, email }) => [token, email])).toEqual([
      ['link', 'a@b.in'],
      ['t2', 'z@b.in'],
      ['t1', 'a@b.in'],
    ])
    expect(addGuestOrder(seen, linked, NOW, { isChecked: false })).toEqual(seen)
    expect(addGuestOrder(seen, linked, NOW).map(({ token }) => token)).toEqual(['link', 't2'])
  })

  test('are forgotten half a year after they were placed, and a month after they ended', () => {
    const placed = addGuestOrder([], { id: '1', token: 't', email: '' }, NOW)
    const kept = (orders: readonly GuestOrder[], days: number) =>
      parseGuestOrders(JSON.stringify(orders), NOW + days * DAY).length
    expect([kept(placed, 0), kept(placed, 179), kept(placed, 180)]).toEqual([1, 1, 0])
    expect(placed[0]?.email).toBe('')
    const ended = endGuestOrder(placed, '1', NOW)
    expect(endGuestOrder(placed, '2', NOW)).toEqual(placed)
    expect([kept(ended, 29), kept(ended, 30)]).toEqual([1, 0])
    expect(endGuestOrder(ended, '1', NOW + 20 * DAY)).toEqual(ended)
  })

  test.each([1, 10 * DAY])('stay where the clock was %d ms fast and has been set right', fast => {
    const placed = addGuestOrder([], { id: '1', token: 't', email: '' }, NOW + fast)
    expect(parseGuestOrders(JSON.stringify(placed), NOW)).toEqual(placed)
  })

  test.each([
    [null],
    ['nonsense'],
    ['{}'],
    ['[null, 3, {"id":1,"token":"t","email":"","until":9e15}]'],
    [JSON.stringify([order('1', NOW + 360 * DAY)])],
    [JSON.stringify([{ ...order('1'), token: 7 }])],
    [JSON.stringify([{ ...order('1'), email: null }])],
    [JSON.stringify([{ ...order('1'), until: String(NOW + DAY) }])],
  ])('are none in %s', stored => {
    expect(parseGuestOrders(stored, NOW)).toEqual([])
  })
})

test('a token travels in the fragment, which no server reads', () => {
  const token = 'A-_0123456789abcdefghij'
  const path = pathWithToken('/track-order?id=7', token)
  const url = new URL(path, 'https://shop.example')
  expect([url.search, tokenInFragment(url.hash)]).toEqual(['?id=7', token])
  const seen = ['', '#content', '#order-token=', '#order-token=a b'].map(tokenInFragment)
  expect(seen).toEqual(Array(4).fill(undefined))
})
