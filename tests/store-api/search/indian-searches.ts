import { wordsOf } from '../../../src/domain/search/words.ts'
import { productsByKey } from '../../../src/store-api/catalogue/product.db.ts'
import type { Db } from '../../../src/store-api/platform/tables/tables.ts'
import { createSearchIndex } from '../../../src/store-api/search/search-index.ts'
import { type IndianWord, indianWords } from './indian-words.ts'
import { demoGoods, type Figure, shopWith } from './real-searches.ts'
import { goods } from './searched-shop.ts'

/** Which of its spellings a shop writes: the usual one, another, or the last, which mostly is that of its own script. */
const places = { first: 0, second: 1, last: -1 } as const
type Which = keyof typeof places

/** Shops with the products of all these words beside those of the demo shops, each with another spelling. */
export async function indianShops(
  db: Db,
  wanted: readonly Which[] = ['first', 'second', 'last'],
): Promise<Map<Which, number>> {
  const words = [...indianWords.tuned, ...indianWords.heldOut]
  const shops = new Map<Which, number>()
  for (const which of wanted) {
    const titles = words.map(word => word.title.replace('~', spellingOf(word, which)))
    const products = [...demoGoods, ...titles.map(title => goods(title))]
    shops.set(which, await shopWith(db, `india-${which}`, products))
  }
  return shops
}

function spellingOf({ spellings }: IndianWord, which: Which): string {
  return spellings.at(places[which]) ?? ''
}

/** Of all spellings but a shop's own, those that find no product with the word, however spelt, among the first three. */
export async function indianSearches(
  db: Db,
  storeId: number,
  which: Which,
  words: readonly IndianWord[],
): Promise<Figure> {
  const index = createSearchIndex(db)
  const figure: Figure = { all: [], offered: [], missed: [] }
  for (const word of words) {
    const own = spellingOf(word, which)
    for (const text of word.spellings.filter(spelling => spelling !== own)) {
      const { products, correction } = await index.search(storeId, { text, offset: 0, limit: 3 })
      const found = await productsByKey(db, products)
      figure.all.push({ text, title: own })
      if (!found.some(({ title }) => word.spellings.some(one => hasWord(title, one))))
        figure.missed.push({ text, title: own, correction })
    }
  }
  return figure
}

function hasWord(title: string, word: string): boolean {
  return stems(title).includes(stems(word))
}

function stems(text: string): string {
  const words = wordsOf(text).map(({ stem }) => stem)
  return ` ${words.join(' ')} `
}
