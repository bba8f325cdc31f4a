import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contrast, type Hex } from '../../../src/domain/colour.ts'
import { eventText } from '../../../src/domain/desk/orders/order-texts.ts'
import { DAY } from '../../../src/domain/durations.ts'
import { putChange } from '../../../src/store-api/accounts/email-change.db.ts'
import { findUser } from '../../../src/store-api/accounts/user.db.ts'
import { listOrderEvents } from '../../../src/store-api/orders/order-status.db.ts'
import { inOwnTransaction } from '../../../src/store-api/platform/engine/own-transaction.ts'
import type { MailMessage } from '../../../src/store-api/platform/mail/mail-message.ts'
import { MAX_TRIES, nextMail, queueMail } from '../../../src/store-api/platform/mail/mail-queue.db.ts'
import { UnansweredMailError } from '../../../src/store-api/platform/mail/sender.ts'
import { type MailWorker, startMailWorker } from '../../../src/store-api/server/mail-worker.ts'
import { waitFor } from '../../support/wait-for.ts'
import { addOrder, enginesByDay, NOW, numberOf, openShops, type Shops } from '../payments/gateways/shops.ts'

const ORIGIN = 'https://one.example'

describe.each(enginesByDay)('the post office on %s', engine => {
  let shops: Shops
  let sent: { id: string; mail: MailMessage }[]
  let failures: { reason: string; givenUp: boolean }[]
  let misspelt: { store: string }[]
  let refuse: Error | undefined
  /** What happens once a mail has left. */
  let afterwards: () => Promise<unknown>
  let now: number
  let offices: MailWorker[]

  beforeEach(async () => {
    shops = await openShops(engine)
    await shops.db.updateTable('users').set({ confirmed_at: NOW }).execute()
    sent = []
    misspelt = []
    failures = []
    refuse = undefined
    afterwards = async () => {}
    now = NOW
    offices = []
  })
  afterEach(async () => {
    for (const office of offices) await office.stop(1000)
  })

  /** Opens an office, lets it send what is due, and closes it. */
  const oneRound = () => open().stop(5000)
  const open = () => {
    const office = startMailWorker({
      db: shops.db,
      clock: () => now,
      onFailure: failure => failures.push(failure),
      onMisspelt: shop => misspelt.push(shop),
      transport: {
        send: async (id, mail) => {
          if (refuse) throw refuse
          sent.push({ id, mail })
          await afterwards()
        },
        close: () => {},
      },
    })
    offices.push(office)
    return office
  }
  const confirm = async (at = now) => {
    const orderId = await addOrder(shops.db, shops.one)
    await queueMail(shops.db, shops.one.id, { kind: 'order-confirmation', orderId, origin: ORIGIN }, at)
    return orderId
  }
  const waiting = async () => (await shops.db.selectFrom('mail_queue').select('id').execute()).length

  test('sends what was queued, in the name of its shop, and forgets it', async () => {
    const orderId = await confirm()
    await oneRound()
    expect(sent[0]?.mail).toMatchObject({
      from: { name: 'Shop one', address: 'care@one.example' },
      to: { address: 'asha@example.in' },
      subject: `Your order ${await numberOf(shops.db, orderId)} at Shop one`,
    })
    expect(sent[0]?.mail.text).toContain('1 × Godaan  ₹999')
    expect(await waiting()).toBe(0)
  })

  test.each(['#fff9c4', '#ffd600'])(
    'has white letters that can be read, also at a shop in %s',
    async accent => {
      const info = JSON.stringify({ storeName: 'Shop one', theme: { accent } })
      await shops.db.updateTable('stores').set({ info }).where('id', '=', shops.one.id).execute()
      await confirm()
      await oneRound()
      const grounds = [...(sent[0]?.mail.html ?? '').matchAll(/background:(#\w{6});color:#ffffff/g)]
      expect(grounds).toHaveLength(2)
      for (const [, ground] of grounds) expect(contrast(ground as Hex, '#ffffff')).toBeGreaterThan(4.5)
    },
  )

  test('ends when its patience does, however much is waiting', async () => {
    const orderId = await addOrder(shops.db, shops.one)
    const job = { kind: 'order-confirmation', orderId, origin: ORIGIN } as const
    await shops.db.transaction().execute(async tx => {
      for (let mails = 0; mails < 3000; mails++) await queueMail(tx, shops.one.id, job, now)
    })
    const worker = open()
    await waitFor(() => expect(sent.length).toBeGreaterThan(0), 1)
    await worker.stop(50)
    const left = await waiting()
    expect(left).toBeGreaterThan(0)
  })

  test('sends what a killed process left behind', async () => {
    await confirm(NOW - 60_000)
    await nextMail(shops.db, now)
    now += 60_000
    await oneRound()
    expect(sent).toHaveLength(1)
  })

  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(shops.db)
  /** Takes a table away once the next mail has left, as a database that fails then. */
  const takeAway = (table: string) => {
    afterwards = async () => {
      afterwards = async () => {}
      await rename(table, 'away')
    }
  }

  test('sends a mail once where the database could not delete it at once', async () => {
    await confirm()
    takeAway('mail_queue')
    const office = open()
    await waitFor(() => expect(failures).toHaveLength(1))
    await rename('away', 'mail_queue')
    now += 120_000
    await office.stop(5000)
    expect([sent.length, await waiting()]).toEqual([1, 0])
  })

  test('sends a mail once where the timeline could not have it', async () => {
    const orderId = await addOrder(shops.db, shops.one)
    const moved = { kind: 'order-moved', orderId, to: 'delivered', origin: ORIGIN } as const
    await queueMail(shops.db, shops.one.id, moved, now)
    takeAway('order_events')
    await oneRound()
    await rename('away', 'order_events')
    now += 120_000
    await oneRound()
    expect([sent.length, await waiting()]).toEqual([1, 0])
  })

  test('keeps a mail that was refused and tries again later, each time under the same id', async () => {
    await confirm()
    refuse = new Error('mailbox asha@example.in is full')
    await oneRound()
    expect(failures).toMatchObject([{ reason: 'Error', givenUp: false }])
    refuse = undefined
    await oneRound()
    expect(sent).toHaveLength(0)
    now += 60_000
    await oneRound()
    expect(sent).toHaveLength(1)
    expect(await waiting()).toBe(0)
  })

  test('gives up at once where the server knows no such address, and not where it relays none', async () => {
    await confirm()
    const refusal = { code: 'EENVELOPE', responseCode: 550 }
    refuse = Object.assign(new Error('refused'), { ...refusal, response: '550 5.7.1 relaying denied' })
    await oneRound()
    expect(await waiting()).toBe(1)
    refuse = Object.assign(new Error('refused'), { ...refusal, response: '550-5.1.1 no such user' })
    now += 60_000
    await oneRound()
    expect(failures.map(({ reason, givenUp }) => [reason, givenUp])).toEqual([
      ['EENVELOPE 550', false],
      ['EENVELOPE 550', true],
    ])
    expect(await waiting()).toBe(0)
  })

  test('sends a mail three times at most that the server took each time and did not answer', async () => {
    await confirm()
    refuse = new UnansweredMailError()
    for (const minutes of [0, 1, 2, 4, 8]) {
      now += minutes * 60_000
      await oneRound()
    }
    expect(failures.map(({ givenUp }) => givenUp)).toEqual([false, false, true])
    expect(await waiting()).toBe(0)
  })

  test('gives up after two days, says so, and forgets it: doctor and alert tell of it no longer', async () => {
    await confirm()
    refuse = new Error('no')
    const due = () => shops.db.selectFrom('mail_queue').select('due_at').executeTakeFirst()
    for (let next = await due(); next; next = await due()) {
      now = next.due_at
      await oneRound()
    }
    expect(now - NOW).toBeGreaterThan(2 * DAY)
    expect(now - NOW).toBeLessThan(2.5 * DAY)
    expect(failures).toHaveLength(MAX_TRIES)
    expect(failures.filter(failure => failure.givenUp)).toHaveLength(1)
    expect(await waiting()).toBe(0)
  })

  test.each(['info@x.example,', 'a@b.in; c@d.in', 'info at x.example'])(
    'sends the mail of a shop whose own address is %j as no-reply, and names the shop once',
    async companyEmail => {
      const info = JSON.stringify({ storeName: 'Shop one', companyEmail })
      await shops.db.updateTable('stores').set({ info }).where('id', '=', shops.one.id).execute()
      await confirm()
      await confirm()
      await oneRound()
      const expected = ['no-reply@one.example', 'no-reply@one.example']
      expect(sent.map(({ mail }) => mail.from.address)).toEqual(expected)
      expect(sent[0]?.mail.text).not.toContain(companyEmail)
      expect(misspelt).toEqual([{ store: 'one' }])
      expect(failures).toEqual([])
    },
  )

  test('a mail that cannot be written does not hold up the others', async () => {
    const update = shops.db.updateTable('users').set({ email: 'no address' })
    await update.where('id', '=', shops.two.userId).execute()
    const orderId = await addOrder(shops.db, shops.two)
    await queueMail(shops.db, shops.two.id, { kind: 'order-confirmation', orderId, origin: ORIGIN }, now - 1)
    await confirm()
    await oneRound()
    expect(sent).toHaveLength(1)
    expect(failures).toHaveLength(1)
  })

  test('a job of another version stops neither the mail before it nor the mail behind it', async () => {
    await confirm(now - 2)
    const job = { store_id: shops.one.id, job: '{"kind":"of another version"}' }
    const odd = ['odd', 'other'].map(id => ({ ...job, id, due_at: now - 1, created_at: now - 1 }))
    await shops.db.insertInto('mail_queue').values(odd).execute()
    await confirm()
    await oneRound()
    expect(new Set(sent.map(one => one.id)).size).toBe(2)
    expect(sent).toHaveLength(2)
    expect(failures).toHaveLength(2)
    expect(await waiting()).toBe(2)
  })

  test('two offices at once send each mail once', async () => {
    for (let n = 0; n < 10; n += 1) await confirm()
    await Promise.all([oneRound(), oneRound()])
    expect(sent).toHaveLength(10)
    expect(new Set(sent.map(one => one.id)).size).toBe(10)
  })

  test("never mails one shop's order for another", async () => {
    const orderId = await addOrder(shops.db, shops.two)
    await queueMail(shops.db, shops.one.id, { kind: 'order-confirmation', orderId, origin: ORIGIN }, now)
    await oneRound()
    expect(sent).toHaveLength(0)
  })

  const tos = ['shipped', 'delivered', 'cancelled'] as const
  test.each(tos)('the timeline names the sent mail about %s', async to => {
    const orderId = await addOrder(shops.db, shops.one)
    await queueMail(shops.db, shops.one.id, { kind: 'order-moved', orderId, to, origin: ORIGIN }, now)
    await oneRound()
    const [event] = await listOrderEvents(shops.db, orderId)
    expect(event && eventText({ ...event, at: '' })).toBe(`E-mail sent to the shopper: the order was ${to}`)
  })

  test('mails a reset link to those who have an account, nothing to others or too late', async () => {
    const ask = (email: string, at: number) =>
      queueMail(shops.db, shops.one.id, { kind: 'password-reset', email, origin: ORIGIN }, at)
    await ask('nobody@example.in', now)
    await ask('asha@example.in', now)
    await ask('asha@example.in', now - 3_600_001)
    await oneRound()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.mail.text).toMatch(/https:\/\/one\.example\/reset-password#token=[\w-]{43}\n/)
    expect(await waiting()).toBe(0)
  })

  test('mails the code of a change of e-mail to the address that is waited for, nothing to others or too late', async () => {
    const { id: userId = 0 } = (await findUser(shops.db, shops.one.id, 'asha@example.in')) ?? {}
    const change = { userId, email: 'right@example.in', expiresAt: now + 60_000 }
    await inOwnTransaction(shops.db, tx => putChange(tx, shops.one.id, change))
    const ask = (email: string, at: number) =>
      queueMail(shops.db, shops.one.id, { kind: 'email-change', userId, email, origin: ORIGIN }, at)
    await ask('earlier@example.in', now)
    await ask('right@example.in', now - 1_800_001)
    await ask('right@example.in', now)
    await oneRound()
    expect(sent.map(({ mail }) => mail.to.address)).toEqual(['right@example.in'])
    expect(sent[0]?.mail.subject).toMatch(/^\d{8} is your code at /)
    expect(await waiting()).toBe(0)
  })
})
