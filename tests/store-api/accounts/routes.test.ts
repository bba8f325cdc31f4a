import { describe, expect, test } from 'vitest'
import { createOrder } from '../../../src/contract/orders/new-order.ts'
import { newResetToken } from '../../../src/store-api/accounts/passwords.ts'
import { findUser } from '../../../src/store-api/accounts/user.db.ts'
import { issueInvoice } from '../../../src/store-api/orders/invoices/issue-invoice.ts'
import { queueMail } from '../../../src/store-api/platform/mail/mail-queue.db.ts'
import { storeId } from '../support/desk.ts'
import { enginesByDay, openApi, TWO } from '../support/open-api.ts'
import { card } from '../support/payer.ts'
import { address, internalId, newOrderId, newShopper, orderNovels, setStatus } from '../support/shopper.ts'
import { documentsOf, priceOrder, setTax } from '../support/taxed-orders.ts'

const GSTIN = '29AAGCB7383J1Z4'
const COMPANY = 'Menon Textiles LLP'

describe.each(enginesByDay)('POST /account/erase on %s', async engine => {
  const api = await openApi(engine)
  const one = await storeId(api, 'one')
  const erase = (token: string, password = 'correct horse', host?: string) =>
    api.call('/account/erase', { token, body: { password }, ...(host ? { host } : {}) })
  const orderRow = async (number: string) =>
    api.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', await internalId(api, number))
      .executeTakeFirstOrThrow()
  const mails = async () => {
    const rows = await api.db.selectFrom('mail_queue').select('job').execute()
    return rows.map(({ job }) => JSON.parse(job) as { kind: string; email?: string; orderId?: number })
  }
  const addRefund = (orderId: number, note: string) => {
    const times = { created_at: 1, updated_at: 1, paid_at: 1, refunded_at: 1 }
    const facts = {
      reference: 'R-1',
      adapter: 'upi',
      amount: 1,
      state: 'paid' as const,
      return_origin: '',
      details: '{}',
    }
    const row = { ...times, ...facts, store_id: one, order_id: orderId, refund_note: note }
    return api.db.insertInto('payment_attempts').values(row).execute()
  }
  const everything = async () => {
    const kept = ['users', 'orders', 'order_events', 'events', 'payment_attempts'] as const
    const tables = [...kept, 'mail_queue', 'idempotency_keys', 'sessions'] as const
    const rows = await Promise.all(tables.map(table => api.db.selectFrom(table).selectAll().execute()))
    return JSON.stringify(rows)
  }

  test('takes the person out of everything, and keeps of the order what tax law asks for', async () => {
    const shopper = await newShopper(api)
    const { id: userId = 0 } = (await findUser(api.db, one, shopper.email)) ?? {}
    const number = await newOrderId(api, shopper.token, { 'Idempotency-Key': 'key-1' })
    const before = await orderRow(number)
    expect(before.words).toContain(` ${shopper.email} `)
    const values = {
      status: 3,
      note: 'rings Asha',
      tracking_number: 'TRACK-9',
      buyer_gstin: GSTIN,
      buyer_company: COMPANY,
    }
    await api.db.updateTable('orders').set(values).where('id', '=', before.id).execute()
    await addRefund(before.id, 'sent to asha@okbank')
    const details = { from: 'processing', to: 'shipped', trackingNumber: 'TRACK-9' }
    const event = { order_id: before.id, at: 1, staff_id: null, actor_name: '', kind: 'moved' }
    const insert = api.db.insertInto('order_events').values({ ...event, details: JSON.stringify(details) })
    await insert.execute()
    await newResetToken({ db: api.db, storeId: one, now: () => api.clock.now }, shopper.email)
    await api.call('/users/forgot-password', { body: { email: shopper.email } })
    const change = { email: 'asha.right@example.com', password: shopper.password }
    await api.call('/account/email', { token: shopper.token, body: change })
    expect(await erase(shopper.token)).toMatchObject({ status: 200, body: { success: true } })
    const { total, state, created_at, number: kept } = before
    const gone = { full_name: '', address: '', city: '', postal_code: '', phone: '', phone_key: '' }
    expect(await orderRow(number)).toMatchObject({
      ...gone,
      status: 3,
      total,
      state,
      created_at,
      number: kept,
      words: ` ${kept} the novel`,
    })
    const items = api.db.selectFrom('order_items').select('title').where('order_id', '=', before.id)
    expect(await items.execute()).toEqual([{ title: 'The novel' }])
    const ofAccount = ['sessions', 'known_networks', 'idempotency_keys', 'password_resets'] as const
    for (const table of [...ofAccount, 'email_changes'] as const)
      expect(await api.db.selectFrom(table).selectAll().where('user_id', '=', userId).execute()).toEqual([])
    expect((await mails()).filter(job => job.orderId === before.id)).toEqual([])
    const addresses = [shopper.email, change.email]
    const last = (await mails()).filter(job => addresses.includes(job.email ?? ''))
    expect(last).toMatchObject([{ kind: 'account-erased', keepsInvoices: false }])
    await api.db.deleteFrom('mail_queue').execute()
    const left = await everything()
    const texts = [
      shopper.email,
      address.phone,
      address.address,
      'key-1',
      'rings',
      'okbank',
      GSTIN,
      COMPANY,
      'TRACK-9',
      'menon',
      'Menon',
    ]
    for (const text of texts) expect(left).not.toContain(text)
  })

  test('ends every session; the account can be opened anew, and has none of the orders', async () => {
    const shopper = await newShopper(api)
    const number = await newOrderId(api, shopper.token)
    const again = await api.call('/users/authorize', { body: shopper })
    const { token: other } = again.body as { token: string }
    expect((await erase(shopper.token)).status).toBe(200)
    for (const token of [shopper.token, other])
      expect((await api.call('/accountInfo', { token })).status).toBe(401)
    expect((await api.call('/users/authorize', { body: shopper })).status).toBe(401)
    const person = { ...shopper, firstName: 'Asha', lastName: 'Menon' }
    expect((await api.call('/users/register', { body: person })).status).toBe(201)
    const { token } = (await api.call('/users/authorize', { body: shopper })).body as { token: string }
    expect((await api.call('/orders', { token })).body).toEqual([])
    expect((await api.call(`/orders/${number}`, { token })).status).toBe(404)
  })

  test('no order of it is found any more by whatever contact, and nobody signs in with what is left', async () => {
    const shopper = await newShopper(api)
    const number = await newOrderId(api, shopper.token)
    await erase(shopper.token)
    const users = api.db.selectFrom('users').select('email').orderBy('erased_at', 'desc')
    const { email } = await users.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    for (const contact of [shopper.email, address.phone, '', email]) {
      const query = new URLSearchParams({ contactInfo: contact })
      expect((await api.call(`/orders/${number}?${query}`)).status).toBe(404)
      const body = { email: contact, password: '' }
      expect((await api.call('/users/authorize', { body })).status).toBe(401)
    }
  })

  test('keeps an invoice as it was issued, and says so in the last mail', async () => {
    const shopper = await newShopper(api)
    const orderId = await internalId(api, await newOrderId(api, shopper.token))
    await setTax(api.db, { id: one })
    await priceOrder(api.db, orderId)
    await api.db.updateTable('orders').set({ status: 3 }).where('id', '=', orderId).execute()
    const context = { storeId: one, now: () => api.clock.now, actor: { type: 'system' } } as const
    await api.db.transaction().execute(tx => issueInvoice(tx, context, { orderId, on: 'shipped' }))
    expect((await erase(shopper.token)).status).toBe(200)
    const [invoice] = await documentsOf(api.db, orderId)
    expect(invoice?.document.buyer).toMatchObject({ name: address.fullName, address: address.address })
    const last = (await mails()).find(job => job.email === shopper.email)
    expect(last).toMatchObject({ kind: 'account-erased', keepsInvoices: true })
  })

  test('names in the last mail what is still to be refunded, of which the shop has no address then', async () => {
    const shopper = await newShopper(api)
    const [number, other] = [await newOrderId(api, shopper.token), await newOrderId(api, shopper.token)]
    for (const order of [number, other])
      await api.call('/payments', { token: shopper.token, body: { orderId: order, fields: card } })
    const late = { state: 'paid', paid_at: api.clock.now, refund_due: 1 } as const
    const orderId = await internalId(api, number)
    await api.db.updateTable('payment_attempts').set(late).where('order_id', '=', orderId).execute()
    await setStatus(api, number, 4)
    expect((await erase(shopper.token)).status).toBe(200)
    const last = (await mails()).find(job => job.email === shopper.email)
    expect(last).toMatchObject({ kind: 'account-erased', owed: [{ order: Number(number), paise: 50_010 }] })
  })

  test('leaves the mails that another account, or one of before, has for the same address', async () => {
    const [first, other] = [await newShopper(api), await newShopper(api)]
    await erase(first.token)
    const waits = { email: first.email, origin: 'https://one.example' }
    await queueMail(api.db, one, { kind: 'email-changed', ...waits }, api.clock.now)
    await api.call('/account/email', { token: other.token, body: { ...other, email: first.email } })
    await api.call('/users/register', { body: { ...first, firstName: 'Asha', lastName: 'Menon' } })
    const { token } = (await api.call('/users/authorize', { body: first })).body as { token: string }
    expect((await erase(token)).status).toBe(200)
    const kinds = (await mails()).filter(job => job.email === first.email).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['account-erased', 'account-erased', 'email-change', 'email-changed'])
  })

  test('cancels what is not paid, and is refused while an order is on its way', async () => {
    const shopper = await newShopper(api)
    const [unpaid, coming] = [await newOrderId(api, shopper.token), await newOrderId(api, shopper.token)]
    for (const status of [1, 2]) {
      await setStatus(api, coming, status)
      const refused = await erase(shopper.token)
      expect(refused).toMatchObject({ status: 409, body: { orders: [Number(coming)] } })
      expect(JSON.stringify(refused.body)).toContain(`Order ${coming} is not finished`)
      expect((await orderRow(unpaid)).status).toBe(0)
      expect((await api.call('/accountInfo', { token: shopper.token })).status).toBe(200)
    }
    await setStatus(api, coming, 4)
    expect((await erase(shopper.token)).status).toBe(200)
    expect((await orderRow(unpaid)).status).toBe(4)
    const events = api.db.selectFrom('events').select(['kind', 'actor']).where('store_id', '=', one)
    expect(await events.where('subject', '=', unpaid).orderBy('id').execute()).toEqual([
      { kind: 'order.placed', actor: 'customer' },
      { kind: 'order.cancelled', actor: 'customer' },
    ])
  })

  test('needs the password, within the limits of guesses', async () => {
    const shopper = await newShopper(api)
    const wrong = await erase(shopper.token, 'battery staple')
    const body = { error: 'Your current password is wrong. Please try again.' }
    expect(wrong).toMatchObject({ status: 400, body })
    const statuses: number[] = []
    for (let n = 0; n < 25; n += 1) statuses.push((await erase(shopper.token, `guess ${n}`)).status)
    expect(statuses.slice(0, 24)).toEqual(Array(24).fill(400))
    expect(statuses.at(-1)).toBe(429)
    expect((await erase(shopper.token)).status).toBe(429)
    api.clock.now += 10 * 60_000
    expect((await erase(shopper.token)).status).toBe(200)
  })

  test('is nothing for another session, another shop, or none', async () => {
    const [shopper, stranger] = [await newShopper(api), await newShopper(api)]
    const body = { currentPassword: stranger.password, newPassword: 'another one' }
    await api.call('/users/password', { token: stranger.token, body })
    expect((await erase(stranger.token, shopper.password)).status).toBe(400)
    expect((await erase(shopper.token, shopper.password, TWO)).status).toBe(401)
    expect((await api.call('/account/erase', { body: { password: shopper.password } })).status).toBe(401)
    expect((await api.call('/accountInfo', { token: shopper.token })).status).toBe(200)
  })

  test('beside orders at the same moment leaves no order with the person', async () => {
    for (let round = 0; round < 5; round += 1) {
      const shopper = await newShopper(api)
      const [erased, ...orders] = await Promise.all([
        erase(shopper.token),
        ...Array.from({ length: 4 }, () => orderNovels(api, shopper.token)),
      ])
      expect(erased?.status).toBe(200)
      const made = orders.filter(({ status }) => status === 200 || status === 201)
      for (const { status } of orders) expect([200, 201, 401]).toContain(status)
      for (const { body } of made) {
        const row = await orderRow(createOrder.response.parse(body).id)
        expect([row.status, row.full_name, row.phone]).toEqual([4, '', ''])
      }
    }
  })

  /** Registers an address and erases the account again; how many mails say so. */
  const mailsOfErasure = async (email: string, isConfirmed = false) => {
    await api.db.deleteFrom('mail_queue').execute()
    const person = { email, password: 'correct horse', firstName: 'An', lastName: 'Na' }
    await api.call('/users/register', { body: person })
    const { token } = (await api.call('/users/authorize', { body: person })).body as { token: string }
    const users = api.db.updateTable('users').where('email', '=', email)
    if (isConfirmed) await users.set({ confirmed_at: 1 }).execute()
    expect((await erase(token)).status).toBe(200)
    return (await mails()).filter(job => job.kind === 'account-erased').length
  }

  test('mails nobody over and over: an address that is registered and erased again gets three mails an hour', async () => {
    let mailed = 0
    for (let n = 0; n < 5; n += 1) mailed += await mailsOfErasure('victim@example.com')
    expect(mailed).toBe(3)
  })

  test('mails one mailbox no more often by its tagged addresses, which keep no mail of its own account back', async () => {
    let mailed = 0
    for (let n = 0; n < 5; n += 1) mailed += await mailsOfErasure(`asha+${n}@example.com`)
    expect(mailed).toBe(3)
    expect(await mailsOfErasure('asha@example.com', true)).toBe(1)
  })
})
