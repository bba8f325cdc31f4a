import type { DeleteResult, InsertResult, SelectQueryBuilder, UpdateResult } from 'kysely'

interface First<Row> {
  executeTakeFirst(): Promise<Row>
}

/** Whether a query finds a row. */
export async function isFound(query: First<object | undefined>): Promise<boolean> {
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
