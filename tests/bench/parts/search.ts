import { inOwnTransaction } from '../../../src/store-api/db/engine/own-transaction.ts'
import { writeProductRows } from '../../../src/store-api/db/import-products.ts'
import { lockOrdersOfStore } from '../../../src/store-api/db/order-number.ts'
import { type NewProduct, productRow } from '../../../src/store-api/db/product-row.ts'
import { putProducts } from '../../../src/store-api/db/product-write.ts'
import { bumpVersion } from '../../../src/store-api/db/store.ts'
import type { Tx } from '../../../src/store-api/db/tables.ts'
import { storedVariants } from '../../../src/store-api/db/variant-write.ts'
import { fillCatalogue } from '../support/catalogue.ts'
import { type Database, onEachEngine } from '../support/engines.ts'
import { load } from '../support/load.ts'
import type { Part } from '../support/part.ts'
import { ports } from '../support/ports.ts'
import { alternate } from '../support/rounds.ts'
import { ratios, single, spread } from '../support/stats.ts'
import { type Row, row } from '../support/table.ts'

const SMALL = 1_000
const LARGE = 100_000
const LARGEST = 1_000_000
const PAGE = 12
const PUTS = 50

/** Listings of many products in every order, and what a write of one costs. Page 1 beside a thousand is in `api.ts`. */
export const search: Part = {
  title: 'Listings and searches',
  run: async (tell, { long }) => {
    const rows: Row[] = []
    const products = long ? LARGEST : LARGE
    await onEachEngine(({ name, use }) =>
      use(async database => {
        tell(`${name}: filling in ${products.toLocaleString('en')} products`)
        const { db, engine } = database.opened
        await fillCatalogue(db, engine, { slug: 'large', host: 'large.localhost', products })
        const small = { slug: 'small', host: 'small.localhost', products: SMALL }
        const smallId = await fillCatalogue(db, engine, small)
        tell(`${name}: listings`)
        rows.push(...(await listings(name, database, products)))
        rows.push(...(await puts(name, database, smallId)))
      }),
    )
    return {
      rows,
      notes: [
        `\`GET /products\`, ${PAGE} to a page, one request at a time, medians of each round; ${LARGEST.toLocaleString('en')} products with \`--long\`.`,
      ],
    }
  },
}

async function listings(name: string, { startApi }: Database, products: number): Promise<Row[]> {
  const running = await startApi(ports.api)
  const ask = (query: string) => () =>
    load({
      port: running.port,
      paths: [`/api/v1/products?${query}`],
      headers: { Host: 'large.localhost' },
      connections: 1,
      duration: 500,
    })
  try {
    const taken = await alternate(
      {
        large: ask('page=1'),
        category: ask('category=books'),
        cheapest: ask('sort=price-asc'),
        item10000: ask(`page=${Math.ceil(10_000 / PAGE)}`),
        middle: ask(`page=${Math.floor(products / PAGE / 2)}`),
        last: ask(`page=${Math.ceil(products / PAGE)}`),
      },
      5,
    )
    const medians = (listing: keyof typeof taken) => taken[listing].map(one => one.median)
    const many = products.toLocaleString('en')
    const atMost = name === 'SQLite' ? 3 : 6
    const ratio = (listing: keyof typeof taken) => ratios(medians(listing), medians('large'))
    const unit = { unit: 'ms' }
    return [
      row(`${name}: page 1 of a category ÷ page 1`, ratio('category')),
      row(`${name}: page 1 by price ÷ page 1`, ratio('cheapest')),
      row(`${name}: item 10,000 ÷ page 1`, ratio('item10000'), { atMost }),
      row(`${name}: the page in the middle of ${many}`, spread(medians('middle')), {}, unit),
      row(`${name}: the last page of ${many}`, spread(medians('last')), { atMost: 300 }, unit),
      row(`${name}: page 1 of ${many}`, spread(medians('large')), {}, unit),
    ]
  } finally {
    await running.stop()
  }
}

/** Milliseconds of one product put, each in a transaction of its own, in turn with its row alone. */
async function puts(name: string, { opened: { db } }: Database, storeId: number): Promise<Row[]> {
  const timed = async (write: (tx: Tx) => Promise<unknown>) => {
    const start = performance.now()
    await inOwnTransaction(db, write)
    return performance.now() - start
  }
  const times: number[] = []
  const bare: number[] = []
  for (let at = 0; at < PUTS; at++) {
    times.push(await timed(tx => putProducts(tx, storeId, [put(at)])))
    bare.push(await timed(tx => putUnindexed(tx, storeId, put(at))))
  }
  return [
    row(`${name}: one product put`, spread(times), {}, { unit: 'ms' }),
    row(`${name}: one product put ÷ without index`, single(spread(times).median / spread(bare).median), {
      atMost: 2.5,
    }),
  ]
}

/** What putProducts does of a product without variants, but for the index. */
async function putUnindexed(tx: Tx, storeId: number, product: NewProduct): Promise<void> {
  await lockOrdersOfStore(tx, storeId)
  await bumpVersion(tx, storeId)
  await storedVariants(tx, storeId, [product.id])
  await writeProductRows(tx, [productRow(storeId, product)])
}

function put(at: number) {
  const texts = { title: `Put ${at}`, description: 'A product that is put alone.', imgUrl: '' }
  const places = { category: 'Books', parentCategory: 'New', gender: null }
  const prices = { regularPrice: 100 + at, discountedPrice: null }
  return { id: `put-${at % 10}`, ...texts, ...places, ...prices, images: [], attributes: [], createdAt: at }
}
