import { CompiledQuery } from 'kysely'
import { describe, expect, test } from 'vitest'
import * as calls from '../../../src/contract/desk/customers.ts'
import { getShopOrder } from '../../../src/contract/desk/orders.ts'
import { removePersonFromOrders } from '../../../src/store-api/accounts/erase.db.ts'
import { findUser } from '../../../src/store-api/accounts/user.db.ts'
import { detailOrders } from '../../../src/store-api/customers/customers.ts'
import { exportGuests } from '../../../src/store-api/customers/export-lists.ts'
import { findGuest, findGuests } from '../../../src/store-api/customers/guests.db.ts'
import type { OrderOwner } from '../../../src/store-api/orders/guest.db.ts'
import { inOwnTransaction } from '../../../src/store-api/platform/engine/own-transaction.ts'
import { cliContext } from '../payments/gateways/payment-contexts.ts'
import { callDesk, newPerson, storeId } from '../support/desk.ts'
import { newGuest, orderAsGuest, takeGuests, takeMails, withToken } from '../support/guests.ts'
import { enginesByDay, openApi, type TestApi } from '../support/open-api.ts'
import { plansOf } from '../support/plans.ts'
import { runOn } from '../support/run-on.ts'
import { address, internalId, newOrderId, newShopper, setStatus } from '../support/shopper.ts'

