import { describe, expect, test } from 'vitest'
import { filesIn, textOf } from '../support/imports.ts'

const KYSELY = /['"]kysely['"]|\bKysely\b/
const QUERY =
  /\b(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|withRecursive)\(|\.(transaction|startTransaction|executeQuery)\(|\bsql(<[^>]*>)?`|\bsql\.raw\b/

const isQuery = (text: string) => KYSELY.test(text) || QUERY.test(text)

describe('a query', () => {
  test.each([
    "import { sql } from 'kysely'",
    "db.selectFrom('stores')",
    "  .updateTable('stores')",
    'await db.transaction().execute(work)',
    'sql`select 1`',
    'sql<number>`select 1`',
  ])('is recognized in %j', text => expect(isQuery(text)).toBe(true))

  test.each(['inOwnTransaction(db, work)', "import type { Db } from '../db/tables.ts'"])('is not %j', text =>
    expect(isQuery(text)).toBe(false),
  )

  test('stands in platform/ and in files named *.db.ts only', () => {
    const others = filesIn(['src/store-api'], ['ts', 'mjs']).filter(
      file => !file.startsWith('src/store-api/platform/') && !file.endsWith('.db.ts'),
    )
    expect(others.length).toBeGreaterThan(50)
    expect(others.filter(file => isQuery(textOf(file)))).toEqual([])
  })
})
