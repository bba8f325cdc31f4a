import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { ProductValues, StoredProduct, VariantValues } from '../../db/import-products.ts'
import { picturesIn } from './merge-product.ts'

interface Compared {
  values: Omit<ProductValues, 'store_id' | 'id'>
  variants: readonly VariantValues[]
}

/** Everything that a person can see or set of a product, as text; without stock where that is asked. */
function contentOf({ values: row, variants }: Compared, withStock: boolean): string {
  return JSON.stringify([
    row.title,
    row.description,
    picturesIn(row),
    row.category || null,
    row.parent_category || null,
    row.gender || null,
    row.regular_price,
    row.discounted_price,
    row.attributes,
    row.created_at,
    row.size_label,
    row.color_label,
    row.published,
    row.trashed_at,
    variants.map(one => [
      one.id,
      one.sku,
      one.size,
      one.color,
      one.regular_price,
      one.discounted_price,
      withStock ? one.stock : one.stock === null,
      one.images,
    ]),
  ])
}

/** A stored product in the form that is compared. */
export function comparable({ row, variants }: StoredProduct): Compared {
  return { values: row, variants }
}

/** Whether a product would stay as it is. */
export function isSame(one: Compared, other: Compared): boolean {
  return contentOf(one, true) === contentOf(other, true)
}

/** By which a later change is recognised; orders change the stock only, so that it does not count. */
export function digestOf(product: Compared): string {
  return createHash('sha256').update(contentOf(product, false)).digest('hex').slice(0, 32)
}

const mark = z.object({ digest: z.string(), stock: z.record(z.string(), z.nullable(z.number())) })

/** What an import made of a product, by which undoing sees whether it was changed since, and how many were sold. */
export function markOf(product: Compared, stock = stockOf(product)): string {
  return JSON.stringify({ digest: digestOf(product), stock } satisfies z.output<typeof mark>)
}

function stockOf({ variants }: Compared): z.output<typeof mark>['stock'] {
  return Object.fromEntries(variants.map(one => [one.id, one.stock]))
}

export function parseMark(text: string): z.output<typeof mark> {
  return mark.parse(JSON.parse(text))
}
