import { expect, test } from 'vitest'
import { paymentsOf, paymentsPath } from '../../../../src/domain/desk/payments/payments-address.ts'

const now = Date.parse('2026-11-22T08:00:00Z')

test.each([
  [{}, '/s/books/payments'],
  [{ state: 'paid' }, '/s/books/payments?state=paid'],
  [{ takings: '2026-10' }, '/s/books/payments?takings=2026-10'],
  [{ state: 'refund-due', takings: 'months' }, '/s/books/payments?state=refund-due&takings=months'],
  [{ takings: '2026-10', day: '2026-10-31' }, '/s/books/payments?day=2026-10-31&takings=2026-10'],
  [{ day: '2026-02-30' }, '/s/books/payments'],
  [{ state: 'lost', takings: '2027' }, '/s/books/payments'],
])('what %j names has the address %s', (search, path) => {
  expect(paymentsPath('books', paymentsOf(search, now))).toBe(path)
})
