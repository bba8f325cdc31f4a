import { sql } from 'kysely'
import { type FacetProduct, type FacetValue, facetsOf } from '../../../domain/listing/product-facets.ts'
import { insertRows, isOneOf, jsonRows } from '../../platform/tables/queries.ts'
import type { Tables, Tx } from '../../platform/tables/tables.ts'

/** A product that shoppers may find. */
type FacetedProduct = FacetProduct & { pk: number }

const FACET = ['store_id', 'product_pk', 'variant_pk', 'value_pk'] as const
const PIECE = ['product_pk', 'variant_pk', 'price', 'on_sale'] as const

interface Rows {
  values: Tables['product_facets'][]
  pieces: Tables['product_pieces'][]
}

/**
 * Writes the facets of `products` where they differ from what is stored; products among `stored`, which are keys, that
 * are not in `products` have none from now on. Call it under lockStore.
 */
export async function replaceFacets(
  tx: Tx,
  storeId: number,
  stored: readonly number[],
  products: readonly FacetedProduct[],
): Promise<void> {
  const after = await rowsOf(tx, storeId, products)
  const before = await storedRows(tx, stored)
  await replaceRows(tx, 'product_pieces', PIECE, differences(before.pieces, after.pieces))
  const values = differences(before.values, after.values)
  await countProducts(tx, storeId, values.gone, -1)
  await replaceRows(tx, 'product_facets', FACET, values)
  await countProducts(tx, storeId, [...new Set(values.rows.map(row => row.product_pk))], 1)
  const gone = new Set(values.gone)
  const lost = before.values.filter(row => gone.has(row.product_pk)).map(row => row.value_pk)
  await removeUnused(tx, storeId, [...new Set(lost)])
}

/**
 * Removes those of the values that no product has any more, and facets without a product: a shop whose products come and go
 * would have more of them with every import, and what its facets are is read through all of them.
 */
async function removeUnused(tx: Tx, storeId: number, pks: readonly number[]): Promise<void> {
  if (pks.length === 0) return
  const removed = await tx
    .deleteFrom('facet_values')
    .where(isOneOf(tx, 'pk', pks))
    .where('products', '<=', 0)
    .returning('key')
    .execute()
  if (removed.length === 0) return
  await tx
    .deleteFrom('facet_names')
    .where('store_id', '=', storeId)
    .where(isOneOf(tx, 'key', [...new Set(removed.map(({ key }) => key))]))
    .where('products', '<=', 0)
    .execute()
}

/** Removes the facets of all products of a store. Its values keep their keys, which a count may be using. */
export async function clearFacets(tx: Tx, storeId: number): Promise<void> {
  const products = tx.selectFrom('products').select('pk').where('store_id', '=', storeId)
  await tx.deleteFrom('product_pieces').where('product_pk', 'in', products).execute()
  for (const table of ['product_facets', 'facet_names'] as const)
    await tx.deleteFrom(table).where('store_id', '=', storeId).execute()
  await tx.updateTable('facet_values').set({ products: 0 }).where('store_id', '=', storeId).execute()
}

async function storedRows(tx: Tx, pks: readonly number[]): Promise<Rows> {
  if (pks.length === 0) return { values: [], pieces: [] }
  const isOf = isOneOf(tx, 'product_pk', pks)
  return {
    values: await tx.selectFrom('product_facets').select(FACET).where(isOf).execute(),
    pieces: await tx.selectFrom('product_pieces').select(PIECE).where(isOf).execute(),
  }
}

async function rowsOf(tx: Tx, storeId: number, products: readonly FacetedProduct[]): Promise<Rows> {
  const faceted = products.map(product => ({ pk: product.pk, ...facetsOf(product) }))
  const keyOf = await valueKeys(
    tx,
    storeId,
    faceted.flatMap(({ shared, variants }) => [...shared, ...variants.flatMap(({ values }) => values)]),
  )
  const rows: Rows = { values: [], pieces: [] }
  for (const { pk, shared, variants } of faceted)
    for (const { pk: variantPk, values, ...piece } of [{ pk: 0, values: shared }, ...variants]) {
      const of = { product_pk: pk, variant_pk: variantPk }
      rows.values.push(...values.map(value => ({ store_id: storeId, ...of, value_pk: keyOf(value) })))
      if ('price' in piece) rows.pieces.push({ ...of, price: piece.price, on_sale: piece.onSale ? 1 : 0 })
    }
  return rows
}

