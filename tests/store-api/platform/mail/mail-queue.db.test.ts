import { beforeEach, describe, expect, test } from 'vitest'
import * as mailQueue from '../../../../src/store-api/platform/mail/mail-queue.db.ts'
import { engines, NOW, openShops, type Shops } from '../../payments/gateways/shops.ts'

const DAY = 24 * 3_600_000

describe.each(engines)('waiting mail on %s, when the clock is set back a day', engine => {
  let shops: Shops
  beforeEach(async () => {
    shops = await openShops(engine)
    const job = { kind: 'password-reset', email: 'asha@example.in', origin: 'https://one.example' } as const
    await mailQueue.queueMail(shops.db, shops.one.id, job, NOW)
  })
  const next = async (now: number) => (await mailQueue.nextMail(shops.db, now))?.tries

  test('is due at once when it was never tried', async () => {
    for (const back of [DAY, 3_600_000, 1]) {
      await shops.db.updateTable('mail_queue').set({ due_at: NOW, tries: 0 }).execute()
      expect(await next(NOW - back)).toBe(1)
    }
  })

  test('is due at once when it was tried, and then pauses as ever', async () => {
    expect(await next(NOW)).toBe(1)
    const back = NOW - DAY
    expect(await next(back)).toBe(2)
    expect(await next(back)).toBeUndefined()
    expect(await next(back + mailQueue.retryDelay(2) - 1)).toBeUndefined()
    expect(await next(back + mailQueue.retryDelay(2))).toBe(3)
  })

  test('stays given up where it was, also in a last try that ended with its process', async () => {
    let now = NOW
    for (let tries = 1; tries <= mailQueue.MAX_TRIES; tries++) {
      expect(await next(now)).toBe(tries)
      now += mailQueue.retryDelay(tries)
    }
    expect(await next(now - 10 * DAY)).toBeUndefined()
    expect(await shops.db.selectFrom('mail_queue').select('id').execute()).toEqual([])
  })
})

test.each(engines)('a shop with much mail lets that of another go first, on %s', async engine => {
  const { db, one, two } = await openShops(engine)
  const job = { kind: 'password-reset', email: 'asha@example.in', origin: 'https://one.example' } as const
  const shops = [one.id, two.id]
  for (const [much, other] of [shops, shops.toReversed()] as [number, number][]) {
    for (let queued = 0; queued < 20; queued++) await mailQueue.queueMail(db, much, job, NOW)
    const last: mailQueue.LastMail = { storeId: 0, tries: 0 }
    const take = async (now: number) => {
      const mail = await mailQueue.nextMail(db, now, last)
      last.id = mail?.id
      return mail?.storeId
    }
    expect(await take(NOW)).toBe(much)
    // Each takes its server seconds: all of the first shop have been due for long.
    const later = NOW + 60_000
    await mailQueue.queueMail(db, other, job, later)
    expect(await take(later)).toBe(other)
    // By turns where they were refused, and are all due again: nor does new mail keep those waiting.
    await db.updateTable('mail_queue').set({ tries: 1, due_at: later }).execute()
    const hour = NOW + 3_600_000
    for (let queued = 0; queued < 2; queued++) await mailQueue.queueMail(db, other, job, hour)
    const sent: (number | undefined)[] = []
    for (let turn = 0; turn < 22; turn++) sent.push(await take(hour))
    expect(sent).toEqual([much, other, much, other, ...Array(17).fill(much), undefined])
  }
  // What is due again leaves the turn of the shops as it is.
  const queue = (...stores: number[]) =>
    Promise.all(stores.map(store => mailQueue.queueMail(db, store, job, NOW)))
  await queue(two.id, two.id)
  await db.updateTable('mail_queue').set({ tries: 1 }).execute()
  await queue(one.id, one.id, two.id)
  const last = { storeId: 0, tries: 0 }
  const sent: (number | undefined)[] = []
  for (let turn = 0; turn < 4; turn++) sent.push((await mailQueue.nextMail(db, NOW, last))?.storeId)
  expect(sent).toEqual([one.id, two.id, two.id, two.id])
})

test.each(engines)(
  'the mail of one who is erased goes, also beside a job of another version, on %s',
  async engine => {
    const { db, one } = await openShops(engine)
    const job = { kind: 'password-reset', email: 'asha@example.in', origin: 'https://one.example' } as const
    await mailQueue.queueMail(db, one.id, job, NOW)
    const odd = {
      id: 'odd',
      store_id: one.id,
      job: '{"kind":"of another version"}',
      due_at: NOW,
      created_at: NOW,
    }
    await db.insertInto('mail_queue').values(odd).execute()
    await mailQueue.deleteMailOf(db, one.id, { account: { id: 1, email: job.email }, orderIds: [] })
    expect(await db.selectFrom('mail_queue').select('id').execute()).toEqual([{ id: 'odd' }])
  },
)
