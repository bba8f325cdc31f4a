// A process that brings a database up to date, by a migration of a later version too, as soon as its parent says go.
import { once } from 'node:events'
import { Kysely } from 'kysely'
import { DatabaseHealth } from '../../../../src/store-api/platform/engine/health.ts'
import { migrate, migrations } from '../../../../src/store-api/platform/engine/migrate.ts'
import { openPool, postgresDialect } from '../../../../src/store-api/platform/engine/postgres.ts'
import { openSqliteFile, sqliteDialect } from '../../../../src/store-api/platform/engine/sqlite.ts'
import type { Tables } from '../../../../src/store-api/platform/tables/tables.ts'
import { later } from './later-migration.ts'

const [dataDir = '', databaseUrl] = process.argv.slice(2)
const dialect = databaseUrl
  ? postgresDialect(openPool(databaseUrl, () => {}))
  : sqliteDialect(openSqliteFile(dataDir).database, new DatabaseHealth())
const db = new Kysely<Tables>({ dialect })
process.send?.('ready')
await once(process, 'message')
await migrate(db, databaseUrl ? 'postgres' : 'sqlite', [...migrations, later])
await db.destroy()
process.disconnect()
