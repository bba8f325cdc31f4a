import { setImmediate, setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY } from '../../../src/domain/durations.ts'
import { putChange } from '../../../src/store-api/accounts/email-change.db.ts'
import { deleteExpired } from '../../../src/store-api/installation/delete-expired.db.ts'
import { inOwnTransaction } from '../../../src/store-api/platform/engine/own-transaction.ts'
import { chunks } from '../../../src/store-api/platform/tables/queries.ts'
import { engines, openApi } from '../support/open-api.ts'
import { newShopper } from '../support/shopper.ts'

const NOW = Date.UTC(2026, 10, 20)
const numbers = Array.from({ length: 4_500 }, (_, at) => at)
const tables = ['rate_limits', 'events', 'search_counts', 'bulk_changes', 'bulk_change_products'] as const

test.each(engines)('very many old rows go, and calls are answered meanwhile, on %s', async engine => {
  const { db } = await openApi(engine)
  const insert = async (table: (typeof tables)[number], rows: readonly object[]) => {
    for (const part of chunks(rows, 500))
      await db
        .insertInto(table)
        .values(part as never)
        .execute()
  }
  const old = { store_id: 1, at: NOW - 31 * DAY }
  const event = { ...old, actor: '', actor_name: '', kind: '', details: '', is_shown: 0 }
  const product = { bulk_change_id: 7, product_id: '', state: 'same', details: '{}' }
  await insert(
    'rate_limits',
    numbers.map(at => ({ store_id: 1, bucket: `${at}`, window_start: 60, hits: 1 })),
  )
  await insert(
    'events',
    numbers.map(at => ({ ...event, subject: `${at}` })),
  )
  await insert(
    'search_counts',
    numbers.map(at => ({ store_id: 1, day: 1, text: `${at}`, searches: 1, not_found: 0 })),
  )
  await insert('bulk_changes', [{ ...old, id: 7, author: '', change: '{}', state: 'done', total: 1 }])
  await insert(
    'bulk_change_products',
    numbers.map(position => ({ ...product, position })),
  )
  let [turns, isDone] = [0, false]
  const others = (async () => {
    for (; !isDone; turns++) await setImmediate()
  })()
  await deleteExpired(db, NOW)
  isDone = true
  await others
  for (const table of tables) expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
  expect(turns).toBeGreaterThan(10)
})

test.each(engines)('a limit that is counted anew meanwhile stays counted, on %s', async engine => {
  const { db } = await openApi(engine)
  await db.insertInto('rate_limits').values({ store_id: 1, bucket: '-', window_start: 60, hits: 1 }).execute()
  let deletion: Promise<void> = Promise.resolve()
  await inOwnTransaction(db, async tx => {
    await tx.updateTable('rate_limits').set({ window_start: NOW, hits: 9 }).execute()
    deletion = deleteExpired(db, NOW)
    await setTimeout(300)
  })
  await deletion
  expect(await db.selectFrom('rate_limits').select('hits').execute()).toEqual([{ hits: 9 }])
})

test.each(engines)('one table that cannot be read keeps no other from shrinking, on %s', async engine => {
  const { db } = await openApi(engine)
  await db.insertInto('rate_limits').values({ store_id: 1, bucket: '-', window_start: 60, hits: 1 }).execute()
  await sql`alter table sessions rename to away`.execute(db)
  await expect(deleteExpired(db, NOW)).rejects.toThrow('sessions')
  expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
})

test.each(engines)('an address that nobody proved is forgotten with its code, on %s', async engine => {
  const api = await openApi(engine)
  const { email } = await newShopper(api)
  const user = await api.db
    .selectFrom('users')
    .select(['id', 'store_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const change = { userId: user.id, email: 'new@example.in', expiresAt: NOW }
  await inOwnTransaction(api.db, tx => putChange(tx, user.store_id, change))
  const left = () => api.db.selectFrom('email_changes').select('email').execute()
  await deleteExpired(api.db, NOW - 1)
  expect(await left()).toHaveLength(1)
  await deleteExpired(api.db, NOW)
  expect(await left()).toEqual([])
})
