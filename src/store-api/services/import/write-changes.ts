import {
  type ProductValues,
  type StoredProduct,
  type VariantRow,
  type VariantValues,
  writeProductRows,
} from '../../db/import-products.ts'
import { clearVariants, upsertVariants } from '../../db/import-variants.ts'
import { indexProducts } from '../../db/search/indexing.ts'
import type { Tx } from '../../db/tables.ts'

/** A product as it stands, if it does, and as it becomes. */
export interface Change {
  before: StoredProduct | undefined
  after: { values: ProductValues; variants: readonly VariantValues[] }
}

/** Writes some products with their variants; call it in a transaction, with at most 200 of them. */
export async function writeChanges(tx: Tx, storeId: number, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const written = await writeProductRows(
    tx,
    changes.map(({ after }) => after.values),
  )
  const keys = new Map(written.map(({ id, pk }) => [id, pk]))
  await clearVariants(tx, clearing(changes))
  await upsertVariants(
    tx,
    changes.flatMap(({ after: { values, variants } }) => {
      const product_pk = keys.get(values.id)
      if (product_pk === undefined) return []
      return variants.map((one, position) => ({ ...columns(one), store_id: storeId, product_pk, position }))
    }),
  )
  await indexProducts(tx, storeId, [...keys.values()])
}

function columns({ id, sku, size, color, regular_price, discounted_price, stock, images }: VariantValues) {
  return { id, sku, size, color, regular_price, discounted_price, stock, images }
}

/** Variants that go, and those that give up their SKU or choice for another one. */
function clearing(changes: readonly Change[]): { gone: number[]; staying: number[] } {
  const gone: number[] = []
  const staying: number[] = []
  for (const { before, after } of changes)
    for (const variant of before?.variants ?? []) {
      const next = after.variants.find(({ id }) => id === variant.id)
      if (!next) gone.push(variant.pk)
      else if (nameOf(next) !== nameOf(variant)) staying.push(variant.pk)
    }
  return { gone, staying }
}

function nameOf({ sku, size, color }: Pick<VariantRow, 'sku' | 'size' | 'color'>): string {
  return JSON.stringify([sku, size, color])
}
