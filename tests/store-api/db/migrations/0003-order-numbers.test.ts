import { Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DatabaseHealth } from '../../../../src/store-api/db/engine/health.ts'
import { openDatabase } from '../../../../src/store-api/db/engine/open.ts'
import { openPool, postgresDialect } from '../../../../src/store-api/db/engine/postgres.ts'
import { openSqliteFile, sqliteDialect } from '../../../../src/store-api/db/engine/sqlite.ts'
import { first } from '../../../../src/store-api/db/migrations/0001-initial.ts'
import { paymentsAndMail } from '../../../../src/store-api/db/migrations/0002-payments-and-mail.ts'
import { findOrder } from '../../../../src/store-api/db/order.ts'
import { nextOrderNumber } from '../../../../src/store-api/db/order-number.ts'
import type { Engine, Tables } from '../../../../src/store-api/db/tables.ts'
import { atEnd } from '../../../support/at-end.ts'
import { newFolder } from '../../../support/folder.ts'
import { freshPostgres } from '../../../support/fresh-postgres.ts'

/** A database as it was before orders had numbers: three shops, of which the first two have orders. */
async function oldDatabase(engine: Engine) {
  const place = {
    dataDir: newFolder('old'),
    databaseUrl: engine === 'postgres' ? await freshPostgres() : undefined,
  }
  const dialect =
    place.databaseUrl === undefined
      ? sqliteDialect(openSqliteFile(place.dataDir).database, new DatabaseHealth())
      : postgresDialect(openPool(place.databaseUrl, () => {}))
  const db = new Kysely<Tables>({ dialect })
  for (const statement of [...first(engine), ...paymentsAndMail(engine)]) await sql.raw(statement).execute(db)
  await sql`create table migrations (name text not null primary key)`.execute(db)
  await sql`insert into migrations (name) values ('first'), ('payments-and-mail')`.execute(db)
  for (const id of [1, 2, 3]) {
    await sql`insert into stores (id, slug, info, payment_adapter, payment_settings, payment_secret, created_at)
      values (${id}, ${`shop-${id}`}, '{}', 'sandbox', '{}', '', 0)`.execute(db)
    await sql`insert into users (id, store_id, email, first_name, last_name, password_hash, created_at)
      values (${id}, ${id}, 'a@b.in', '', '', '', 0)`.execute(db)
  }
  for (const [id, store] of [
    [1, 1],
    [2, 2],
    [3, 1],
    [5000, 2],
  ] as const) {
    await sql`insert into orders (id, store_id, user_id, status, total, full_name, address, city, state,
      postal_code, phone, created_at)
      values (${id}, ${store}, ${store}, 0, 1, '', '', '', '', '', '', 0)`.execute(db)
  }
  await db.destroy()
  return place
}

describe.each(['sqlite', 'postgres'] as const)('an older database on %s', engine => {
  test('keeps the numbers its shoppers know, and counts on above them', async () => {
    const place = await oldDatabase(engine)
    const { db, close } = await openDatabase(place)
    atEnd(close)
    const numbers = await db.selectFrom('orders').select(['id', 'number']).orderBy('id').execute()
    expect(numbers).toEqual([1, 2, 3, 5000].map(id => ({ id, number: id })))
    expect((await findOrder(db, 2, { number: 5000 }))?.userId).toBe(2)
    expect(await findOrder(db, 1, { number: 5000 })).toBeUndefined()
    const next = [1, 2, 3, 3].map(store => () => nextOrderNumber(db, store))
    const given: number[] = []
    for (const take of next) given.push(await take())
    expect(given).toEqual([1001, 5001, 1001, 1002])
    // A second start finds nothing to do.
    await (await openDatabase(place)).close()
  })
})
