import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { order } from '../../../src/contract/orders/order.ts'
import { addOwedParts } from '../../../src/store-api/orders/payments/owed-parts.db.ts'
import { listAttemptsOfOrder, setRefunded } from '../../../src/store-api/orders/payments/shop-attempts.db.ts'
import { toShopAttempts } from '../../../src/store-api/orders/payments/shop-attempts.ts'
import * as guests from '../support/guests.ts'
import { enginesByDay, openApi } from '../support/open-api.ts'
import { newPayer } from '../support/payer.ts'
import { address, internalId, setStatus } from '../support/shopper.ts'

describe.each(enginesByDay)('an order for the one who placed it on %s', async engine => {
  const api = await openApi(engine)
  await guests.takeGuests(api)

  test('tells what of its money was given back, by which number, and what is still to come', async () => {
    const { token, orderId, pay, attempts } = await newPayer(api)
    await pay()
    const paid = api.db.updateTable('payment_attempts').set({ state: 'paid', paid_at: api.clock.now })
    const id = await internalId(api, orderId)
    await paid.where('order_id', '=', id).execute()
    await setStatus(api, orderId, 1)
    const [{ store_id: storeId } = { store_id: 0 }] = await attempts()
    const refund = { by: 'Asha', refundReference: 'UTR 4711', note: 'broken', now: api.clock.now }
    await api.db.transaction().execute(async tx => {
      const [reference = ''] = await addOwedParts(tx, id, 12_345, api.clock.now)
      expect(await setRefunded(tx, storeId, { ...refund, reference })).toBe(true)
    })
    const answers = [
      await api.call(`/orders/${orderId}/cancel`, { token, body: { reason: 'It takes too long' } }),
      await api.call(`/orders/${orderId}`, { token }),
      await api.call('/orders?page=1', { token }),
    ]
    const date = new Date(api.clock.now).toISOString()
    const refunds = [
      { amount: 376.65, date: '', reference: '' },
      { amount: 123.45, date, reference: 'UTR 4711' },
    ]
    const [cancelled, found, listed] = answers.map(({ body }) => body)
    expect([cancelled, found, listed]).toMatchObject([{ refunds }, { refunds }, { data: [{ refunds }] }])
    expect(JSON.stringify(answers)).not.toContain('broken')
    // Who knows the phone alone may be anybody.
    const byPhone = await api.call(`/orders/${orderId}?contactInfo=${address.phone}`)
    expect(byPhone).toMatchObject({ status: 200, body: { status: 4 } })
    expect(byPhone.body).not.toHaveProperty('refunds')
  })

  test('says in the list and at the desk too that a bank has not decided yet', async () => {
    const { token, orderId, pay } = await newPayer(api)
    await pay()
    const pending = async () => {
      const found = order.parse((await api.call(`/orders/${orderId}`, { token })).body)
      const list = await api.call('/orders?page=1', { token })
      const [listed] = z.object({ data: z.array(order) }).parse(list.body).data
      const attempts = await listAttemptsOfOrder(api.db, await internalId(api, orderId))
      const [atDesk] = await toShopAttempts(api.db, attempts)
      return [found.paymentPending, listed?.paymentPending, atDesk?.isUndecided]
    }
    expect(await pending()).toEqual([undefined, undefined, false])
    await api.db.updateTable('payment_attempts').set({ undecided: 1 }).execute()
    expect(await pending()).toEqual([true, true, true])
    await api.db.updateTable('payment_attempts').set({ state: 'failed' }).execute()
    expect(await pending()).toEqual([undefined, undefined, false])
  })

  test('says nothing of refunds where there are none', async () => {
    const { token, orderId } = await newPayer(api)
    expect((await api.call(`/orders/${orderId}`, { token })).body).not.toHaveProperty('refunds')
  })
})
