import { type Database, type Engine, onEachEngine } from '../support/engines.ts'
import { indexedImportRows } from '../support/indexed-import-rows.ts'
import { listingRows } from '../support/listing-rows.ts'
import type { Part } from '../support/part.ts'
import { putRows } from '../support/put-rows.ts'
import { LARGE, searchRows } from '../support/search-rows.ts'
import type { Row } from '../support/table.ts'
import { settle } from '../support/trust-rows.ts'
import { fillVaried } from '../support/varied-catalogue.ts'

const SMALL = 1_000
const LARGEST = 1_000_000
/** PostgreSQL's own default is 128 MB, less than the index of a million products. See .github/OPERATING.md. */
const SETTINGS = ['shared_buffers=2GB']

/** Listings, searches, facets and suggestions, what others feel of them, and what the index costs those who write. */
export const search: Part = {
  title: 'Listings, searches, facets and suggestions',
  run: async (tell, { long }) => {
    const rows: Row[] = []
    const sizes = long ? [LARGE, LARGEST] : [LARGE]
    const measureEngine = async ({ name, use }: Engine) => {
      rows.push(...(await use(database => measure(name, database, sizes, tell))))
      tell(`${name}: an import with the index and without`)
      rows.push(...(await indexedImportRows(name, use, long ? LARGE : LARGE / 5)))
    }
    await onEachEngine(measureEngine, SETTINGS)
    return { rows, notes: [NOTE] }
  },
}

const NOTE =
  'Listings are `GET /products`, 12 to a page, one request at a time, medians of each round. Searches, facets and suggestions are asked one at a time, 95th percentiles of each round; no search and no choice of facets is asked for twice within the time for which answers are remembered. Searchers ask on 16 connections, beside orders on 8 and reads of one product on 4, all on the same cores. A put is one product of a shop of 1,000, an import one file into an empty shop, each with the index and without. PostgreSQL has 2 GB of shared buffers. With `--long` also in a shop of 1,000,000 products, and with a file of 100,000.'

async function measure(
  name: string,
  database: Database,
  sizes: readonly number[],
  tell: (text: string) => void,
): Promise<Row[]> {
  const { db, engine } = database.opened
  const small = { slug: 'small', host: 'small.localhost', products: SMALL }
  const smallId = await fillVaried(db, small)
  const rows: Row[] = []
  for (const products of sizes) {
    const many = products.toLocaleString('en')
    tell(`${name}: ${many} products and their index`)
    const large = { slug: `shop-${products}`, host: `shop-${products}.localhost`, products }
    const storeId = await fillVaried(db, large)
    await settle(db, engine)
    tell(`${name}: listings and searches of ${many} products`)
    rows.push(...(await listingRows(name, database, { small, large })))
    rows.push(...(await searchRows(name, database, { storeId, ...large })))
  }
  return [...rows, ...(await putRows(name, database, smallId))]
}
