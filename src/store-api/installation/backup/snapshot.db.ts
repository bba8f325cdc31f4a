import { sql } from 'kysely'
import { UserError } from '../../../domain/user-error.ts'
import { isSingleWriter, NO_STATEMENT_TIMEOUT } from '../../platform/engine/engine.ts'
import { beforeRelease } from '../../platform/engine/migrate.ts'
import type { Db, Engine } from '../../platform/tables/tables.ts'
import { type PortableTable, portableTables } from './portable-tables.db.ts'

/** Rows that are read and written together, and their bytes: of a product with all its variants there may be some megabytes. */
const TOGETHER = 1_000
const BYTES_TOGETHER = 16_000_000

export type Row = Record<string, string | number | null>

/** The state of a database at one moment. */
export interface Snapshot {
  /** Reads the state; valid until `end`. */
  db: Db
  /** The migrations that made its tables. */
  migrations: string[]
  tables: PortableTable[]
  /** Gives the state up, as soon as it is read. */
  end: () => Promise<void>
}

/**
 * Runs `work` on the state of this moment, while others write: they neither wait for it nor are seen. On SQLite the
 * write-ahead log grows by what they write until the end. Throws UserError for tables from before the first release.
 */
export function inSnapshot<Result>(
  db: Db,
  engine: Engine,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async connection => {
    await begin(connection, engine)
    let isOver = false
    const end = async () => {
      if (!isOver) await sql.raw('rollback').execute(connection)
      isOver = true
    }
    try {
      // SQLite fixes the state with the first read.
      const { rows } = await sql<{ name: string }>`select name from migrations`.execute(connection)
      const names = rows.map(({ name }) => name)
      const problem = beforeRelease(names)
      if (problem !== undefined) throw new UserError(problem)
      const tables = await portableTables(connection, engine)
      return await work({ db: connection, migrations: names, tables, end })
    } finally {
      await end()
    }
  })
}

/** All rows of a table by its key, up to a thousand at once, and fewer where they are large. */
export async function* rowsOf(db: Db, { name, columns, key }: PortableTable): AsyncIterable<Row[]> {
  const order = sql.join(key.map(column => sql.ref(column)))
  const bytes = sql.join(
    columns.map(column => bytesOf(db, column)),
    sql` + `,
  )
  let after = sql``
  for (;;) {
    const place = sql`from ${sql.table(name)} ${after} order by ${order}`
    const sizes = await sql<{ bytes: number }>`select ${bytes} as bytes ${place}
      limit ${sql.lit(TOGETHER)}`.execute(db)
    const count = howManyTogether(sizes.rows)
    if (count === 0) return
    const { rows } = await sql<Row>`select ${sql.join(columns.map(column => sql.ref(column)))} ${place}
      limit ${sql.lit(count)}`.execute(db)
    yield rows
    if (sizes.rows.length < TOGETHER && count === sizes.rows.length) return
    const last = rows.at(-1)
    after = sql`where (${order}) > (${sql.join(key.map(column => last?.[column] ?? null))})`
  }
}

/** The bytes of a value as text, which neither engine reads for it. */
function bytesOf(db: Db, column: string) {
  const value = isSingleWriter(db) ? sql.ref(column) : sql`cast(${sql.ref(column)} as text)`
  return sql`coalesce(octet_length(${value}), 0)`
}

function howManyTogether(sizes: readonly { bytes: number }[]): number {
  let left = BYTES_TOGETHER
  const tooMany = sizes.findIndex(({ bytes }, place) => {
    left -= bytes
    return left < 0 && place > 0
  })
  return tooMany === -1 ? sizes.length : tooMany
}

async function begin(db: Db, engine: Engine): Promise<void> {
  const statements =
    engine === 'sqlite'
      ? ['begin']
      : [
          'begin isolation level repeatable read read only',
          NO_STATEMENT_TIMEOUT,
          'set local idle_in_transaction_session_timeout = 0',
        ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Keeps the sum of a billion times within 64 bits. */
const MODULUS = 1_000_000_007

/** The number of rows of a table and, of each of its columns of whole numbers, the sum of their remainders. */
export async function totalsOf(
  db: Db,
  { name }: PortableTable,
  numbers: readonly string[],
): Promise<Record<string, string>> {
  const sums = numbers.map(
    column =>
      sql`cast(coalesce(sum(${sql.ref(column)} % ${sql.lit(MODULUS)}), 0) as text) as ${sql.ref(`sum of ${column}`)}`,
  )
  const { rows } = await sql<
    Record<string, string>
  >`select ${sql.join([sql`cast(count(*) as text) as rows`, ...sums])}
    from ${sql.table(name)}`.execute(db)
  return rows[0] ?? {}
}
