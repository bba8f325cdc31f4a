import { sql } from 'kysely'
import { migrateIn } from '../../platform/engine/migrate.ts'
import type { Db, Engine, Tx } from '../../platform/tables/tables.ts'
import { queueRebuilds } from '../../search/index/indexing.db.ts'
import { type PortableTable, portableTables } from './portable-tables.db.ts'

/** Loads rows into the tables of an empty database. */
export interface TableLoader {
  tables: PortableTable[]
  /** `rows` is a JSON array of the rows of a table. */
  load: (table: PortableTable, rows: string) => Promise<void>
  /** Sets sequences, runs the migrations that came later, and has every index rebuilt. */
  finish: () => Promise<void>
}

export async function isEmptyDatabase(db: Db): Promise<boolean> {
  return (await db.introspection.getTables()).length === 0
}

/**
 * Runs `work` in one transaction on the tables that these migrations make. Triggers do not fire: what they once wrote is
 * among the rows. Throws UserError where a migration is of a newer version.
 */
export function inLoading<Result>(
  db: Db,
  { engine, migrations }: { engine: Engine; migrations: readonly string[] },
  work: (loading: TableLoader, tx: Tx) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async tx => {
    if (engine === 'postgres') await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await migrateIn(tx, engine, migrations)
    const tables = await portableTables(tx, engine)
    const enable = engine === 'sqlite' ? await dropTriggers(tx) : await disableTriggers(tx, tables)
    const load = (table: PortableTable, rows: string) => loadRows(tx, engine, table, rows)
    const finish = async () => {
      for (const statement of enable) await sql.raw(statement).execute(tx)
      if (engine === 'postgres') await setSequences(tx)
      await migrateIn(tx, engine)
      await queueRebuilds(tx)
    }
    return work({ tables, load, finish }, tx)
  })
}

async function loadRows(
  tx: Tx,
  engine: Engine,
  { name, columns }: PortableTable,
  rows: string,
): Promise<void> {
  const into = sql`insert into ${sql.table(name)} (${sql.join(columns.map(column => sql.ref(column)))})`
  if (engine === 'postgres') {
    const read = sql`json_populate_recordset(null::${sql.table(name)}, ${rows}::json)`
    await sql`${into} select ${sql.join(columns.map(column => sql.ref(column)))} from ${read}`.execute(tx)
    return
  }
  const values = columns.map(column => sql`value ->> ${sql.lit(`$."${column}"`)}`)
  await sql`${into} select ${sql.join(values)} from json_each(${rows})`.execute(tx)
}

/** Drops SQLite's triggers, which it cannot disable, and returns the statements that make them again. */
async function dropTriggers(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master
    where type = 'trigger'`.execute(tx)
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(tx)
  return rows.map(row => row.sql)
}

async function disableTriggers(tx: Tx, tables: readonly PortableTable[]): Promise<string[]> {
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx)
  return tables.map(({ name }) => `alter table "${name}" enable trigger user`)
}

/** The next number of each identity column of PostgreSQL is above its highest; SQLite does so by itself. */
async function setSequences(tx: Tx): Promise<void> {
  const { rows } = await sql<{
    table: string
    column: string
  }>`select c.relname as "table", a.attname as "column"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`.execute(tx)
  for (const { table, column } of rows) {
    const last = sql`(select max(${sql.ref(column)}) from ${sql.table(table)})`
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, ${column}), coalesce(${last}, 1), ${last} is not null)`.execute(
      tx,
    )
  }
}
