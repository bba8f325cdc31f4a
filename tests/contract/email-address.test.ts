import { expect, test } from 'vitest'
import { register } from '../../src/contract/account.ts'
import { placePhoneOrder } from '../../src/contract/desk/phone-orders.ts'
import { signInToDesk } from '../../src/contract/desk/staff/session.ts'
import { newOrder } from '../../src/contract/orders/new-order.ts'

test.each([
  ['a registration', register.body?.shape.email],
  ["a guest's order", newOrder.shape.email],
  ['an order by phone', placePhoneOrder.body?.shape.email],
  ["the desk's sign-in", signInToDesk.body?.shape.email],
])('the e-mail address of %s is read trimmed, without unseen marks and in lower case', (_, email) => {
  expect(email?.parse('  \u202aAsha@Example.IN \u202c')).toBe('asha@example.in')
  expect(email?.safeParse('\u202a\u202c asha').success).toBe(false)
})
