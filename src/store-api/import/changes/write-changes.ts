import type { ProductLexemes } from '../../../domain/search/searched-product.ts'
import { withSaleAt } from '../../catalogue/sales/sale.db.ts'
import {
  type ProductValues,
  type StoredProduct,
  type VariantRow,
  type VariantValues,
  writeProductRows,
} from '../../catalogue/writes/import-products.db.ts'
import { clearVariants, upsertVariants } from '../../catalogue/writes/import-variants.db.ts'
import type { Tx } from '../../platform/tables/tables.ts'
import { indexedProduct, lexemesOfRows } from '../../search/index/indexed-product.db.ts'
import { indexNewProducts, indexProducts } from '../../search/index/indexing.db.ts'
import { isPublic } from '../../search/index/stored-entries.db.ts'

/** A product as it stands, if it does, and as it becomes. */
export interface Change {
  before: StoredProduct | undefined
  after: { values: ProductValues; variants: readonly VariantValues[] }
}

/**
 * Writes some products with their variants, whose sales run as they are due; call it under lockProducts, with at most some
 * hundreds of them.
 */
export async function writeChanges(
  tx: Tx,
  { storeId, now }: { storeId: number; now: number },
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return
  const values = new Map(changes.map(({ after }) => [after, withSaleAt(after.values, now)]))
  const lexemes = lexemesOfNew(changes)
  const written = await writeProductRows(tx, [...values.values()])
  const rows = new Map(written.map(row => [row.id, row]))
  await clearVariants(tx, clearing(changes))
  const keys = await upsertVariants(
    tx,
    changes.flatMap(({ after: { values, variants } }) => {
      const product_pk = rows.get(values.id)?.pk
      if (product_pk === undefined) return []
      return variants.map((one, position) => ({ ...columns(one), store_id: storeId, product_pk, position }))
    }),
  )
  // What was put in meanwhile by others has a higher revision.
  const isNew = ({ after }: Change) => lexemes.has(after) && rows.get(after.values.id)?.revision === 0
  const added = changes.filter(change => isNew(change) && isPublic(change.after.values))
  await indexNewProducts(
    tx,
    storeId,
    added.map(({ after }) =>
      indexedProduct(
        { ...(values.get(after) ?? after.values), pk: rows.get(after.values.id)?.pk ?? 0 },
        after.variants.map(one => ({ ...one, pk: keys.get(one.id) ?? 0 })),
        lexemes.get(after),
      ),
    ),
  )
  const others = changes.filter(change => !isNew(change))
  await indexProducts(
    tx,
    storeId,
    others.flatMap(({ after }) => rows.get(after.values.id)?.pk ?? []),
  )
}

/** The lexemes of products that are new. */
function lexemesOfNew(changes: readonly Change[]): Map<Change['after'], ProductLexemes> {
  const added = changes.filter(({ before }) => !before)
  return new Map(added.map(({ after }) => [after, lexemesOfRows(after.values, after.variants)]))
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
