import { randomBytes } from 'node:crypto'
import { foldName, isSameName } from '../../../domain/fold-name.ts'
import { toPaise } from '../../../domain/money.ts'
import { isOneOf, jsonRows } from '../../platform/tables/queries.ts'
import type { Db, Row, Tx } from '../../platform/tables/tables.ts'

/** A variant as the shop supplies it; prices are rupees, null where the product's stand. */
export interface NewVariant {
  /** Without it, the variant of the product with the same size and colour is meant. */
  id?: string | undefined
  sku: string
  size: string
  color: string
  regularPrice: number | null
  discountedPrice: number | null
  /** Pieces; null: not counted; undefined: what is stored stays, and a new variant is not counted. */
  stock?: number | null | undefined
  /**
   * The stock that the writer saw. With it `stock` is written as the difference from it, so that orders placed since
   * are not undone; without it `stock` stands as it is.
   */
  stockWas?: number | undefined
  /** Grams; null or missing where it is the product's. */
  weight?: number | null | undefined
  /** Addresses of its own pictures. */
  images: string[]
}

export type StoredVariant = Row<'variants'>
/** A variant to write; its place is that in its list. One that is stored already has its key. */
export type WrittenVariant = Omit<
  StoredVariant,
  'pk' | 'product_pk' | 'store_id' | 'position' | 'sku_key'
> & {
  pk?: number
}

/** The rows of a product's variants as they are to be; without new ones the stored ones. */
export function mergeVariants(
  given: readonly NewVariant[] | undefined,
  stored: readonly StoredVariant[],
): WrittenVariant[] {
  if (!given) return [...stored]
  const named = new Set(given.map(({ id }) => id))
  const unnamed = stored.filter(({ id }) => !named.has(id))
  return given.map(variant => {
    const { id, sku, size, color } = variant
    const before =
      id === undefined ? unnamed.find(one => sameChoice(one, variant)) : stored.find(one => one.id === id)
    return {
      ...(before ? { pk: before.pk } : {}),
      id: before?.id ?? id ?? randomBytes(8).toString('hex'),
      sku,
      size,
      color,
      regular_price: paise(variant.regularPrice),
      discounted_price: paise(variant.discountedPrice),
      weight: variant.weight ?? null,
      stock: stockOf(variant, before?.stock ?? null),
      images: JSON.stringify(variant.images),
    }
  })
}

/** Whether a product with these variants can be bought; one without variants is not counted. */
export function hasStock(variants: readonly Pick<WrittenVariant, 'stock'>[]): boolean {
  return variants.length === 0 || variants.some(({ stock }) => stock !== 0)
}

/** What a variant may change of itself. */
const changing = [
  'position',
  'sku',
  'sku_key',
  'size',
  'color',
  'regular_price',
  'discounted_price',
  'weight',
  'stock',
  'images',
] as const satisfies (keyof StoredVariant)[]
const columns = ['store_id', 'product_pk', 'id', ...changing] as const

interface VariantChange {
  productPk: number
  before: readonly StoredVariant[]
  after: readonly WrittenVariant[]
}

/**
 * Writes the variants of products where they differ from what is stored, and returns the keys of those that it wrote by
 * their public ids. Call it under lockOrdersOfStore.
 */
export async function writeVariants(
  tx: Tx,
  storeId: number,
  changes: readonly VariantChange[],
): Promise<Map<string, number>> {
  const written = changes
    .map(({ productPk, before, after }) => ({ before, after: rowsOf(storeId, productPk, after) }))
    .filter(({ before, after }) => !sameRows(before, after))
  await clearVariants(tx, clearing(written))
  const rows = await withFormerKeys(tx, written)
  const { former = [], others = [] } = Object.groupBy(rows, ({ pk }) =>
    pk === undefined ? 'others' : 'former',
  )
  const keys = await upsertVariants(tx, former, ['pk', ...columns])
  return new Map([...keys, ...(await upsertVariants(tx, others))])
}

type UpsertedRow = Omit<StoredVariant, 'pk'> & { pk?: number }

/** By what a removed variant of the product is found, one after the other: its id, its choice, its SKU. */
const names: readonly ((one: Pick<StoredVariant, 'id' | 'sku' | 'size' | 'color'>) => string[])[] = [
  ({ id }) => [id],
  ({ size, color }) => [foldName(size), foldName(color)],
  ({ sku, id }) => (sku === '' ? ['', id] : [foldName(sku)]),
]

/** The rows to write: a variant that comes back has the key that it had, by which orders of before give their pieces back. */
async function withFormerKeys(
  tx: Tx,
  changes: readonly { before: readonly StoredVariant[]; after: readonly UpsertedRow[] }[],
): Promise<UpsertedRow[]> {
  const stored = new Set(changes.flatMap(({ before }) => before.map(({ id }) => id)))
  const rows = changes.flatMap(({ after }) => after)
  const added = rows.filter(({ id }) => !stored.has(id))
  if (added.length === 0) return rows
  const products = [...new Set(added.map(row => row.product_pk))]
  const removed = await tx
    .selectFrom('removed_variants as removed')
    .select(['product_pk', 'id', 'pk', 'sku', 'size', 'color'])
    .where(isOneOf(tx, 'product_pk', products))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('variants').select('variants.pk').whereRef('variants.pk', '=', 'removed.pk'))),
    )
    .orderBy('removed_at', 'desc')
    // A product may be saved with other variants again and again: its newest count.
    .limit(50_000)
    .execute()
  // One that was removed several times counts as what it was last.
  const free = new Map(removed.toReversed().map(one => [one.pk, one]))
  const former = new Map<string, number>()
  for (const name of names) {
    const nameOf = (one: UpsertedRow | (typeof removed)[number]) =>
      JSON.stringify([one.product_pk, ...name(one)])
    const keys = new Map([...free.values()].map(one => [nameOf(one), one.pk]))
    for (const row of added) {
      const pk = former.has(row.id) ? undefined : keys.get(nameOf(row))
      if (pk !== undefined && free.delete(pk)) former.set(row.id, pk)
    }
  }
  return rows.map(row => ({ ...row, ...(former.has(row.id) && { pk: former.get(row.id) }) }))
}

