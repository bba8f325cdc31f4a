import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { seed } from '../../src/store-api/installation/startup/seed.ts'
import { type DatabaseOptions, openDatabase } from '../../src/store-api/platform/engine/open.ts'
import type { Engine } from '../store-api/support/engines.ts'
import { twoShops } from '../store-api/support/fixture.ts'
import { freshPostgres } from './fresh-postgres.ts'
import { newDatabase } from './new-database.ts'
import { onceInto } from './once-a-run.ts'

/** When the shops of the fixture were opened. */
export const SEEDED_AT = Date.UTC(2026, 10, 20)

/** A database with all tables, without or with the two shops of the fixture. */
export type Content = 'tables' | 'two shops'

/** Milliseconds: a machine that does other work too is no failed test. */
const PATIENT = { connect: 60_000, statement: 60_000, response: 60_000 }

/**
 * What `openDatabase` opens as a database of the test file's own, copied from one that is made once a run: so no
 * test waits for the migrations but those about them.
 */
export async function preparedDatabase(
  engine: Engine,
  content: Content = 'tables',
): Promise<DatabaseOptions> {
  const dataDir = ':memory:'
  if (engine === 'sqlite') return { dataDir, image: readFileSync(await sqliteFile(content)) }
  const databaseUrl = await freshPostgres(readFileSync(await postgresTemplate(content), 'utf8'))
  return { dataDir, databaseUrl, timeouts: PATIENT }
}

/** Path of the file of an SQLite database. */
function sqliteFile(content: Content): Promise<string> {
  return onceInto(folderOf('sqlite', content), async made => {
    const { db, close } = await openDatabase({ dataDir: ':memory:' })
    if (content === 'two shops') await seed(db, 'sqlite', twoShops, SEEDED_AT)
    await sql`vacuum into ${made}`.execute(db)
    await close()
  })
}

/** Path of a file with the name of a PostgreSQL database to copy. */
function postgresTemplate(content: Content): Promise<string> {
  return onceInto(folderOf('postgres', content), async made => {
    const { name, url: databaseUrl } = await newDatabase(inject('postgresUrl'))
    const { db, close } = await openDatabase({ databaseUrl, dataDir: '' })
    if (content === 'two shops') await seed(db, 'postgres', twoShops, SEEDED_AT)
    await close()
    writeFileSync(made, name)
  })
}

function folderOf(engine: Engine, content: Content): string {
  const folder = join(inject('prepared'), `${engine} ${content}`)
  mkdirSync(folder, { recursive: true })
  return folder
}
