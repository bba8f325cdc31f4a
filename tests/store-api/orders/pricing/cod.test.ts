import { describe, expect, test } from 'vitest'
import type { CodOutcome, ShopOrder } from '../../../../src/contract/desk/order.ts'
import { shopOrder } from '../../../../src/contract/desk/order.ts'
import type { Rules } from '../../../../src/contract/desk/rules.ts'
import { findOrder } from '../../../../src/contract/orders/order.ts'
import { cancelUnpaid } from '../../../../src/store-api/orders/desk/cancel-unpaid.ts'
import { getTakings } from '../../../../src/store-api/payments/desk/takings.ts'
import { renderMail } from '../../../../src/store-api/server/mails.ts'
import { listed } from '../../../support/listed.ts'
import { cliContext } from '../../payments/gateways/payment-contexts.ts'
import { callDesk, newPerson, storeId } from '../../support/desk.ts'
import { takeMails } from '../../support/guests.ts'
import { mailSender } from '../../support/mail-sender.ts'
import { type Engine, enginesByDay } from '../../support/open-api.ts'
import { notify, setPayment } from '../../support/payer.ts'
import { openRuledApi, orderAnew, setRulesOf, someRules } from './ruled-shop.ts'

const cod = { payment: 'cod' }

/** A shop whose orders are paid at the door, and a keeper of it. */
async function openDoor(engine: Engine, rules: Rules['cod'], more: Rules = {}) {
  const api = await openRuledApi(engine, { cod: rules, ...more })
  await setPayment(api, 'upi', { vpa: 'shop@bank' })
  const { cookie } = await newPerson(api, 'one', 'keeper')
  const id = await storeId(api, 'one')
  const placed = await orderAnew(api, cod)
  const number = (placed.body as { id: number }).id
  const path = `/shops/one/orders/${number}`
  const startPaying = () => {
    const body = { orderId: `${number}`, fields: {} }
    const headers = { origin: 'http://one.localhost:4321' }
    return api.call('/payments', { token: placed.token, body, headers })
  }
  const desk = (verb: string, body: object) => callDesk(api, `${path}/${verb}`, { cookie, body })
  return {
    api,
    number,
    token: placed.token,
    shown: async () =>
      findOrder.response.parse((await api.call(`/orders/${number}`, { token: placed.token })).body),
    atDesk: async (): Promise<ShopOrder> => shopOrder.parse((await callDesk(api, path, { cookie })).body),
    ship: () => desk('move', { move: { to: 'shipped', from: 'processing', carrier: 'Post' } }),
    deliver: () => desk('move', { move: { to: 'delivered', from: 'shipped' } }),
    credit: (note: object) => desk('credit-notes', note),
    record: (outcome: CodOutcome) => desk('cod', { outcome }),
    edit: (lines: object[], revision = 0) =>
      callDesk(api, `${path}/lines`, { cookie, body: { revision, lines }, method: 'PUT' }),
    markPaid: () => desk('paid', { bankReference: '412345678901' }),
    pay: (bankReference: string, amount?: number) =>
      desk('paid', { bankReference, ...(amount && { amount }) }),
    /** The text of the mail about the new order. */
    mail: async () => {
      const mailQueue = api.db.selectFrom('mail_queue').selectAll()
      const row = await mailQueue.where('job', 'like', '%order-confirmation%').executeTakeFirstOrThrow()
      await api.db.updateTable('users').set({ confirmed_at: 1 }).execute()
      const sender = mailSender('One', 'https://one.example')
      const queued = {
        id: row.id,
        storeId: id,
        job: JSON.parse(row.job),
        tries: 1,
        createdAt: row.created_at,
      }
      return JSON.stringify(await renderMail(api.db, queued, sender, api.clock.now))
    },
    startPaying,
    csv: async () => String((await callDesk(api, '/shops/one/orders-csv', { cookie })).body),
    /** The shopper begins to pay online; what is returned reports that the money came. */
    payOnline: async () => {
      await startPaying()
      const newest = api.db.selectFrom('payment_attempts').selectAll().orderBy('created_at', 'desc')
      const { reference, amount } = await newest.executeTakeFirstOrThrow()
      const notice = { reference, status: 'paid', amount: (amount / 100).toFixed(2), utr: '412345678902' }
      return () => notify(api, 'upi', notice)
    },
    received: async () => {
      const span = { by: 'month', from: '2026-11-01', until: '2026-11-30' } as const
      const [month] = await getTakings(cliContext(api.db, id, api.clock.now), span)
      return month?.received
    },
  }
}

