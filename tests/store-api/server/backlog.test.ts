import { describe, expect, test } from 'vitest'
import { countRefundsDue } from '../../../src/store-api/payments/desk/refund.db.ts'
import { countMailBefore } from '../../../src/store-api/platform/mail/mail-queue.db.ts'
import { oldestMailSeconds } from '../../../src/store-api/server/backlog-metrics.ts'
import { addAttempt, addOrder, enginesByDay, openShops, setAttempt } from '../payments/gateways/shops.ts'

const AT = 1_000_000

describe.each(enginesByDay)('the backlog on %s', async engine => {
  const shops = await openShops(engine)
  await shops.db.deleteFrom('mail_queue').execute()
  const context = () => ({ db: shops.db, now: () => AT })

  test('is empty at first', async () => {
    expect(await countMailBefore(shops.db, AT + 1)).toBe(0)
    expect(await oldestMailSeconds(context())).toBe(0)
    expect(await countRefundsDue(shops.db)).toBe(0)
  })

  test('has the mails of all shops and the age of the oldest', async () => {
    const mail = { store_id: shops.one.id, job: '{}', due_at: AT }
    const rows = [AT - 90_000, AT - 1_000].map((created_at, id) => ({ ...mail, id: `${id}`, created_at }))
    await shops.db.insertInto('mail_queue').values(rows).execute()
    expect(await countMailBefore(shops.db, AT + 1)).toBe(2)
    expect(await oldestMailSeconds(context())).toBe(90)
  })

  test('has the payments to give back', async () => {
    const reference = await addAttempt(shops.db, shops.one, await addOrder(shops.db, shops.one))
    await setAttempt(shops.db, reference, { refund_due: 1 })
    expect(await countRefundsDue(shops.db)).toBe(1)
  })
})
