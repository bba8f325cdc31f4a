import { sql } from 'kysely'
import { chunks } from './chunks.ts'
import type { Tx } from './tables.ts'

/** Lists of one statement: engines limit its parts. */
const LISTS = 100

interface Checkpoint {
  list_id: number
  created_at: number
  product_pk: number
  /** Older entries of its list. */
  below: number
}

/** The newest checkpoint of each list that has one. */
export async function newestCheckpoints(tx: Tx, ids: readonly number[]): Promise<Map<number, Checkpoint>> {
  const found = new Map<number, Checkpoint>()
  for (const part of chunks(ids, LISTS)) {
    const ofEach = part.map(
      id => sql`select * from (select list_id, created_at, product_pk, below from list_marks
        where list_id = ${id} order by created_at desc, product_pk desc limit 1) as newest`,
    )
    const { rows } = await sql<Checkpoint>`${sql.join(ofEach, sql` union all `)}`.execute(tx)
    for (const row of rows) found.set(row.list_id, row)
  }
  return found
}
