import { sql } from 'kysely'
import type { FacetValue } from '../../../domain/facets/product-facets.ts'
import { jsonRows } from '../../platform/tables/json-rows.ts'
import type { Tx } from '../../platform/tables/tables.ts'

const COLUMNS = ['store_id', 'key', 'value', 'label', 'number', 'products'] as const

/** A spelling of a value, or a name of a facet: then `key` is empty. */
export type FacetLabel = Pick<FacetValue, 'value' | 'label'> & { key: string }

/** The name that a product gives a facet. */
export function nameLabel({ key, name }: Pick<FacetValue, 'key' | 'name'>): FacetLabel {
  return { key: '', value: key, label: name }
}

/** The numbers of these labels in a store; new labels get the next ones. Call it under lockStore. */
export async function labelNumbers(
  tx: Tx,
  storeId: number,
  labels: readonly FacetLabel[],
): Promise<Map<FacetLabel, number>> {
  if (labels.length === 0) return new Map()
  const texts = new Map(labels.map(label => [label, textOf(label)]))
  const wanted = new Map([...texts].map(([label, text]) => [text, label]))
  const numbers = new Map<string, number>()
  for (const row of await labelsWithValues(tx, storeId, [...wanted.values()]))
    numbers.set(textOf(row), row.number)
  const added = [...wanted].filter(([text]) => !numbers.has(text))
  if (added.length > 0) {
    let last = await lastNumber(tx, storeId)
    const rows = added.map(([text, { key, value, label }]) => {
      numbers.set(text, ++last)
      return { store_id: storeId, key, value, label, number: last, products: 0 }
    })
    await tx
      .insertInto('facet_labels')
      .columns(COLUMNS)
      .expression(jsonRows(tx, { table: 'facet_labels', columns: COLUMNS, rows }))
      .execute()
  }
  return new Map([...texts].map(([label, text]) => [label, numbers.get(text) ?? 0]))
}

async function labelsWithValues(tx: Tx, storeId: number, values: readonly FacetLabel[]) {
  const wanted = new Map(values.map(({ key, value }) => [JSON.stringify([key, value]), { key, value }]))
  const given = jsonRows(tx, {
    table: 'facet_labels',
    columns: ['key', 'value'],
    rows: [...wanted.values()],
  })
  // SQLite keeps to the order of a cross join: each value is looked up in the index.
  const { rows } = await sql<FacetLabel & { number: number }>`
    select facet_labels.key, facet_labels.value, facet_labels.label, facet_labels.number
    from (${given}) as given cross join facet_labels
    where facet_labels.store_id = ${storeId}
      and facet_labels.key = given.key and facet_labels.value = given.value`.execute(tx)
  return rows
}

async function lastNumber(tx: Tx, storeId: number): Promise<number> {
  const row = await tx
    .selectFrom('facet_labels')
    .select('number')
    .where('store_id', '=', storeId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? 0
}

function textOf({ key, value, label }: FacetLabel): string {
  // Databases store no half of a surrogate pair, but JSON of attributes may have one.
  return JSON.stringify([key, value, label].map(text => text.toWellFormed()))
}

/** Adds to the number of products of each label; `changes` are by number. */
export async function changeLabelCounts(
  tx: Tx,
  storeId: number,
  changes: ReadonlyMap<number, number>,
): Promise<void> {
  const rows = [...changes]
    .filter(([, change]) => change !== 0)
    .map(([number, products]) => ({ store_id: storeId, number, products }))
  if (rows.length === 0) return
  const changed = jsonRows(tx, { table: 'facet_labels', columns: ['store_id', 'number', 'products'], rows })
  // With the store as a constant, SQLite would read all its labels instead of looking these up.
  await sql`update facet_labels set products = facet_labels.products + changed.products
    from (${changed}) as changed
    where facet_labels.store_id = changed.store_id and facet_labels.number = changed.number`.execute(tx)
}
