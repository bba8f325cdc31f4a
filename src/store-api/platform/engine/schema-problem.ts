import { sql } from 'kysely'
import type { Db } from '../tables/tables.ts'
import { isSingleWriter } from './engine.ts'
import { unreadable } from './migrate.ts'
import { openDatabase } from './open.ts'

/** Tables that only SQLite has. */
const SQLITE_ONLY = /^search_lexemes/

interface Schema {
  tables: Set<string>
  migrations: Set<string>
}

/** What is wrong with a database's tables, in one sentence; undefined when they are up to date. Changes nothing. */
export async function schemaProblem(db: Db): Promise<string | undefined> {
  const [found, wanted] = [await schemaOf(db), await newestSchema(isSingleWriter(db))]
  if (found.tables.size === 0) return 'it has no tables: start Haat once to make them'
  const problem = unreadable([...found.migrations])
  if (problem !== undefined) return problem
  const pending = missingIn(found.migrations, wanted.migrations)
  if (pending.length > 0) return `migrations are pending: ${pending.join(', ')}. The next start runs them`
  const missing = missingIn(found.tables, wanted.tables).filter(
    name => isSingleWriter(db) || !SQLITE_ONLY.test(name),
  )
  return missing.length > 0 ? `tables are missing: ${missing.join(', ')}. Restore a backup` : undefined
}

function missingIn(names: ReadonlySet<string>, wanted: ReadonlySet<string>): string[] {
  return [...wanted].filter(name => !names.has(name))
}

async function schemaOf(db: Db): Promise<Schema> {
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name))
  if (!tables.has('migrations')) return { tables, migrations: new Set() }
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  return { tables, migrations: new Set(rows.map(({ name }) => name)) }
}

/** The schema of a new database, in memory; `isSqlite`: with the tables that PostgreSQL does without. */
async function newestSchema(isSqlite: boolean): Promise<Schema> {
  const { db, close } = await openDatabase({ dataDir: ':memory:' })
  try {
    const { tables, migrations } = await schemaOf(db)
    if (isSqlite) return { tables, migrations }
    const own = await virtualTables(db)
    const isOwn = (table: string) => own.some(name => table === name || table.startsWith(`${name}_`))
    return { tables: new Set([...tables].filter(table => !isOwn(table))), migrations }
  } finally {
    await close()
  }
}

/** The full-text tables of SQLite; the tables that hold their data have the same name with an ending. */
async function virtualTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select name from sqlite_master where sql like 'create virtual table%'`.execute(db)
  return rows.map(({ name }) => name)
}
