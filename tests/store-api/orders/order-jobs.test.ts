import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cancelUnpaid } from '../../../src/store-api/orders/desk/cancel-unpaid.ts'
import { newestNumber, setOrderMail } from '../../../src/store-api/orders/mails/mailed-order.db.ts'
import { mailNewOrders } from '../../../src/store-api/orders/mails/new-orders-mail.ts'
import { lockOrders } from '../../../src/store-api/orders/order-status.db.ts'
import { balanceOrder } from '../../../src/store-api/orders/payments/balance-order.ts'
import { expireAttempts } from '../../../src/store-api/payments/reconcile-pending.ts'
import { inOwnTransaction } from '../../../src/store-api/platform/engine/own-transaction.ts'
import { toMailMessage } from '../../../src/store-api/platform/mail/mail-message.ts'
import { renderMail } from '../../../src/store-api/server/mails.ts'
import { lockOrdersOfStore } from '../../../src/store-api/shops/store.db.ts'
import { cliContext } from '../payments/gateways/payment-contexts.ts'
import { addAttempt, addOrder, engines, NOW, openShops, statusOf } from '../payments/gateways/shops.ts'
import { mailSender } from '../support/mail-sender.ts'

const DAY = 86_400_000
const jobs = { mailQueued: () => {} }

describe.each(engines)('the jobs about orders on %s', async engine => {
  const shops = await openShops(engine)

  const at = (time: number) => ({ db: shops.db, now: () => time, jobs })
  const cancelAt = (time: number) => cancelUnpaid(at(time), { sitePort: 4321 })
  const mails = async (kind: string) => {
    const rows = await shops.db.selectFrom('mail_queue').select('job').execute()
    return rows.map(row => JSON.parse(row.job)).filter(job => job.kind === kind)
  }

  test('cancel what nobody paid in the holding time once, and wait for a payment under way', async () => {
    const unpaid = await addOrder(shops.db, shops.one)
    const paid = await addOrder(shops.db, shops.one, 1)
    const paying = await addOrder(shops.db, shops.one)
    const reference = await addAttempt(shops.db, shops.one, paying)
    const end = NOW + 7 * DAY
    const update = shops.db.updateTable('payment_attempts').set({ expires_at: end + 1 })
    await update.where('reference', '=', reference).execute()
    expect(await cancelAt(end - 1)).toBe(0)
    const counts = await Promise.all([cancelAt(end), cancelAt(end)])
    expect(counts.toSorted()).toEqual([0, 1])
    expect(await Promise.all([unpaid, paid, paying].map(id => statusOf(shops.db, id)))).toEqual([4, 1, 0])
    expect(await mails('order-moved')).toMatchObject([{ orderId: unpaid, to: 'cancelled' }])
    // What expired while no process ran is closed once its gateway was asked.
    expect(await cancelAt(end + 1)).toBe(0)
    await expireAttempts({ db: shops.db, now: () => end + 1 })
    expect(await cancelAt(end + 1)).toBe(1)
  })

  test('keep an order for which a part was paid since it was listed', async () => {
    const order = await addOrder(shops.db, shops.one)
    const reference = await addAttempt(shops.db, shops.one, order)
    await expireAttempts({ db: shops.db, now: () => NOW + DAY })
    const { cancelling } = await inOwnTransaction(shops.db, async tx => {
      await lockOrders(tx, [order])
      const cancelling = cancelAt(NOW + 7 * DAY)
      await setTimeout(200)
      const paid = tx.updateTable('payment_attempts').set({ state: 'paid', paid_at: NOW })
      await paid.where('reference', '=', reference).execute()
      return { cancelling }
    })
    expect(await cancelling).toBe(0)
    expect(await statusOf(shops.db, order)).toBe(0)
  })

  test('keep an order that was asked to be paid anew since it was listed, for the holding time from then on', async () => {
    const order = await addOrder(shops.db, shops.one)
    const asked = NOW + 7 * DAY
    const { cancelling } = await inOwnTransaction(shops.db, async tx => {
      await lockOrders(tx, [order])
      const cancelling = cancelAt(asked)
      await setTimeout(200)
      await balanceOrder(tx, cliContext(shops.db, shops.one.id, asked), order)
      return { cancelling }
    })
    expect(await cancelling).toBe(0)
    expect(await cancelAt(asked + 7 * DAY - 1)).toBe(0)
    expect(await cancelAt(asked + 7 * DAY)).toBe(1)
  })

  test('cancel the others where the database does not take one of them', async () => {
    const [broken, other] = [await addOrder(shops.db, shops.one), await addOrder(shops.db, shops.two)]
    const [refuse, take] =
      engine === 'sqlite'
        ? [
            `create trigger broken before update on orders when old.id = ${broken} begin select raise(abort, 'broken'); end`,
            'drop trigger broken',
          ]
        : [
            `alter table orders add constraint broken check (id <> ${broken} or status = 0)`,
            'alter table orders drop constraint broken',
          ]
    await sql.raw(refuse).execute(shops.db)
    await expect(cancelAt(NOW + 7 * DAY)).rejects.toThrow('broken')
    expect([await statusOf(shops.db, broken), await statusOf(shops.db, other)]).toEqual([0, 4])
    await sql.raw(take).execute(shops.db)
    expect(await cancelAt(NOW + 7 * DAY)).toBe(1)
  })

  const { id: storeId } = shops.two
  const { id: staffId } = await shops.db
    .insertInto('staff')
    .values({ email: 'k@example.com', name: 'K', password_hash: '-', created_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = { store_id: storeId, staff_id: staffId, role: 'keeper', created_at: NOW } as const
  await shops.db.insertInto('staff_roles').values(row).execute()
  const mailAt = (time: number) => mailNewOrders(at(time), { origin: 'https://desk.example' })

  test('mail nobody before the first order, also once products were saved', async () => {
    await setOrderMail(shops.db, { storeId, staffId, isWanted: true })
    await inOwnTransaction(shops.db, tx => lockOrdersOfStore(tx, storeId))
    expect(await mailAt(NOW)).toBe(0)
    await setOrderMail(shops.db, { storeId, staffId, isWanted: false })
  })

  test('mail a person with the wish about the orders since, gathered, once in five minutes', async () => {
    await addOrder(shops.db, shops.two)
    expect(await mailAt(NOW)).toBe(0)
    await setOrderMail(shops.db, { storeId, staffId, isWanted: true })
    expect(await mailAt(NOW)).toBe(0)
    const after = await newestNumber(shops.db, storeId)
    await addOrder(shops.db, shops.two)
    await addOrder(shops.db, shops.two)
    expect((await Promise.all([mailAt(NOW), mailAt(NOW)])).toSorted()).toEqual([0, 1])
    expect(await mails('new-orders')).toMatchObject([{ staffId, after, until: after + 2 }])
    await addOrder(shops.db, shops.two)
    expect(await mailAt(NOW + 299_999)).toBe(0)
    expect(await mailAt(NOW + 300_000)).toBe(1)
    expect(await mailAt(NOW + 900_000)).toBe(0)
    // The clock was a day ahead meanwhile.
    await addOrder(shops.db, shops.two)
    expect(await mailAt(NOW + DAY)).toBe(1)
    await addOrder(shops.db, shops.two)
    expect(await mailAt(NOW)).toBe(1)
  })

  test('mail the way to turn such mails off, as mail programs show it', async () => {
    await setOrderMail(shops.db, { storeId, staffId, isWanted: true })
    const sender = mailSender('Two', 'https://desk.example')
    const job = { kind: 'new-orders', staffId, after: 1001, until: 1003, origin: sender.origin } as const
    const mail = await renderMail(shops.db, { storeId, job, createdAt: NOW }, sender, NOW)
    expect(mail && toMailMessage('m', mail, sender)).toMatchObject({
      subject: '2 new orders at Two',
      headers: { 'List-Unsubscribe': '<https://desk.example/s/two/orders>' },
    })
  })
})
