import { join } from 'node:path'
import { demoShops } from '../../../src/demo/shops.ts'
import type { ImportRow } from '../../../src/store-api/import/imports.db.ts'
import { seed } from '../../../src/store-api/installation/startup/seed.ts'
import type { ShopContext } from '../../../src/store-api/platform/services/service-context.ts'
import { findShop } from '../../../src/store-api/shops/find-shop.ts'
import { addStore } from '../../../src/store-api/shops/store-write.db.ts'
import { exported } from '../../store-api/support/exported.ts'
import { checked } from '../../store-api/support/imports.ts'
import { fillWhole } from '../../store-api/support/whole-products.ts'
import { filesAt } from '../../support/files-at.ts'
import { type Database, onEachEngine } from '../support/engines.ts'
import type { Part } from '../support/part.ts'
import { single } from '../support/stats.ts'
import { type Row, row } from '../support/table.ts'

const PRODUCTS = 10_000

/** Products that an exported file would change in the shop that it comes from. */
export const roundTrip: Part = {
  title: 'Export and import again',
  run: async tell => {
    const rows: Row[] = []
    await onEachEngine(async ({ name, use }) => {
      const figure = (label: string, products: number) =>
        row(`${name}: ${label}, changed rows`, single(products), { atMost: 0 }, { digits: 0 })
      await use(async database => {
        tell(`${name}: the demo shops`)
        rows.push(figure('demo shops', await changedInDemoShops(database)))
        tell(`${name}: ${PRODUCTS.toLocaleString('en')} products`)
        rows.push(figure(`${PRODUCTS.toLocaleString('en')} products`, await changedInWhole(database)))
      })
    })
    return { rows, notes: [NOTE] }
  },
}

const NOTE =
  'Each shop is exported as CSV, and that file is run dry against it; counted are the products that would be new, changed or bad. The 10,000 products have all that a product may have: every third has two to six variants, with SKUs, stock (counted or not), own prices and pictures; pictures with alternative texts, sales that run and that are to come, drafts, titles that begin as formulas do, and ten Indian scripts.'

function contextOf({ opened: { db }, env }: Database, storeId: number): ShopContext {
  const files = filesAt(join(env.DATA_DIR, 'media'))
  return { db, storeId, ...files, now: Date.now, actor: { type: 'cli' } }
}

async function changedInDemoShops(database: Database): Promise<number> {
  const { db, engine } = database.opened
  await seed(db, engine, { shops: demoShops, areDemo: true, shoppers: {} }, Date.now())
  let changed = 0
  for (const { slug, products } of demoShops) {
    const { id } = await findShop({ db }, { slug })
    changed += await changedRows(contextOf(database, id), products.length)
  }
  return changed
}

async function changedInWhole(database: Database): Promise<number> {
  const info = { storeName: 'Whole Store', categories: ['Home'] }
  const store = {
    slug: 'whole',
    hosts: ['whole.localhost'],
    info,
    paymentAdapter: 'sandbox',
    paymentSettings: {},
  }
  const shop = contextOf(database, await addStore(database.opened.db, store, Date.now()))
  await fillWhole(shop, PRODUCTS)
  return changedRows(shop, PRODUCTS)
}

/** Throws where the file has not as many products as the shop. */
async function changedRows(shop: ShopContext, products: number): Promise<number> {
  const row: ImportRow = await checked(shop, await exported(shop))
  if (row.products !== products)
    throw new Error(`the file has ${row.products} products, the shop ${products}`)
  return row.new_count + row.changed_count + row.bad_count
}
