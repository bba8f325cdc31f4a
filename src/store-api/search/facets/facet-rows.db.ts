import { type FacetProduct, facetsOf } from '../../../domain/facets/product-facets.ts'
import { isOneOf, jsonRows } from '../../platform/tables/json-rows.ts'
import type { Tables, Tx } from '../../platform/tables/tables.ts'
import { decodeProducts, type EncodedProduct, encodeProduct, labelsOf } from './encoded-product.db.ts'
import { changeLabelCounts, type FacetLabel, labelNumbers, nameLabel } from './facet-labels.db.ts'

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
  const staying = new Set(numbered.map(({ pk }) => pk))
  const gone = [...before.keys()].filter(pk => !staying.has(pk))
  const changed = numbered.filter(one => textOf(before.get(one.pk)) !== one.encoded)
  const relabelled = changed.filter(one => isRelabelled(before.get(one.pk), one.counted))
  const unlabelled = relabelled.map(({ pk }) => pk).filter(pk => before.has(pk))
  await removeOf(tx, 'facet_products', gone)
  await removeOf(tx, 'facet_rows', [...gone, ...unlabelled])
  await writeTexts(
    tx,
    changed.map(one => ({ product_pk: one.pk, store_id: storeId, encoded: one.encoded })),
  )
  await insertRows(tx, storeId, relabelled.flatMap(rowsOf))
  const less = [...gone, ...changed.map(({ pk }) => pk)].flatMap(pk => before.get(pk) ?? [])
  const more = changed.map(({ counted }) => counted)
  await changeLabelCounts(tx, storeId, labelChanges(less, more))
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
  const facets = products.map(product => {
    const { shared, variants } = facetsOf(product)
    const values = [...shared, ...variants.flatMap(variant => variant.values)]
    return { pk: product.pk, shared, variants, values, names: values.map(nameLabel) }
  })
  const labels = facets.flatMap(({ values, names }) => [...values, ...names])
  const known = await labelNumbers(tx, storeId, labels)
  const numbers = (some: readonly FacetLabel[]) => [...new Set(some.map(label => known.get(label) ?? 0))]
  return facets.map(product => {
    const { pk } = product
    const shared = numbers(product.shared)
    const variants = product.variants.map(({ values, ...variant }) => ({
      ...variant,
      labels: numbers(values),
    }))
    const counted = { pk, shared: [...shared, ...numbers(product.names)], variants }
    return { pk, shared, variants, counted, encoded: encodeProduct(counted) }
  })
}

/** A product that shoppers may find. */
type FacetedProduct = FacetProduct & { pk: number }

/** A product with the numbers of its labels. */
export interface NumberedFacets extends EncodedProduct {
  /** The same with the names of its facets, and as it is stored: the next change knows by it which labels to count less. */
  counted: EncodedProduct
  encoded: string
}

function textOf(product: EncodedProduct | undefined): string {
  return product ? encodeProduct(product) : ''
}

function isRelabelled(before: EncodedProduct | undefined, after: EncodedProduct): boolean {
  return !before || rowsOf(before).join(';') !== rowsOf(after).join(';')
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

function labelChanges(less: readonly EncodedProduct[], more: readonly EncodedProduct[]): Map<number, number> {
  const changes = new Map<number, number>()
  const count = (product: EncodedProduct, by: 1 | -1) => {
    for (const label of labelsOf(product)) changes.set(label, (changes.get(label) ?? 0) + by)
  }
  for (const product of less) count(product, -1)
  for (const product of more) count(product, 1)
  return changes
}
