import { Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DatabaseHealth } from '../../../../src/store-api/db/engine/health.ts'
import { migrate } from '../../../../src/store-api/db/engine/migrate.ts'
import { openPool, postgresDialect } from '../../../../src/store-api/db/engine/postgres.ts'
import { openSqliteFile, sqliteDialect } from '../../../../src/store-api/db/engine/sqlite.ts'
import { first } from '../../../../src/store-api/db/migrations/0001-initial.ts'
import { paymentsAndMail } from '../../../../src/store-api/db/migrations/0002-payments-and-mail.ts'
import { findShopper } from '../../../../src/store-api/db/session.ts'
import type { Db, Engine, Tables } from '../../../../src/store-api/db/tables.ts'
import { atEnd } from '../../../support/at-end.ts'
import { freshPostgres } from '../../../support/fresh-postgres.ts'
import { engines } from '../../support/open-api.ts'

/** A database as it was before sessions knew when they were used, with a shopper who is signed in. */
async function oldDatabase(engine: Engine): Promise<Db> {
  const dialect =
    engine === 'sqlite'
      ? sqliteDialect(openSqliteFile(':memory:').database, new DatabaseHealth())
      : postgresDialect(openPool(await freshPostgres(), () => {}))
  const db = new Kysely<Tables>({ dialect })
  atEnd(() => db.destroy())
  const statements = [
    ...first(engine),
    ...paymentsAndMail(engine),
    `create table migrations (name text not null primary key)`,
    `insert into migrations (name) values ('first'), ('payments-and-mail')`,
    `insert into stores (id, slug, info, payment_adapter, payment_settings, payment_secret, created_at)
      values (1, 'one', '{}', 'sandbox', '{}', 's', 0)`,
    `insert into users (id, store_id, email, first_name, last_name, password_hash, created_at)
      values (1, 1, 'a@b.in', 'Asha', 'Menon', '-', 0)`,
    `insert into sessions (token_hash, store_id, user_id, expires_at) values ('hash', 1, 1, 9000000000000)`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
  return db
}

describe.each(engines)('an update of a database in use on %s', engine => {
  test('signs nobody out and confirms no e-mail', async () => {
    const db = await oldDatabase(engine)
    await migrate(db, engine)
    expect(await findShopper(db, 1, 'hash', Date.now())).toMatchObject({ email: 'a@b.in' })
    const user = await db.selectFrom('users').select('confirmed_at').executeTakeFirstOrThrow()
    expect(user.confirmed_at).toBe(0)
  })

  test('made twice changes nothing the second time', async () => {
    const db = await oldDatabase(engine)
    await migrate(db, engine)
    const before = await db.selectFrom('sessions').selectAll().execute()
    await db.updateTable('sessions').set({ seen_at: 1 }).execute()
    await migrate(db, engine)
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([{ ...before[0], seen_at: 1 }])
  })
})
