import { randomBytes } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { isSameName } from '../../../domain/fold-name.ts'
import { toPaise } from '../../../domain/money.ts'
import { chunks } from '../../platform/tables/chunks.ts'
import type { Db, Tables, Tx } from '../../platform/tables/tables.ts'
import { removeVariants } from './removed-variants.db.ts'

/** Variants of one statement: engines limit its parameters. */
const ROWS = 500

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
  /** Addresses of its own pictures. */
  images: string[]
}

export type StoredVariant = Selectable<Tables['variants']>
/** A row to write: one that is stored already keeps its key. */
export type VariantRow = Omit<Insertable<Tables['variants']>, 'product_pk'>

/** The stored variants of a store's products, by product id. */
export async function storedVariants(
  tx: Db,
  storeId: number,
  productIds: readonly string[],
): Promise<Map<string, StoredVariant[]>> {
  const rows = await tx
    .selectFrom('products')
    .innerJoin('variants', 'variants.product_pk', 'products.pk')
    .selectAll('variants')
    .select('products.id as product_id')
    .where('products.store_id', '=', storeId)
    .where('products.id', 'in', productIds)
    .orderBy('variants.position')
    .execute()
  const byProduct = Map.groupBy(rows, row => row.product_id)
  return new Map(
    [...byProduct].map(([id, found]) => [id, found.map(({ product_id: _, ...variant }) => variant)]),
  )
}

/** The rows of a product's variants as they are to be; without new ones the stored ones. */
export function mergeVariants(
  storeId: number,
  given: readonly NewVariant[] | undefined,
  stored: readonly StoredVariant[],
): VariantRow[] {
  if (!given) return [...stored]
  const named = new Set(given.map(({ id }) => id))
  const unnamed = stored.filter(({ id }) => !named.has(id))
  return given.map((variant, position) => {
    const { id, sku, size, color } = variant
    const before =
      id === undefined ? unnamed.find(one => sameChoice(one, variant)) : stored.find(one => one.id === id)
    return {
      ...(before ? { pk: before.pk } : {}),
      store_id: storeId,
      id: before?.id ?? id ?? randomBytes(8).toString('hex'),
      position,
      sku,
      size,
      color,
      regular_price: paise(variant.regularPrice),
      discounted_price: paise(variant.discountedPrice),
      stock: stockOf(variant, before?.stock ?? null),
      images: JSON.stringify(variant.images),
    }
  })
}

/** Whether a product with these variants can be bought; one without variants is not counted. */
export function isInStock(variants: readonly Pick<VariantRow, 'stock'>[]): boolean {
  return variants.length === 0 || variants.some(({ stock }) => stock !== 0)
}

/** The variants of one product, before and after. */
export interface VariantChange {
  productPk: number
  before: readonly StoredVariant[]
  after: readonly VariantRow[]
}

/**
 * Writes the variants of products where they differ from what is stored, and returns the keys of those that it wrote by
 * their public ids. Call it under lockOrdersOfStore.
 */
export async function writeVariants(tx: Tx, changes: readonly VariantChange[]): Promise<Map<string, number>> {
  const changed = changes.filter(({ before, after }) => !sameRows(before, after))
  const kept = new Set(changed.flatMap(({ after }) => after.map(({ pk }) => pk)))
  const [old, gone] = [true, false].map(isKept =>
    changed.flatMap(({ before }) => before.map(({ pk }) => pk).filter(pk => kept.has(pk) === isKept)),
  )
  for (const part of chunks(gone ?? [], ROWS)) await removeVariants(tx, part)
  for (const part of chunks(old ?? [], ROWS))
    await tx.deleteFrom('variants').where('pk', 'in', part).execute()
  const rows = changed.flatMap(({ productPk, after }) =>
    after.map(row => ({ ...row, product_pk: productPk })),
  )
  // Rows of one statement have the same columns.
  const [stored, added] = [rows.filter(row => 'pk' in row), rows.filter(row => !('pk' in row))]
  const keys = new Map<string, number>()
  for (const part of [...chunks(stored, ROWS), ...chunks(added, ROWS)]) {
    const written = await tx.insertInto('variants').values(part).returning(['id', 'pk']).execute()
    for (const { id, pk } of written) keys.set(id, pk)
  }
  return keys
}

function sameChoice(one: { size: string; color: string }, other: { size: string; color: string }): boolean {
  return isSameName(one.size, other.size) && isSameName(one.color, other.color)
}

function sameRows(before: readonly StoredVariant[], after: readonly VariantRow[]): boolean {
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
