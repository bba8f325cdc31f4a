import { type RawBuilder, sql } from 'kysely'
import { escapeLike } from '../../platform/tables/like.ts'

/** What is looked for in a store; every condition must hold. */
export interface OrderSearch {
  /** Codes of the contract's lists. */
  status?: number | undefined
  payment?: number | undefined
  /** Milliseconds since 1970: placed at `from` or later, and before `until`. */
  from?: number | undefined
  until?: number | undefined
  /** Beginnings of words, in lower case. */
  terms: readonly string[]
  /** Only orders with a number below. */
  before?: number | undefined
  limit: number
}

/** Numbers of a range, both included. */
export interface NumberRange {
  low: number
  high: number
}

/** Conditions that are checked at each order; the plus keeps the engines from another index. */
export function rowConditions({
  from,
  until,
  terms,
}: Pick<OrderSearch, 'from' | 'until' | 'terms'>): RawBuilder<unknown> {
  const conditions = [
    ...(from === undefined ? [] : [sql`and +created_at >= ${from}`]),
    ...(until === undefined ? [] : [sql`and +created_at < ${until}`]),
    ...terms.map(term => sql`and words like ${`% ${escapeLike(term)}%`} escape '\\'`),
  ]
  return sql.join(conditions, sql` `)
}
