import {
  type FacetProduct,
  type FacetValue,
  facetsOf,
  type ProductFacets,
} from '../../../domain/facets/product-facets.ts'
import { isOneOf, jsonRows } from '../json-rows.ts'
import type { Tables, Tx } from '../tables.ts'
import { decodeProducts, type EncodedProduct, encodeProduct, labelsOf } from './encoded-product.ts'
import { changeLabelCounts, type FacetLabel, labelNumbers, nameLabel } from './facet-labels.ts'

/** Writes the facets of products where they differ from what is stored of them; those of `stored` that are not in `facets` have none. */
export async function replaceFacets(
  tx: Tx,
  storeId: number,
  stored: readonly { encoded: string | null }[],
  facets: Promise<readonly NumberedFacets[]>,
): Promise<void> {
  const encoded = stored.map(one => one.encoded ?? '').join('')
  const before = new Map([...decodeProducts(encoded)].map(one => [one.pk, one]))
  const numbered = await facets
  const after = new Map(numbered.map(one => [one.pk, withNames(one)]))
  const gone = [...before.keys()].filter(pk => !after.has(pk))
  const changed = numbered.filter(one => textOf(before.get(one.pk)) !== one.encoded)
  const relabelled = changed.filter(
    ({ pk }) => !before.has(pk) || rowsText(before.get(pk)) !== rowsText(after.get(pk)),
  )
  const unlabelled = relabelled.map(({ pk }) => pk).filter(pk => before.has(pk))
  await removeOf(tx, 'facet_products', gone)
  await removeOf(tx, 'facet_rows', [...gone, ...unlabelled])
  await writeTexts(
    tx,
    changed.map(one => ({ product_pk: one.pk, store_id: storeId, encoded: one.encoded })),
  )
  await insertRows(tx, storeId, relabelled.flatMap(rowsOf))
  const touched = [...gone, ...changed.map(({ pk }) => pk)]
  await changeLabelCounts(tx, storeId, labelChanges(touched, before, after))
}

/** Removes the facets of all products of a store. Its labels keep their numbers, which a count may be using. */
export async function clearFacets(tx: Tx, storeId: number): Promise<void> {
  for (const table of ['facet_products', 'facet_rows'] as const)
    await tx.deleteFrom(table).where('store_id', '=', storeId).execute()
  await tx.updateTable('facet_labels').set({ products: 0 }).where('store_id', '=', storeId).execute()
}

/** The facets of products, with the numbers that their labels have in the store. */
export async function numberedFacets(
  tx: Tx,
  storeId: number,
  products: readonly FacetedProduct[],
): Promise<NumberedFacets[]> {
  const facets = products.map(product => ({ pk: product.pk, ...facetsOf(product) }))
  const all = facets.flatMap(valuesOf)
  const number = await labelNumbers(tx, storeId, [...all, ...all.map(nameLabel)])
  const numbers = (labels: readonly FacetLabel[]) => [...new Set(labels.map(number))]
  return facets.map(product => {
    const numbered = {
      pk: product.pk,
      shared: numbers(product.shared),
      names: numbers(valuesOf(product).map(nameLabel)),
      variants: product.variants.map(({ values, ...variant }) => ({ ...variant, labels: numbers(values) })),
    }
    return { ...numbered, encoded: encodeProduct(withNames(numbered)) }
  })
}

/** A product that shoppers may find. */
type FacetedProduct = FacetProduct & { pk: number }

/** A product with the numbers of its labels; `names` are those of its facets. */
interface NumberedProduct extends EncodedProduct {
  names: number[]
}

/** The same, and as it is stored. */
export interface NumberedFacets extends NumberedProduct {
  encoded: string
}

function valuesOf({ shared, variants }: ProductFacets): FacetValue[] {
  return [...shared, ...variants.flatMap(({ values }) => values)]
}

// Names are encoded with the values, so that the next change knows which labels to count less.
function withNames({ names, ...product }: NumberedProduct): EncodedProduct {
  return { ...product, shared: [...product.shared, ...names] }
}

function textOf(product: EncodedProduct | undefined): string {
  return product ? encodeProduct(product) : ''
}

function rowsText(product: EncodedProduct | undefined): string {
  return product ? rowsOf(product).join(';') : ''
}

type Row = [productPk: number, label: number, variantPk: number]

function rowsOf({ pk, shared, variants }: EncodedProduct): Row[] {
  return [
    ...shared.map((label): Row => [pk, label, 0]),
    ...variants.flatMap(variant => variant.labels.map((label): Row => [pk, label, variant.pk])),
  ]
}

async function removeOf(
  tx: Tx,
  table: 'facet_products' | 'facet_rows',
  pks: readonly number[],
): Promise<void> {
  if (pks.length === 0) return
  await tx
    .deleteFrom(table)
    .where(isOneOf(tx, 'product_pk', pks))
    .execute()
}

const TEXT = ['product_pk', 'store_id', 'encoded'] as const

async function writeTexts(tx: Tx, rows: readonly Tables['facet_products'][]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('facet_products')
    .columns(TEXT)
    .expression(jsonRows(tx, { table: 'facet_products', columns: TEXT, rows }))
    .onConflict(conflict =>
      conflict.column('product_pk').doUpdateSet(eb => ({ encoded: eb.ref('excluded.encoded') })),
    )
    .execute()
}

const ROW = ['store_id', 'product_pk', 'label', 'variant_pk'] as const

async function insertRows(tx: Tx, storeId: number, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const named = rows.map(([product_pk, label, variant_pk]) => ({
    store_id: storeId,
    product_pk,
    label,
    variant_pk,
  }))
  await tx
    .insertInto('facet_rows')
    .columns(ROW)
    .expression(jsonRows(tx, { table: 'facet_rows', columns: ROW, rows: named }))
    .execute()
}

function labelChanges(
  pks: readonly number[],
  before: ReadonlyMap<number, EncodedProduct>,
  after: ReadonlyMap<number, EncodedProduct>,
): Map<number, number> {
  const changes = new Map<number, number>()
  const count = (product: EncodedProduct | undefined, by: 1 | -1) => {
    if (product) for (const label of labelsOf(product)) changes.set(label, (changes.get(label) ?? 0) + by)
  }
  for (const pk of pks) {
    count(before.get(pk), -1)
    count(after.get(pk), 1)
  }
  return changes
}
