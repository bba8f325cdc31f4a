import type { Insertable } from 'kysely'
import { jsonRows } from '../../platform/tables/queries.ts'
import type { Tables, Tx } from '../../platform/tables/tables.ts'
import { indexedProduct, lexemesOfRows } from '../../search/index/indexed-product.db.ts'
import { indexNewProducts, indexProducts } from '../../search/index/indexing.db.ts'
import { isPublic } from '../../search/index/stored-entries.db.ts'
import type { StoredProduct } from './stored-product.db.ts'
import { type WrittenVariant, writeVariants } from './variant-write.db.ts'

/** A row of a product as it is written. */
type WrittenProduct = Omit<Insertable<Tables['products']>, 'pk'>

/** The same without what follows from the sale's time: the discounted price is the one without the planned sale. */
export type ProductValues = Omit<WrittenProduct, 'sale_running' | 'price_after_sale'>

/** A product as it stands, undefined where there is none, and as it is to be; all rows of one call have the same columns. */
interface ProductChange {
  before: StoredProduct | undefined
  after: { row: WrittenProduct; variants: readonly WrittenVariant[] }
}

/**
 * The one writer of products: adds products with their variants or replaces those with the same ids, and keeps the index.
 * Their sales begin with the next applyDueSales, unless the rows say that they run. Call it under lockOrdersOfStore and
 * lockStore, with at most some hundreds of them.
 */
export async function saveProducts(
  tx: Tx,
  storeId: number,
  changes: readonly ProductChange[],
): Promise<void> {
  const lexemes = new Map(
    changes
      .filter(({ before }) => !before)
      .map(({ after }) => [after, lexemesOfRows(after.row, after.variants)]),
  )
  const { rows, keys } = await writeUnindexed(tx, storeId, changes)
  // Of a new product all is known, and the index has nothing of it. What others put in meanwhile has a higher revision.
  const isNew = ({ after }: ProductChange) => rows.get(after.row.id)?.revision === 0
  const added = changes.filter(change => isNew(change) && isPublic(change.after.row))
  await indexNewProducts(
    tx,
    storeId,
    added.map(({ after: { row, variants }, after }) =>
      indexedProduct(
        { ...row, pk: rows.get(row.id)?.pk ?? 0 },
        variants.map(one => ({ ...one, pk: keys.get(one.id) ?? 0 })),
        lexemes.get(after),
      ),
    ),
  )
  const others = changes.filter(change => !isNew(change))
  await indexProducts(
    tx,
    storeId,
    others.flatMap(({ after }) => rows.get(after.row.id)?.pk ?? []),
  )
}

/** The same without the index, which somebody else keeps. Returns the written rows and the keys of variants, by their ids. */
export async function writeUnindexed(tx: Tx, storeId: number, changes: readonly ProductChange[]) {
  const written = await writeProductRows(
    tx,
    changes.map(({ after }) => after.row),
  )
  const rows = new Map(written.map(row => [row.id, row]))
  const keys = await writeVariants(
    tx,
    storeId,
    changes.map(({ before, after }) => ({
      productPk: rows.get(after.row.id)?.pk ?? 0,
      before: before?.variants ?? [],
      after: after.variants,
    })),
  )
  return { rows, keys }
}

/** Adds products or replaces those with the same ids; returns their keys, and the numbers of their revisions: that of a new one is 0. */
async function writeProductRows(tx: Tx, values: readonly WrittenProduct[]) {
  const [first] = values
  if (!first) return []
  const columns = Object.keys(first) as (keyof WrittenProduct)[]
  return tx
    .insertInto('products')
    .columns(columns)
    .expression(jsonRows(tx, { table: 'products', columns, rows: values }))
    .onConflict(conflict =>
      conflict.columns(['store_id', 'id']).doUpdateSet(eb => ({
        ...Object.fromEntries(columns.map(name => [name, eb.ref(`excluded.${name}`)])),
        // A save at the desk of what stood before it is refused from now on.
        revision: eb('products.revision', '+', 1),
      })),
    )
    .returning(['pk', 'id', 'revision'])
    .execute()
}
