import { sql } from 'kysely'
import {
  type FacetProduct,
  type FacetValue,
  facetsOf,
  type ProductFacets,
} from '../../../domain/facets/product-facets.ts'
import { isSingleWriter } from '../engine/engine.ts'
import type { Tx } from '../tables.ts'
import { decodeProducts, type EncodedProduct, encodeProduct, labelsOf } from './encoded-product.ts'
import { changeLabelCounts, type FacetLabel, labelNumbers, nameLabel } from './facet-labels.ts'
import { storedFacetProducts } from './stored-facets.ts'

/** Takes over the facets of products as they are stored now; those that shoppers cannot find have none. */
export async function replaceFacets(tx: Tx, storeId: number, pks: readonly number[]): Promise<void> {
  const products = await storedFacetProducts(tx, storeId, pks)
  const numbered = await encodedProducts(tx, storeId, products)
  await removeFacets(tx, storeId, pks)
  if (numbered.length === 0) return
  const encoded = numbered.map(withNames)
  const texts = encoded.map(one => ({ product_pk: one.pk, store_id: storeId, encoded: encodeProduct(one) }))
  await tx.insertInto('facet_products').values(texts).execute()
  const rows = numbered.flatMap(rowsOf)
  await insertRows(tx, storeId, rows)
  await changeLabelCounts(tx, storeId, countLabels(encoded, 1))
}

/** Before the products are deleted, and where shoppers cannot find them any more. */
export async function removeFacets(tx: Tx, storeId: number, pks: readonly number[]): Promise<void> {
  const stored = await tx
    .selectFrom('facet_products')
    .select('encoded')
    .where('store_id', '=', storeId)
    .where('product_pk', 'in', pks)
    .execute()
  if (stored.length === 0) return
  for (const table of ['facet_products', 'facet_rows'] as const)
    await tx.deleteFrom(table).where('store_id', '=', storeId).where('product_pk', 'in', pks).execute()
  const encoded = [...decodeProducts(stored.map(row => row.encoded).join(''))]
  await changeLabelCounts(tx, storeId, countLabels(encoded, -1))
}

/** Removes the facets of all products of a store. Its labels keep their numbers, which a count may be using. */
export async function clearFacets(tx: Tx, storeId: number): Promise<void> {
  for (const table of ['facet_products', 'facet_rows'] as const)
    await tx.deleteFrom(table).where('store_id', '=', storeId).execute()
  await tx.updateTable('facet_labels').set({ products: 0 }).where('store_id', '=', storeId).execute()
}

async function encodedProducts(
  tx: Tx,
  storeId: number,
  products: ReadonlyMap<number, FacetProduct>,
): Promise<NumberedProduct[]> {
  const facets = [...products].map(([pk, product]) => ({ pk, ...facetsOf(product) }))
  const all = facets.flatMap(valuesOf)
  const number = await labelNumbers(tx, storeId, [...all, ...all.map(nameLabel)])
  const numbers = (labels: readonly FacetLabel[]) => [...new Set(labels.map(number))]
  return facets.map(product => ({
    pk: product.pk,
    shared: numbers(product.shared),
    names: numbers(valuesOf(product).map(nameLabel)),
    variants: product.variants.map(({ values, ...variant }) => ({ ...variant, labels: numbers(values) })),
  }))
}

/** A product with the numbers of its labels; `names` are those of its facets. */
interface NumberedProduct extends EncodedProduct {
  names: number[]
}

function valuesOf({ shared, variants }: ProductFacets): FacetValue[] {
  return [...shared, ...variants.flatMap(({ values }) => values)]
}

// Names are encoded with the values, so that the next change knows which labels to count less.
function withNames({ names, ...product }: NumberedProduct): EncodedProduct {
  return { ...product, shared: [...product.shared, ...names] }
}

type Row = [productPk: number, label: number, variantPk: number]

function rowsOf({ pk, shared, variants }: EncodedProduct): Row[] {
  return [
    ...shared.map((label): Row => [pk, label, 0]),
    ...variants.flatMap(variant => variant.labels.map((label): Row => [pk, label, variant.pk])),
  ]
}

/** As one parameter: rows as parameters would take longer to write down than to store. */
async function insertRows(tx: Tx, storeId: number, rows: readonly Row[]): Promise<void> {
  const json = JSON.stringify(rows)
  const source = isSingleWriter(tx)
    ? sql`json_each(${json})`
    : sql`json_array_elements(${json}::json) as rows (value)`
  const column = (at: number) => sql`cast(value ->> ${sql.lit(at)} as bigint)`
  await sql`insert into facet_rows (store_id, product_pk, label, variant_pk)
    select cast(${storeId} as bigint), ${column(0)}, ${column(1)}, ${column(2)} from ${source}`.execute(tx)
}

function countLabels(products: readonly EncodedProduct[], by: 1 | -1): Map<number, number> {
  const counts = new Map<number, number>()
  for (const product of products)
    for (const label of labelsOf(product)) counts.set(label, (counts.get(label) ?? 0) + by)
  return counts
}