describe.each(enginesByDay)('guests of a shop on %s', async engine => {
  const api = await openApi(engine)
  await takeGuests(api)
  const one = await storeId(api, 'one')
  const keeper = await newPerson(api, 'one', 'keeper')
  const packer = await newPerson(api, 'one', 'packer')
  const as = { cookie: keeper.cookie }
  const guestOf = (number: string) => `/shops/one/orders/${number}/guest`
  const orderAt = async (number: string) =>
    getShopOrder.response.parse((await callDesk(api, `/shops/one/orders/${number}`, as)).body)
  const confirm = (email: string) =>
    api.db.updateTable('users').set({ confirmed_at: 1 }).where('email', '=', email).execute()

  test('are shown with their orders by e-mail, and found by it', async () => {
    const email = newGuest()
    const { id } = await orderAsGuest(api, email)
    expect(await orderAt(id)).toMatchObject({ email, isGuest: true })
    const found = await callDesk(api, `/shops/one/orders?words=${email}`, as)
    expect(found.body).toMatchObject({ orders: [{ number: Number(id) }] })
    const shopper = await newShopper(api)
    expect(await orderAt(await newOrderId(api, shopper.token))).toMatchObject({ isGuest: false })
  })

  test('are a CSV of their own, all of them or those of a search, for those who may see them', async () => {
    const email = newGuest()
    await orderAsGuest(api, email)
    const { id } = await orderAsGuest(api, email)
    const csv = (words: string, cookie = keeper.cookie) =>
      callDesk(api, `/shops/one/guests-csv?${new URLSearchParams({ words })}`, { cookie })
    const found = await csv(email)
    expect(found.headers.get('content-disposition')).toBe('attachment; filename="guests-one.csv"')
    const [head, row, ...rest] = `${found.body}`.trim().split('\r\n')
    expect(head).toContain('Email,Name,Newest order,Orders,Last order')
    expect(row).toMatch(new RegExp(`^${email},Asha Menon,${id},2,2026-.*\\+05:30$`))
    expect(rest).toEqual([])
    expect(`${(await csv('')).body}`.trim().split('\r\n').length).toBeGreaterThan(2)
    expect((await csv(email, packer.cookie)).status).toBe(403)
  })

  test('are searched in 20,000 orders at once; the answer says where it stopped, and goes on from there', async () => {
    const email = newGuest()
    const { id } = await orderAsGuest(api, email, { shippingAddress: { ...address, fullName: 'Zubin Old' } })
    const search = async (more: Record<string, string> = {}) => {
      const path = `/shops/one/guests?${new URLSearchParams({ words: 'zubin', ...more })}`
      return calls.listGuests.response.parse((await callDesk(api, path, as)).body)
    }
    expect(await search()).toEqual({ guests: [expect.objectContaining({ email })], hasMore: false })
    await copyOrder(api, Number(id), 20_000)
    const cut = await search()
    expect(cut).toEqual({ guests: [], hasMore: false, searchedTo: 100_001 })
    const further = await search({ before: `${cut.searchedTo}` })
    expect(further).toEqual({ guests: [expect.objectContaining({ email })], hasMore: false })
    const csv = await callDesk(api, '/shops/one/guests-csv?words=zubin', as)
    expect(`${csv.body}`).toContain(email)
    await api.db.updateTable('orders').set({ words: ' zubin ' }).where('number', '=', 100_001).execute()
    const lines = await exportGuests(cliContext(api.db, one, api.clock.now), { words: 'zubin' })
    // Orders that come meanwhile make it look through none twice.
    await copyOrder(api, Number(id), 500, 150_000)
    let sent = ''
    for await (const text of lines) sent += text
    expect(sent.match(/\w+@/g)).toEqual(['copy1@', expect.stringMatching(/^guest/)])
  })

  // PostgreSQL goes by how many there are.
  if (engine === 'sqlite')
    test('and customers are looked up among their own orders, not among all of the shop', async () => {
      const { email } = await newShopper(api)
      const { id: userId = 0 } = (await findUser(api.db, one, email)) ?? {}
      const owners: OrderOwner[] = [{ userId }, { guestEmail: newGuest() }]
      for (const owner of owners) {
        api.compiled.length = 0
        await findGuests(api.db, one, { words: '', before: undefined, limit: 51 })
        if ('guestEmail' in owner) await findGuest(api.db, one, owner)
        await detailOrders(api.db, one, owner)
        await inOwnTransaction(api.db, tx => removePersonFromOrders(tx, one, owner))
        for (const { sql, parameters } of api.compiled.filter(query => query.sql.includes('select'))) {
          const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
          const plan = JSON.stringify((await api.db.executeQuery(explain)).rows)
          expect([sql, plan]).toEqual([
            sql,
            expect.stringMatching(/orders_by_(guest|user) \([a-z_]+=\? AND [a-z_]+=\?/),
          ])
        }
      }
    })

  test('who order while the CSV is sent are in it all the same, each once', async () => {
    const orders = api.db.selectFrom('orders').select(['number', 'guest_email as email'])
    const oldest = orders.where('guest_email', '<>', '').orderBy('number').limit(1)
    const { number, email } = await oldest.executeTakeFirstOrThrow()
    await copyOrder(api, number, 500, 200_000)
    const lines = await exportGuests(cliContext(api.db, one, api.clock.now), {})
    let csv = ''
    for await (const text of lines) {
      csv += text
      // The first guests have been read, of whom this is none.
      if (text.includes('copy500@')) await copyOrder(api, number, 1, 300_000, email)
    }
    expect(csv.split(`\n${email},`)).toHaveLength(2)
  })

  test('get what is stored about them, of all their orders and of no others', async () => {
    const email = newGuest()
    const [first, second] = [await orderAsGuest(api, email), await orderAsGuest(api, email)]
    await orderAsGuest(api, newGuest())
    const answer = await callDesk(api, guestOf(first.id), as)
    const data = calls.exportGuest.response.parse(answer.body)
    expect(data.email).toBe(email)
    expect(data.orders.map(({ number }) => String(number))).toEqual([first.id, second.id])
    expect(data.orders[0]?.shippingAddress.phone).not.toBe('')
    expect(answer.headers.get('content-disposition')).toContain(`guest-of-order-${first.id}.json`)
    expect((await callDesk(api, guestOf(first.id), { cookie: packer.cookie })).status).toBe(403)
    const shopper = await newShopper(api)
    expect((await callDesk(api, guestOf(await newOrderId(api, shopper.token)), as)).status).toBe(404)
    expect(await runOn(api, ['customers', 'data', 'one', email])).toContain(email)
  })

  test('are taken out of all their orders for good', async () => {
    const email = newGuest()
    const [done, waiting] = [await orderAsGuest(api, email), await orderAsGuest(api, email)]
    await setStatus(api, done.id, 2)
    const early = await callDesk(api, guestOf(done.id), { ...as, method: 'DELETE' })
    expect([early.status, early.body]).toMatchObject([409, { orders: [Number(done.id)] }])
    await setStatus(api, done.id, 3)
    const answer = await callDesk(api, guestOf(done.id), { ...as, method: 'DELETE' })
    expect(answer.status).toBe(200)
    for (const { id, accessToken } of [done, waiting]) {
      expect(await orderAt(id)).toMatchObject({ email: '', name: '', phone: '', address: '', isGuest: true })
      expect((await api.call(`/orders/${id}`, withToken(accessToken))).status).toBe(404)
      expect((await api.call(`/orders/${id}?contactInfo=${email}`)).status).toBe(404)
    }
    expect(await orderAt(waiting.id)).toMatchObject({ status: 'cancelled' })
    const rows = await Promise.all(
      (['orders', 'order_tokens', 'idempotency_keys', 'mail_queue', 'events', 'order_events'] as const).map(
        table => api.db.selectFrom(table).selectAll().execute(),
      ),
    )
    expect(JSON.stringify(rows)).not.toContain(email)
    expect((await callDesk(api, guestOf(done.id), { ...as, method: 'DELETE' })).status).toBe(404)
  })

  test('are not taken out of an order that they place at the same moment, once the unpaid ones are cancelled', async () => {
    const email = newGuest()
    const [done, placed] = [await orderAsGuest(api, email), await orderAsGuest(api, email)]
    await setStatus(api, done.id, 3)
    const rows = () =>
      api.db.selectFrom('orders').selectAll().where('guest_email', '=', email).orderBy('id').execute()
    const [, before] = await rows()
    const erased = await inOwnTransaction(api.db, tx =>
      removePersonFromOrders(tx, one, { guestEmail: email }),
    )
    expect(erased).toEqual([await internalId(api, done.id)])
    expect(await rows()).toEqual([before])
    expect(await orderAt(placed.id)).toMatchObject({ email, status: 'pending' })
  })

  test('whose address has an account too leave the account its link for a new password', async () => {
    const { email } = await newShopper(api)
    const { id } = await orderAsGuest(api, email)
    await api.call('/users/forgot-password', { body: { email } })
    expect((await callDesk(api, guestOf(id), { ...as, method: 'DELETE' })).status).toBe(200)
    expect(await takeMails(api)).toContainEqual(
      expect.stringMatching(new RegExp(`^To: ${email}\n.*password`, 's')),
    )
  })

  test('by the command line too', async () => {
    const email = newGuest()
    const { id } = await orderAsGuest(api, email)
    const text = await runOn(api, ['customers', 'erase', 'one', email, '--yes'])
    expect(text).toBe(`The data of the guest ${email} at one is deleted. The orders stay without the person.`)
    expect(await orderAt(id)).toMatchObject({ email: '' })
  })

  test('go with the account of the same e-mail, once that is proved to be theirs', async () => {
    const [mine, strangers] = [await newShopper(api), await newShopper(api)]
    await confirm(mine.email)
    const [own, other] = [await orderAsGuest(api, mine.email), await orderAsGuest(api, strangers.email)]
    await takeMails(api)
    const query = api.db.selectFrom('users').select(['id', 'email']).where('store_id', '=', one)
    const users = await query.where('email', 'in', [mine.email, strangers.email]).execute()
    for (const { id, email } of users) {
      const data = await callDesk(api, `/shops/one/customers/${id}/data`, as)
      expect(data.body).toMatchObject({ orders: email === mine.email ? [{ number: Number(own.id) }] : [] })
      const answer = (await callDesk(api, `/shops/one/customers/${id}`, { ...as, method: 'DELETE' })).status
      expect(answer).toBe(200)
    }
    expect(await orderAt(own.id)).toMatchObject({ email: '', name: '' })
    expect(await orderAt(other.id)).toMatchObject({ email: strangers.email, status: 'pending' })
  })

  test('are listed by one look each into the index of addresses, where thousands of orders have one', async () => {
    const email = newGuest()
    const { id } = await orderAsGuest(api, email)
    await copyOrder(api, Number(id), 1_000, 400_000, email)
    const list = () => findGuests(api.db, one, { words: '', before: undefined, limit: 51 })
    expect((await list())[0]).toMatchObject({ order: 401_000, email, orders: 1_001 })
    if (engine !== 'sqlite') return
    const [plan] = await plansOf(api, 'as last', list)
    expect(plan).toMatch(/SEARCH last USING INDEX orders_by_guest \(store_id=\? AND guest_email=\?\)/)
    expect(plan).not.toContain('TEMP B-TREE')
  })
})

/** Copies an order of the first shop `times` times, each as another guest's, with the numbers after 100,000. */
async function copyOrder(
  { db }: TestApi,
  number: number,
  times: number,
  after = 100_000,
  guest?: string,
): Promise<void> {
  const orders = db.selectFrom('orders').selectAll().where('number', '=', number)
  const { id: _, ...row } = await orders.executeTakeFirstOrThrow()
  for (let from = 0; from < times; from += 500) {
    const copies = Array.from({ length: 500 }, (_, at) => {
      const copy = from + at + 1
      return {
        ...row,
        number: after + copy,
        words: ' other ',
        guest_email: guest ?? `copy${copy}@example.com`,
      }
    })
    await db.insertInto('orders').values(copies).execute()
  }
}
