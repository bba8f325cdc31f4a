import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isSingleWriter } from '../engine/engine.ts'
import type { Db } from './tables.ts'

/** Rows of a store by what an index begins with, and the key by which it goes on. */
interface KeyedRows {
  equal: { readonly store_id: number; readonly [column: string]: number }
  key: 'id' | 'pk'
  /** Only those with a lower key. */
  before?: number | undefined
}

/**
 * A condition and an order for the rows of a store, newest first. PostgreSQL gets both as those of the whole index: with
 * columns that equal a value, it may take the index of the key alone, and walk through all that another store wrote since.
 */
export function newestOfStore(
  db: Db,
  { equal, key, before = Number.MAX_SAFE_INTEGER }: KeyedRows,
): { isOfStore: RawBuilder<SqlBool>; newestFirst: RawBuilder<unknown> } {
  const names = [...Object.keys(equal), key].map(name => sql.ref(name))
  const values = Object.values(equal)
  if (isSingleWriter(db)) {
    const conditions = names.map((name, at) =>
      at < values.length ? sql`${name} = ${values[at]}` : sql`${name} < ${before}`,
    )
    return { isOfStore: sql`${sql.join(conditions, sql` and `)}`, newestFirst: sql`${sql.ref(key)} desc` }
  }
  const row = sql`(${sql.join(names)})`
  return {
    isOfStore: sql`${row} >= (${sql.join([...values, 0])}) and ${row} < (${sql.join([...values, before])})`,
    newestFirst: sql.join(names.map(name => sql`${name} desc`)),
  }
}