function rowsOf(storeId: number, product_pk: number, variants: readonly WrittenVariant[]): UpsertedRow[] {
  return variants.map(
    ({ id, sku, size, color, regular_price, discounted_price, weight, stock, images }, position) => ({
      ...{ store_id: storeId, product_pk, id, position, sku, sku_key: foldName(sku), size, color },
      ...{ regular_price, discounted_price, weight, stock, images },
    }),
  )
}

/** Variants that go, and those that give up their SKU or choice for another one. */
function clearing(changes: readonly { before: readonly StoredVariant[]; after: readonly UpsertedRow[] }[]) {
  const gone: number[] = []
  const staying: number[] = []
  for (const { before, after } of changes) {
    const next = new Map(after.map(variant => [variant.id, variant]))
    for (const variant of before) {
      const same = next.get(variant.id)
      if (!same) gone.push(variant.pk)
      else if (nameOf(same) !== nameOf(variant)) staying.push(variant.pk)
    }
  }
  return { gone, staying }
}

function nameOf({ sku, size, color }: Pick<StoredVariant, 'sku' | 'size' | 'color'>): string {
  return JSON.stringify([sku, size, color])
}

/**
 * Removes variants that are no more, and clears the SKU and the choice of those that stay: `upsertVariants` gives them
 * new ones, which may have changed places, and both are unique.
 */
export async function clearVariants(
  tx: Tx,
  { gone, staying }: { gone: readonly number[]; staying: readonly number[] },
): Promise<void> {
  await removeVariants(tx, gone)
  if (staying.length > 0)
    await tx
      .updateTable('variants')
      .set(eb => ({ sku: '', sku_key: '', size: eb.cast<string>('pk', 'text'), color: '~' }))
      .where(isOneOf(tx, 'pk', staying))
      .execute()
}

/** Adds variants or replaces those of the same products with the same ids; returns their keys by these ids. */
async function upsertVariants(
  tx: Tx,
  rows: readonly UpsertedRow[],
  named: readonly (keyof StoredVariant)[] = columns,
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const written = await tx
    .insertInto('variants')
    .columns(named)
    .expression(jsonRows(tx, { table: 'variants', columns: named, rows }))
    .onConflict(conflict =>
      conflict
        .columns(['store_id', 'id'])
        .doUpdateSet(eb => Object.fromEntries(changing.map(name => [name, eb.ref(`excluded.${name}`)])))
        .whereRef('variants.product_pk', '=', 'excluded.product_pk'),
    )
    .returning(['pk', 'id'])
    .execute()
  // Whoever calls has refused ids of other products before; nobody's variant is overwritten where that was forgotten.
  if (written.length < rows.length) throw new Error('a variant has the id of a variant of another product')
  return new Map(written.map(({ pk, id }) => [id, pk]))
}

function sameChoice(one: { size: string; color: string }, other: { size: string; color: string }): boolean {
  return isSameName(one.size, other.size) && isSameName(one.color, other.color)
}

function sameRows(before: readonly StoredVariant[], after: readonly UpsertedRow[]): boolean {
  return (
    before.length === after.length &&
    after.every((row, at) => {
      const old: Partial<StoredVariant> = before[at] ?? {}
      return Object.entries(row).every(([name, value]) => old[name as keyof StoredVariant] === value)
    })
  )
}

function stockOf({ stock, stockWas }: NewVariant, stored: number | null): number | null {
  if (stock === undefined) return stored
  if (stock === null || stored === null || stockWas === undefined) return stock
  return Math.max(0, stored + stock - stockWas)
}

function paise(rupees: number | null): number | null {
  return rupees === null ? null : toPaise(rupees)
}

/** The stock with which variants were removed, by their id; null: not counted. */
export type RemovedStock = ReadonlyMap<string, number | null>

/** Removes variants by their keys, and keeps their stock and their keys for the day on which one comes back. */
async function removeVariants(tx: Tx, pks: readonly number[]): Promise<void> {
  if (pks.length === 0) return
  const isGone = isOneOf(tx, 'pk', pks)
  const kept = ['product_pk', 'id', 'pk', 'sku', 'size', 'color', 'stock'] as const
  const set = [...kept, 'removed_at'] as const
  await tx
    .insertInto('removed_variants')
    .columns(kept)
    .expression(tx.selectFrom('variants').select(kept).where(isGone))
    .onConflict(conflict =>
      conflict
        .columns(['product_pk', 'id'])
        .doUpdateSet(eb => Object.fromEntries(set.map(name => [name, eb.ref(`excluded.${name}`)]))),
    )
    .execute()
  await tx.deleteFrom('variants').where(isGone).execute()
}

/** The stock of the removed variants of a store's products, by product id. */
export async function readRemovedStock(
  db: Db,
  storeId: number,
  productIds: readonly string[],
): Promise<Map<string, RemovedStock>> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('removed_variants as removed', 'removed.product_pk', 'products.pk')
    .select(['products.id as productId', 'removed.id', 'removed.stock'])
    .where('products.store_id', '=', storeId)
    .where('products.id', 'in', productIds)
    .execute()
  const byProduct = Map.groupBy(rows, row => row.productId)
  return new Map([...byProduct].map(([id, found]) => [id, new Map(found.map(row => [row.id, row.stock]))]))
}
