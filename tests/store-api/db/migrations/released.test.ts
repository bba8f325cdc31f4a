import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { migrate, migrations } from '../../../../src/store-api/db/engine/migrate.ts'
import { schemaProblem } from '../../../../src/store-api/db/engine/schema-problem.ts'
import { type PortableTable, portableTables } from '../../../../src/store-api/db/portable/portable-tables.ts'
import { type Row, rowsOf } from '../../../../src/store-api/db/portable/snapshot.ts'
import type { Db } from '../../../../src/store-api/db/tables.ts'
import { isLongRun } from '../../../support/test-run.ts'
import { emptyInstallation } from '../../support/installations.ts'
import { engines } from '../../support/open-api.ts'
import released from './released/released.json' with { type: 'json' }
import { rows } from './released/rows.ts'

test.each(released)('the released migration $name has not changed', ({ name, sqlite, postgres }) => {
  const now = migrations.find(one => one.name === name)
  expect(now?.statements('sqlite')).toEqual(sqlite)
  expect(now?.statements('postgres')).toEqual(postgres)
})

const run = (db: Db, statement: string) => sql.raw(statement).execute(db)

/** The tables, each with its columns in the order of their names. */
const shapeOf = (tables: PortableTable[]) =>
  Object.fromEntries(tables.map(({ name, columns, key }) => [name, { columns: columns.toSorted(), key }]))

async function rowsBy(db: Db, table: PortableTable): Promise<Row[]> {
  const found: Row[] = []
  for await (const some of rowsOf(db, table)) found.push(...some)
  return found
}

/** Made anew by later migrations, or given up. */
const GIVEN_UP = /^(lists|list_entries|list_marks|product_search)$/

describe.each(engines)('a database on %s as it was after', engine => {
  let newest: ReturnType<typeof shapeOf>
  beforeAll(async () => {
    const { db, close } = await emptyInstallation(engine)
    await migrate(db, engine)
    newest = shapeOf(await portableTables(db, engine))
    await close()
  })

  // By day the newest three and the first.
  const all = released.map(({ name }, at) => ({ name, at }))
  test.each(isLongRun ? all : [...all.slice(0, 1), ...all.slice(-3)])(
    '$name is brought up to date with its rows',
    async ({ at }) => {
      const { db, close } = await emptyInstallation(engine)
      await run(db, 'create table migrations (name text not null primary key)')
      for (const { name, [engine]: statements } of released.slice(0, at + 1)) {
        for (const statement of [...statements, ...(rows[name] ?? [])]) await run(db, statement)
        await run(db, `insert into migrations (name) values ('${name}')`)
      }
      const tables = (await portableTables(db, engine)).filter(({ name }) => !GIVEN_UP.test(name))
      const before = await Promise.all(tables.map(async table => [table, await rowsBy(db, table)] as const))
      await migrate(db, engine)
      expect(await schemaProblem(db)).toBeUndefined()
      for (const [table, found] of before) {
        const after = await rowsBy(db, table)
        for (const row of found) expect(after).toContainEqual(row)
      }
      expect(shapeOf(await portableTables(db, engine))).toEqual(newest)
      const { rows: numbers } = await sql<Row>`select store_id, number from orders order by id`.execute(db)
      expect(numbers.map(({ number }) => number)).toEqual([11, 12, 13].slice(0, numbers.length))
      await close()
    },
  )
})
