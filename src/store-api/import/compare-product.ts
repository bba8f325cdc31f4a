import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { type FieldName, fieldNames, productFields } from '../../contract/catalogue/product-fields.ts'
import type { ChangedField, ChangedProduct } from '../../contract/desk/changed-product.ts'
import { changedFields, type Snapshot, shownChange } from '../catalogue/changed-fields.ts'
import { valueAtRest } from '../catalogue/product-value.ts'
import type { ProductValues } from '../catalogue/products/save-products.db.ts'
import type { StoredProduct } from '../catalogue/products/stored-product.db.ts'
import type { WrittenVariant } from '../catalogue/products/variant-write.db.ts'
import { alternativeTextsIn, picturesIn } from './imported-pictures.ts'
import type { NextProduct } from './merge-product.ts'
import { saleIn } from './merge-variants.ts'

interface Compared {
  row: Omit<ProductValues, 'store_id' | 'id'>
  variants: readonly WrittenVariant[]
}

/**
 * Everything that a person can see or set of a product, as text. What changes by itself is left out where that is asked:
 * the stock, and the planned sale, which ends.
 */
function contentOf({ row, variants }: Compared, isWhole: boolean): string {
  return JSON.stringify([
    ...(isWhole ? [saleIn(row)] : []),
    ...fieldNames.map(name => fieldOf(row, name)),
    picturesOf(row),
    row.attributes,
    row.created_at,
    row.published,
    row.trashed_at,
    variants.map(one => [
      one.id,
      one.sku,
      one.size,
      one.color,
      one.regular_price,
      one.discounted_price,
      one.weight ?? null,
      isWhole ? one.stock : one.stock === null,
      one.images,
    ]),
  ])
}

/** An empty name is none. */
function fieldOf(row: Compared['row'], name: FieldName): string | number | null {
  const value = row[productFields[name].column]
  return value === '' && productFields[name].kind === 'name' ? null : (value ?? null)
}

/** A picture without a text is its address alone. */
function picturesOf(row: Compared['row']): (string | [url: string, alt: string])[] {
  const texts = alternativeTextsIn(row)
  return picturesIn(row).map((url, at) => (texts[at] ? [url, texts[at]] : url))
}

/** Whether a product would stay as it is. */
export function isSame(one: Compared, other: Compared): boolean {
  return contentOf(one, true) === contentOf(other, true)
}

/** What is listed of a new product, beside its id and title; of variants only where it has one. */
const toldOfNew: ReadonlySet<string> = new Set([
  ...['regularPrice', 'discountedPrice', 'category', 'parentCategory', 'state', 'variants', 'sku', 'stock'],
])

/** What becomes of a product, as people see it before. */
export function shownChangeOf(stored: StoredProduct | undefined, next: NextProduct): ChangedProduct {
  const fields = changedFields(stored && snapshotOf(stored), snapshotOf(next))
  if (stored) return shownChange(stored.row, fields)
  const isTold = ({ field, variant }: ChangedField) =>
    toldOfNew.has(field) && (!variant || next.variants.length === 1)
  return shownChange(next.row, fields.filter(isTold))
}

function snapshotOf(product: StoredProduct | NextProduct): Snapshot {
  const { row, variants } = product
  return {
    value: valueAtRest(product),
    isTrashed: typeof row.trashed_at === 'number',
    createdAt: row.created_at,
    pieces: new Map(variants.map(({ id, stock }) => [id, stock])),
  }
}

/** By which a later change is recognised; what changes by itself does not count. */
export function digestOf(product: Compared): string {
  return createHash('sha256').update(contentOf(product, false)).digest('hex').slice(0, 32)
}

const number = z.nullable(z.number())
const sale = z.object({ sale_price: number, sale_from: number, sale_until: number })
const mark = z.object({ digest: z.string(), stock: z.record(z.string(), number), sale })
export type Mark = z.output<typeof mark>

/**
 * What an import made of a product, by which undoing sees whether it was changed since, how many were sold, and whether the
 * sale is still the same.
 */
export function markOf(product: Compared, made?: Omit<Mark, 'digest'>): string {
  const { row, variants } = product
  const stock = Object.fromEntries(variants.map(one => [one.id, one.stock]))
  return JSON.stringify({
    digest: digestOf(product),
    ...(made ?? { stock, sale: saleIn(row) }),
  } satisfies Mark)
}

export function parseMark(text: string): Mark {
  return mark.parse(JSON.parse(text))
}
