import { demoShops } from '../../../src/demo/shops.ts'
import { NO_SELECTION } from '../../../src/domain/listing/selection.ts'
import { productsByKey } from '../../../src/store-api/catalogue/product.db.ts'
import type { NewProduct } from '../../../src/store-api/catalogue/products/product-write.db.ts'
import { writeProducts } from '../../../src/store-api/catalogue/products/product-write.db.ts'
import { seedProduct } from '../../../src/store-api/installation/startup/seed-product.ts'
import { inOwnTransaction } from '../../../src/store-api/platform/engine/own-transaction.ts'
import type { Db } from '../../../src/store-api/platform/tables/tables.ts'
import { createSearchIndex } from '../../../src/store-api/search/search-index.ts'
import { findStoreBySlug } from '../../../src/store-api/shops/store.db.ts'
import { addStore } from '../../../src/store-api/shops/store-write.db.ts'
import { misspell, randomizer } from '../../domain/search/misspelling.ts'
import { pairs } from '../../domain/search/pairs.ts'
import { goods } from './searched-shop.ts'

/** What is typed, and the title or its part that is to be found. */
type Typed = { text: string; title: string }

export interface Figure<One extends Typed = Typed> {
  all: One[]
  /** Those that find nothing and are offered a correction that finds it: one press away. */
  offered: One[]
  /** With the correction that was searched for instead. */
  missed: (One & { correction?: string | undefined })[]
}

/** Of words of titles with so many faults each, those that find no product with the word among the first three. */
export async function misspeltSearches(db: Db, faults: number, shortest: number): Promise<Figure> {
  const figure: Figure = { all: [], offered: [], missed: [] }
  for (const { slug } of demoShops) {
    const storeId = (await findStoreBySlug(db, slug))?.id ?? 0
    const typed = misspeltWords(slug, faults, shortest)
    const { offered, missed } = await figureOf(db, storeId, typed, 3)
    figure.all.push(...typed)
    figure.offered.push(...offered)
    figure.missed.push(...missed)
  }
  return figure
}

/** Words of a demo shop's titles, and each with so many faults of typing. */
function misspeltWords(slug: string, faults: number, shortest: number): Typed[] {
  const random = randomizer(faults)
  const titles = demoShops.find(shop => shop.slug === slug)?.products.map(({ title }) => title) ?? []
  return [1, 2, 3, 4].flatMap(() =>
    titles.flatMap(title => {
      const words = title.toLowerCase().match(/[a-z]+/g) ?? []
      const long = words.filter(word => word.length >= shortest)
      const word = long[random(long.length)]
      if (word === undefined) return []
      const text = Array.from({ length: faults }).reduce<string>(typed => misspell(typed, random), word)
      // Shorter words are not corrected for so many faults.
      return text.length < shortest ? [] : [{ text, title: word }]
    }),
  )
}

/** Which spelling is typed; the titles have the other. */
export type Direction = 'latin' | 'native'
export type Pair = Typed & { script: string }

/**
 * Of the pairs of spellings, those of which one does not find the product that has the other among the first twelve, in a
 * shop of all of these, or of these and the demo shops' products, whose words go before: those that are typed or begin
 * so, and those to which what is typed is corrected.
 */
export async function pairSearches(
  db: Db,
  from: Direction,
  beside: 'alone' | 'demo' = 'alone',
): Promise<Figure<Pair>> {
  const to = from === 'latin' ? 'native' : 'latin'
  const all = Object.values(pairs)
    .flat()
    .map(pair => ({ text: pair[from], title: pair[to], script: pair.script }))
  const titles = [...new Set(all.map(({ title }) => title))].map(title => goods(title))
  const storeId = await shopWith(
    db,
    `${beside}-${to}`,
    beside === 'alone' ? titles : [...demoGoods, ...titles],
  )
  return figureOf(db, storeId, all, 12)
}

export const demoGoods = demoShops.flatMap(shop =>
  shop.products.map(product => ({ ...seedProduct(shop, product), variants: [] })),
)

export async function shopWith(db: Db, slug: string, products: readonly NewProduct[]): Promise<number> {
  const info = { storeName: slug, categories: [] }
  const store = { slug, hosts: [`${slug}.localhost`], info, paymentAdapter: 'sandbox', paymentSettings: {} }
  const storeId = await addStore(db, store, Date.now())
  await inOwnTransaction(db, tx => writeProducts(tx, storeId, products))
  return storeId
}

async function figureOf<One extends Typed>(
  db: Db,
  storeId: number,
  typed: readonly One[],
  among: number,
): Promise<Figure<One>> {
  const index = createSearchIndex(db)
  const missed: Figure<One>['missed'] = []
  const offered: One[] = []
  for (const one of typed) {
    const { text, title } = one
    const find = (q: string) =>
      index.search(storeId, { text: q, filters: {}, selection: NO_SELECTION, offset: 0, limit: among })
    const isRight = async (products: readonly number[]) =>
      (await productsByKey(db, products)).some(found =>
        found.title.toLowerCase().includes(title.toLowerCase()),
      )
    const { products, correction, offered: other } = await find(text)
    if (await isRight(products)) continue
    if (other !== undefined && (await isRight((await find(other)).products))) offered.push(one)
    else missed.push({ ...one, correction })
  }
  return { all: [...typed], offered, missed }
}

/** The share that is found, at once or by the correction that is offered. */
export function shareFound({ all, missed }: Figure): number {
  return 1 - missed.length / all.length
}

/** The share that is found at once. */
export function shareAtOnce({ all, offered, missed }: Figure): number {
  return 1 - (missed.length + offered.length) / all.length
}