interface Differences<Row> {
  /** Keys of the products whose rows are deleted. */
  gone: number[]
  /** Rows that are added. */
  rows: Row[]
}

/** What is to be written so that products which had the rows `before` have those `after`. */
function differences<Row extends { product_pk: number }>(
  before: readonly Row[],
  after: readonly Row[],
): Differences<Row> {
  const rowsBefore = Map.groupBy(before, row => row.product_pk)
  const rowsAfter = Map.groupBy(after, row => row.product_pk)
  const textOf = (rows: readonly Row[] = []) =>
    rows
      .map(row => Object.values(row).join())
      .sort()
      .join(';')
  const changed = [...new Set([...rowsBefore.keys(), ...rowsAfter.keys()])].filter(
    pk => textOf(rowsBefore.get(pk)) !== textOf(rowsAfter.get(pk)),
  )
  return {
    gone: changed.filter(pk => rowsBefore.has(pk)),
    rows: changed.flatMap(pk => rowsAfter.get(pk) ?? []),
  }
}

async function replaceRows<Name extends 'product_facets' | 'product_pieces'>(
  tx: Tx,
  table: Name,
  columns: readonly (keyof Tables[Name] & string)[],
  { gone, rows }: Differences<Tables[Name]>,
): Promise<void> {
  if (gone.length > 0)
    await sql`delete from ${sql.table(table)} where ${isOneOf(tx, 'product_pk', gone)}`.execute(tx)
  await insertRows(tx, { table, columns, rows })
}

const VALUE = ['key', 'value', 'label', 'name'] as const

/** The keys of values in the database; those that are new to the store are added. */
async function valueKeys(
  tx: Tx,
  storeId: number,
  values: readonly FacetValue[],
): Promise<(value: FacetValue) => number> {
  const wanted = new Map(values.map(value => [nameOf(value), { ...value, store_id: storeId, products: 0 }]))
  const keys = new Map<string, number>()
  const given = jsonRows(tx, { table: 'facet_values', columns: VALUE, rows: [...wanted.values()] })
  const own = sql.join(VALUE.map(column => sql`facet_values.${sql.ref(column)}`))
  // SQLite keeps to the order of a cross join: each value is looked up in the index.
  const known = await sql<FacetValue & { pk: number }>`select pk, ${own} from (${given}) as given
    cross join facet_values where store_id = ${storeId} and facet_values.key = given.key
      and facet_values.value = given.value and facet_values.label = given.label
      and facet_values.name = given.name`.execute(tx)
  for (const row of known.rows) keys.set(nameOf(row), row.pk)
  const added = [...wanted].filter(([name]) => !keys.has(name)).map(([, value]) => value)
  if (added.length > 0) {
    const columns = ['store_id', ...VALUE, 'products'] as const
    const rows = await tx
      .insertInto('facet_values')
      .columns(columns)
      .expression(jsonRows(tx, { table: 'facet_values', columns, rows: added }))
      .returning(['pk', ...VALUE])
      .execute()
    for (const row of rows) keys.set(nameOf(row as FacetValue & { pk: number }), row.pk)
  }
  return value => keys.get(nameOf(value)) ?? 0
}

/** Databases store no half of a surrogate pair, but JSON of attributes may have one. */
function nameOf(value: Record<(typeof VALUE)[number], string>): string {
  return JSON.stringify(VALUE.map(column => value[column].toWellFormed()))
}

/** Adds the stored products to the numbers of products of their values and facets, or takes them from these. */
async function countProducts(tx: Tx, storeId: number, pks: readonly number[], by: 1 | -1): Promise<void> {
  if (pks.length === 0) return
  const isCounted = isOneOf(tx, 'product_pk', pks)
  const change = sql`count(distinct product_pk) * ${sql.lit(by)}`
  await sql`update facet_values set products = facet_values.products + counted.products
    from (select value_pk, ${change} as products from product_facets where ${isCounted} group by value_pk) as counted
    where facet_values.pk = counted.value_pk`.execute(tx)
  await sql`insert into facet_names (store_id, key, name, products)
    select facet_values.store_id, key, name, ${change} from product_facets join facet_values on pk = value_pk
    where ${isCounted} and facet_values.store_id = ${storeId} group by facet_values.store_id, key, name
    on conflict (store_id, key, name) do update set products = facet_names.products + excluded.products`.execute(
    tx,
  )
}
