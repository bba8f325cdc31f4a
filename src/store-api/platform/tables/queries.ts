import {
  type DeleteResult,
  type InsertResult,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
  type UpdateResult,
} from 'kysely'
import { isSingleWriter } from '../engine/engine.ts'
import type { Db, Tables } from './tables.ts'

interface First<Row> {
  executeTakeFirst(): Promise<Row>
}

/** Whether a query finds a row; of a statement that writes, one with `returning`: another one always answers a count. */
export async function isFound<Row>(query: undefined extends Row ? First<Row> : never): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined
}

/** The value of the one column that a query reads, in its first row; undefined without a row. */
export async function firstValue<Value>(
  query: First<Readonly<Record<string, Value>> | undefined>,
): Promise<Value | undefined> {
  return Object.values((await query.executeTakeFirst()) ?? {})[0]
}

/** The number of rows of a query that selects nothing yet. */
export async function countRows<Database, Table extends keyof Database>(
  query: SelectQueryBuilder<Database, Table, object>,
): Promise<number> {
  const counted = query.select(({ fn }) => fn.countAll().as('count'))
  return Number(await firstValue(counted as First<Record<'count', string | number | bigint>>))
}

/** Whether a statement adds, changes or deletes a row. */
export async function changesRow(
  statement: First<Partial<UpdateResult & DeleteResult & InsertResult>>,
): Promise<boolean> {
  const result = await statement.executeTakeFirst()
  return (result.numUpdatedRows ?? result.numDeletedRows ?? result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

interface GivenRows<Name extends keyof Tables> {
  table: Name
  columns: readonly (keyof Tables[Name] & string)[]
  rows: readonly Partial<Record<keyof Tables[Name], unknown>>[]
}

/** Adds rows to their table, where there are any. */
export async function insertRows<Name extends keyof Tables>(db: Db, given: GivenRows<Name>): Promise<void> {
  if (given.rows.length === 0) return
  const names = sql.join(given.columns.map(column => sql.ref(column)))
  await sql`insert into ${sql.table(given.table)} (${names}) ${jsonRows(db, given)}`.execute(db)
}

/**
 * Rows as one JSON parameter, for `insertInto(table).columns(columns).expression(…)`. The text of the statement is then
 * the same for every number of rows: engines keep one prepared statement instead of one for each number, whose
 * thousands of parameters took more memory than the rows.
 */
export function jsonRows<Name extends keyof Tables>(
  db: Db,
  { table, columns, rows }: GivenRows<Name>,
): RawBuilder<unknown> {
  if (!isSingleWriter(db)) {
    const names = sql.join(columns.map(column => sql.ref(column)))
    return sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${jsonOf(rows)}::json)`
  }
  const values = columns.map(column => sql`value ->> ${sql.lit(`$.${column}`)} as ${sql.ref(column)}`)
  // A row is parsed once: json_each would write it as text and parse that for each column.
  // Without a condition, SQLite reads the ON of a following ON CONFLICT as that of a join.
  return sql`select ${sql.join(values)} from jsonb_each(${jsonOf(rows)}) where true`
}

/** Whether a column has one of the values, which are one parameter. */
export function isOneOf(db: Db, column: string, values: readonly (string | number)[]): RawBuilder<SqlBool> {
  const compared = sql.ref(column)
  return isSingleWriter(db)
    ? sql<SqlBool>`${compared} in (select value from json_each(${jsonOf(values)}))`
    : sql<SqlBool>`${compared} = any(${values})`
}

/** The same without an index of the column: for rows that another index finds in their order, where SQLite would look up each value and sort. */
export function isOneOfUnindexed(db: Db, column: string, values: readonly number[]): RawBuilder<SqlBool> {
  const compared = sql.ref(column)
  return isSingleWriter(db)
    ? sql<SqlBool>`+${compared} in (select value from json_each(${jsonOf(values)}))`
    : sql<SqlBool>`${compared} = any(${values})`
}

/** Texts as the table `given` with the column `value`. */
export function given(db: Db, values: readonly string[]): RawBuilder<unknown> {
  return isSingleWriter(db)
    ? sql`json_each(${jsonOf(values)}) as given`
    : sql`unnest(${values}::text[]) as given (value)`
}

/** NUL and half of a surrogate pair, which JSON.stringify writes as escapes and PostgreSQL refuses. */
const REFUSED = /\\u(?:0000|d[89a-f])/

/** A value as JSON that PostgreSQL reads, too. */
export function jsonOf(value: unknown): string {
  const json = JSON.stringify(value)
  if (!REFUSED.test(json)) return json
  const readable = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD')
  return JSON.stringify(value, (_, one) => (typeof one === 'string' ? readable(one) : one))
}

/** Rows in parts of at most `size`. */
export function chunks<Row>(rows: readonly Row[], size: number): Row[][] {
  const starts = Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => index * size)
  return starts.map(start => rows.slice(start, start + size))
}
