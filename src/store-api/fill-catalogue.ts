import { rebuildLists } from './db/listing-write.ts'
import { type NewProduct, productRow } from './db/product-write.ts'
import { raiseVersion } from './db/store.ts'
import type { Db } from './db/tables.ts'

const CATEGORIES = 20
const PARENTS = 8
// One product a minute, so that no two are of one moment.
const MINUTE = 60_000
const NEWEST = Date.UTC(2026, 9, 1)
// Columns times rows must stay below what both engines take as parameters of one statement.
const ROWS = 1000

/**
 * Adds `count` made-up products in `categories` categories to a store, for measurements and load.
 * The newest is `generated-0` of `Category 0`.
 */
export async function fillCatalogue(
  db: Db,
  storeId: number,
  count: number,
  categories = CATEGORIES,
): Promise<void> {
  await db.transaction().execute(async tx => {
    await raiseVersion(tx, storeId)
    for (let from = 0; from < count; from += ROWS) {
      const indexes = Array.from({ length: Math.min(ROWS, count - from) }, (_, index) => from + index)
      const rows = indexes.map(index => productRow(storeId, generated(index, categories)))
      await tx.insertInto('products').values(rows).execute()
    }
    await rebuildLists(tx, storeId)
  })
}

function generated(index: number, categories: number): NewProduct {
  const category = `Category ${index % categories}`
  return {
    id: `generated-${index}`,
    title: `Generated product ${index}`,
    description: `A product made up to see how the shop does with many of its kind. It is number ${index}.`,
    imgUrl: '/media/logo.svg',
    category,
    parentCategory: `${category} part ${Math.floor(index / categories) % PARENTS}`,
    gender: null,
    regularPrice: 100 + (index % 900),
    discountedPrice: index % 3 === 0 ? 90 + (index % 900) : null,
    images: [],
    attributes: [
      { id: '1', key: 'Maker', value: [`Maker ${index % 50}`], metricUnit: '' },
      ...(index % 100 === 0 ? [{ id: '2', key: 'featured', value: ['true'], metricUnit: '' }] : []),
    ],
    createdAt: NEWEST - index * MINUTE,
  }
}
