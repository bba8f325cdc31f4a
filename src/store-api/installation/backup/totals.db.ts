import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/tables/tables.ts'
import type { PortableTable } from './portable-tables.db.ts'

/** Keeps the sum of a billion times within 64 bits. */
const MODULUS = 1_000_000_007

/** How many rows a table has. */
export async function countRows(db: Db | Tx, { name }: PortableTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The number of rows of a table and, of each of its columns of whole numbers, the sum of their remainders. */
export async function totalsOf(
  db: Db | Tx,
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
