import { sql } from 'kysely'
import type { FacetValue } from '../../../domain/facets/product-facets.ts'
import { chunks } from '../chunks.ts'
import type { Tx } from '../tables.ts'

/** Rows of one statement: engines limit its parameters. */
const ROWS = 500

/** A spelling of a value, or a name of a facet: then `key` is empty. */
export type FacetLabel = Pick<FacetValue, 'value' | 'label'> & { key: string }

/** The name that a product gives a facet. */
export function nameLabel({ key, name }: Pick<FacetValue, 'key' | 'name'>): FacetLabel {
  return { key: '', value: key, label: name }
}

/** The numbers of labels in a store; new labels get the next ones. Call it under lockStore. */
export async function labelNumbers(
  tx: Tx,
  storeId: number,
  labels: readonly FacetLabel[],
): Promise<(label: FacetLabel) => number> {
  const wanted = new Map(labels.map(label => [textOf(label), label]))
  const numbers = new Map<string, number>()
  for (const part of chunks([...wanted.values()], ROWS))
    for (const row of await labelsWithValues(tx, storeId, part)) numbers.set(textOf(row), row.number)
  const added = [...wanted].filter(([text]) => !numbers.has(text)).map(([, label]) => label)
  let number = added.length > 0 ? await lastNumber(tx, storeId) : 0
  for (const part of chunks(added, ROWS)) {
    const rows = part.map(({ key, value, label }) => {
      number++
      return { store_id: storeId, key, value, label, number, products: 0 }
    })
    await tx.insertInto('facet_labels').values(rows).execute()
    for (const row of rows) numbers.set(textOf(row), row.number)
  }
  return label => numbers.get(textOf(label)) ?? 0
}

function labelsWithValues(tx: Tx, storeId: number, values: readonly FacetLabel[]) {
  const pairs = values.map(({ key, value }) => sql`(${key}, ${value})`)
  return tx
    .selectFrom('facet_labels')
    .select(['key', 'value', 'label', 'number'])
    .where('store_id', '=', storeId)
    .where(sql<boolean>`(key, value) in (values ${sql.join(pairs)})`)
    .execute()
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
  return JSON.stringify([key, value, label])
}

/** Adds to the number of products of each label; `changes` are by number. */
export async function changeLabelCounts(
  tx: Tx,
  storeId: number,
  changes: ReadonlyMap<number, number>,
): Promise<void> {
  const changed = [...changes].filter(([, change]) => change !== 0)
  for (const [change, labels] of Map.groupBy(changed, ([, change]) => change))
    for (const part of chunks(labels, ROWS))
      await tx
        .updateTable('facet_labels')
        .set(eb => ({ products: eb('products', '+', change) }))
        .where('store_id', '=', storeId)
        .where(
          'number',
          'in',
          part.map(([number]) => number),
        )
        .execute()
}