describe.each(enginesByDay)('an order at the door on %s', engine => {
  test('is prepared without a payment, and its money is collected', async () => {
    const { shown, atDesk, ship, record, mail, received, csv } = await openDoor(engine, {
      fee: { amount: 40 },
    })
    expect(await shown()).toMatchObject({ status: 1, payment: 'cod', total: 490.05 })
    expect(await mail()).toContain('You pay ₹490.05 at the door.')
    expect((await record('collected')).status).toBe(409)
    await ship()
    const codMoves = ['collected', 'refused', 'returned']
    expect(await atDesk()).toMatchObject({ toCollect: 490.05, codMoves, payment: 'none' })
    expect(await csv()).toMatch(/,To collect in rupees,Company,GSTIN\r?\n[^\n]+,490\.05,Post,,490\.05,,\r?\n/)
    const expected = { toCollect: 0, cod: 'collected', payment: 'paid', codMoves: [] }
    expect((await record('collected')).body).toMatchObject(expected)
    expect((await record('collected')).status).toBe(409)
    expect(await received()).toBe(490.05)
  })

  test('is paid before it is sent: no more than the rest is collected', async () => {
    const { shown, atDesk, ship, record, markPaid, pay, received } = await openDoor(engine, {
      paidNow: { amount: 100 },
    })
    await markPaid()
    expect(await atDesk()).toMatchObject({ status: 'processing', asked: 350.05, toCollect: 350.05 })
    expect((await pay('2', 200)).body).toEqual({ isRefundDue: false, missing: 0 })
    expect(await atDesk()).toMatchObject({ asked: 150.05, toCollect: 150.05, payment: 'paid' })
    expect(await shown()).toMatchObject({ status: 1, total: 450.05, payNow: 300 })
    expect((await pay('3')).status).toBe(200)
    expect((await pay('4', 1)).status).toBe(409)
    expect(await atDesk()).toMatchObject({ toCollect: 0, invoices: [] })
    await ship()
    expect((await record('collected')).status).toBe(200)
    expect(await received()).toBe(450.05)
  })

  test('that is paid too much before it is sent owes the rest', async () => {
    const { atDesk, ship, pay } = await openDoor(engine, { fee: { amount: 40 } })
    expect((await pay('1', 500)).status).toBe(200)
    const order = await atDesk()
    expect(order).toMatchObject({ status: 'processing', toCollect: 0, payment: 'refund-due' })
    expect(order.attempts.map(({ amount, isRefundDue }) => [amount, isRefundDue])).toEqual([
      [490.05, false],
      [9.95, true],
    ])
    await ship()
    // All of it is paid; of others the carrier has the rest on the label.
    const error = 'This order has already been paid.'
    expect(await pay('2', 5)).toMatchObject({ status: 409, body: { error } })
  })

  test('that is refused and comes back is cancelled, and owes what was paid before', async () => {
    const { api, shown, atDesk, ship, record, markPaid } = await openDoor(engine, {
      paidNow: { amount: 100 },
    })
    expect(await shown()).toMatchObject({ status: 0, payNow: 100 })
    expect((await markPaid()).status).toBe(200)
    expect(await shown()).toMatchObject({ status: 1, total: 450.05 })
    await ship()
    expect(await atDesk()).toMatchObject({ toCollect: 350.05 })
    expect((await record('refused')).body).toMatchObject({ cod: 'refused', status: 'shipped' })
    const expected = { cod: 'returned', status: 'cancelled', payment: 'refund-due', toCollect: 0 }
    expect((await record('returned')).body).toMatchObject(expected)
    const events = await api.db.selectFrom('order_events').select('kind').orderBy('id').execute()
    expect(events.map(({ kind }) => kind)).toEqual(listed('moved paid moved cod cod moved refund-due'))
  })

  test('that was called delivered and comes back all the same is cancelled, as its invoice', async () => {
    const { atDesk, ship, deliver, record } = await openDoor(engine, {}, { tax: someRules.tax })
    await ship()
    await deliver()
    expect(await atDesk()).toMatchObject({ codMoves: ['collected', 'returned'], toCollect: 450.05 })
    const expected = { cod: 'returned', status: 'cancelled', payment: 'none', toCollect: 0, codMoves: [] }
    expect((await record('returned')).body).toMatchObject(expected)
    expect((await atDesk()).invoices.map(({ isCredit, total }) => [isCredit, total])).toEqual([
      [false, 450.05],
      [true, 450.05],
    ])
  })

  test('of which a part is paid asks for it in the mail, and no more once it came', async () => {
    const { api, mail, markPaid, ship, deliver } = await openDoor(engine, { paidNow: { amount: 100 } })
    const rest = 'You pay the other ₹350.05 at the door.'
    expect(await mail()).toContain(`Please pay ₹100 now. ${rest}`)
    await markPaid()
    expect(await mail()).toContain(rest)
    expect(await mail()).not.toContain('Please pay')
    await takeMails(api)
    await ship()
    expect(await takeMails(api)).toEqual([expect.stringContaining('You pay ₹350.05 at the door.')])
    await deliver()
    expect(await takeMails(api)).toEqual([expect.not.stringContaining('at the door')])
  })

  test('of which a part came says in the mail about that what is paid at the door, as long as anything is', async () => {
    const { api, markPaid, pay } = await openDoor(engine, { paidNow: { amount: 100 } })
    await takeMails(api)
    await markPaid()
    expect(await takeMails(api)).toEqual([expect.stringContaining('You pay ₹350.05 at the door.')])
    await pay('2', 350.05)
    expect(await takeMails(api)).toEqual([expect.not.stringContaining('at the door')])
  })

  test('gives back a part once its money is collected: what is collected stays what the label says', async () => {
    const rules = { paidNow: { amount: 200 } }
    const { api, atDesk, ship, record, markPaid, credit } = await openDoor(engine, rules, {
      tax: someRules.tax,
    })
    await markPaid()
    await ship()
    const note = { amount: 100, reason: 'A torn page', bankReference: 'BACK 1' }
    expect((await credit(note)).status).toBe(409)
    expect(await atDesk()).toMatchObject({ toCollect: 250.05 })
    await record('collected')
    await takeMails(api)
    expect((await credit(note)).body).toEqual({ credited: 100 })
    const { job } = await api.db.selectFrom('mail_queue').select('job').executeTakeFirstOrThrow()
    expect(JSON.parse(job)).toMatchObject({ kind: 'order-refunded', origin: 'http://one.localhost:4321' })
  })

  test('waits for its shopper’s confirmation by the link of the mail, which works once', async () => {
    const { api, number, shown, mail } = await openDoor(engine, { confirm: true, fee: { amount: 40 } })
    expect(await shown()).toMatchObject({ status: 0, cod: 'unconfirmed', payNow: 450.05 })
    const [, token = ''] = /#confirm=([\w-]{43})"/.exec(await mail()) ?? []
    const confirm = (id: number, by: string) => api.call(`/orders/${id}/confirm`, { body: { token: by } })
    expect((await confirm(number, `${token.slice(0, -1)}_`)).status).toBe(404)
    expect((await confirm(number + 1, token)).status).toBe(404)
    expect((await confirm(number, token)).status).toBe(200)
    expect(await shown()).toMatchObject({ status: 1, cod: 'confirmed', total: 490.05 })
    // A guest has no list of orders: the page that the link opens looks one up.
    const error = 'This link is no longer valid. Your order may be confirmed already: track it to see.'
    expect(await confirm(number, token)).toMatchObject({ status: 404, body: { error } })
  })

  test('that waits for it and is changed asks for it again, by a link that works', async () => {
    const { api, number, edit, shown } = await openDoor(engine, { confirm: true, fee: { amount: 40 } })
    await takeMails(api)
    await edit([{ line: 1, quantity: 2 }])
    const [mail = ''] = await takeMails(api)
    expect(mail).toContain('You pay ₹540.10 at the door. Please confirm your order, so that we can send it.')
    expect(mail).toContain('If you pay online instead, the order costs ₹500.10.')
    expect(mail).not.toContain('Please pay')
    const [, token = ''] = /#confirm=([\w-]{43})/.exec(mail) ?? []
    expect((await api.call(`/orders/${number}/confirm`, { body: { token } })).status).toBe(200)
    expect(await shown()).toMatchObject({ status: 1, cod: 'confirmed', total: 540.1 })
  })

  test('that is changed says in the mail what is paid there now, as far as it is not paid yet', async () => {
    const { api, edit, markPaid, pay } = await openDoor(engine, { paidNow: { amount: 100 } })
    const changed = async (line: object, revision: number) => {
      await takeMails(api)
      expect((await edit([line], revision)).status).toBe(200)
      return (await takeMails(api))[0]
    }
    const rest = (amount: string) => `You pay the other ${amount} at the door.`
    expect(await changed({ line: 1, quantity: 2 }, 0)).toContain(`Please pay ₹100 now. ${rest('₹400.10')}`)
    await markPaid()
    const paid = await changed({ line: 1, quantity: 3 }, 1)
    expect(paid).toContain(rest('₹650.15'))
    expect(paid).not.toContain('Please pay')
    await pay('2', 650.15)
    expect(await changed({ line: 1, quantity: 1 }, 2)).not.toContain('at the door')
  })

  test('that nobody confirms is cancelled, and says that', async () => {
    const { api, atDesk } = await openDoor(engine, { confirm: true })
    const now = () => api.clock.now + 7 * 24 * 60 * 60 * 1000
    await cancelUnpaid({ db: api.db, now, jobs: { mailQueued: () => {} } }, { sitePort: 1 })
    const cancelReason = 'It was not confirmed within 7 days.'
    expect(await atDesk()).toMatchObject({ status: 'cancelled', cancelReason })
  })

  test('that is paid before it is confirmed is a prepaid one, without the fee', async () => {
    const { shown, markPaid, record, atDesk } = await openDoor(engine, { confirm: true, fee: { amount: 40 } })
    expect((await markPaid()).status).toBe(200)
    expect(await shown()).toMatchObject({ status: 1, payment: '', cod: '', total: 450.05, adjustments: [] })
    expect(await atDesk()).toMatchObject({ paymentMethod: '', payment: 'paid', total: 450.05 })
    expect((await record('confirmed')).status).toBe(409)
  })

  test('that waits for it and costs nothing without the fee is a prepaid one once its shopper asks to pay, and no money moves', async () => {
    const free = { id: 'free', label: 'A gift', kind: 'percent', value: 100 } as const
    const rules = { confirm: true, fee: { amount: 40 } }
    const { api, number, shown, atDesk, pay, startPaying } = await openDoor(engine, rules, {
      discounts: [free],
    })
    expect(await shown()).toMatchObject({ status: 0, cod: 'unconfirmed', total: 40, payNow: 0 })
    const { status, body } = await startPaying()
    expect({ status, body }).toEqual({ status: 200, body: { success: true, error: '', redirectUrl: '' } })
    const prepaid = { status: 1, payment: '', cod: '', total: 0 }
    expect(await shown()).toMatchObject(prepaid)
    expect(await atDesk()).toMatchObject({ status: 'processing', attempts: [], toCollect: 0, asked: 0 })
    expect((await startPaying()).status).toBe(409)
    const other = await api.call('/payments', { body: { orderId: `${number}`, fields: {} } })
    expect(other.status).toBe(401)
    expect((await pay('1')).status).toBe(409)
  })

  test('is paid once, also where it was edited after the shop asked for no confirmation any more', async () => {
    const { api, edit, shown, markPaid, atDesk } = await openDoor(engine, { confirm: true })
    await setRulesOf(api, { cod: { paidNow: { amount: 100 } } })
    expect((await edit([{ line: 1, quantity: 2 }])).status).toBe(200)
    expect(await shown()).toMatchObject({ status: 0, cod: 'unconfirmed', payNow: 500.1 })
    expect((await markPaid()).status).toBe(200)
    expect(await shown()).toMatchObject({ status: 1, payment: '', cod: '', total: 500.1 })
    expect(await atDesk()).toMatchObject({ paymentMethod: '', toCollect: 0, missing: 0, payment: 'paid' })
  })

  test('is paid once where it was confirmed while an online payment was under way', async () => {
    const { atDesk, payOnline, record, ship, received } = await openDoor(engine, {
      confirm: true,
      fee: { amount: 40 },
    })
    const moneyComes = await payOnline()
    await record('confirmed')
    expect(await atDesk()).toMatchObject({ status: 'processing', toCollect: 490.05 })
    expect((await moneyComes()).status).toBe(200)
    expect(await atDesk()).toMatchObject({ status: 'processing', payment: 'paid', toCollect: 40 })
    await ship()
    await record('collected')
    expect(await received()).toBe(490.05)
  })

  test('owes money that comes online once it is sent, since the label says what is collected', async () => {
    const { api, atDesk, payOnline, record, ship } = await openDoor(engine, { confirm: true })
    const moneyComes = await payOnline()
    await record('confirmed')
    await ship()
    await takeMails(api)
    expect((await moneyComes()).status).toBe(200)
    expect(await atDesk()).toMatchObject({ status: 'shipped', payment: 'refund-due', toCollect: 450.05 })
    const [mail] = await takeMails(api)
    const told = 'order 1001, but you pay ₹450.05 for it at the door. We will refund what you paid.'
    expect(mail).toContain(`We have received ₹450.05 for your ${told}`)
  })

  test('whose shopper gets no mail says so also in the answer to what is recorded of it', async () => {
    const { api, atDesk, record } = await openDoor(engine, { confirm: true })
    await api.db.updateTable('users').set({ erased_at: 1 }).execute()
    const noMail = 'account-deleted'
    expect(await atDesk()).toMatchObject({ noMail })
    expect((await record('confirmed')).body).toMatchObject({ status: 'processing', cod: 'confirmed', noMail })
  })

  test('is not said to be paid where a payment of it is refused', async () => {
    const { api, number, token, pay, ship } = await openDoor(engine, { fee: { amount: 40 } })
    const error = 'This order is paid at the door, where its money is collected.'
    const body = { orderId: `${number}`, fields: {} }
    const headers = { origin: 'http://one.localhost:4321' }
    const refused = { status: 409, body: { error } }
    expect(await api.call('/payments', { token, body, headers })).toMatchObject(refused)
    await ship()
    expect(await pay('1', 490.05)).toMatchObject(refused)
  })
})
