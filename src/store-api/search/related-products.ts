import { finishedTerms } from '../../domain/search/search-terms.ts'
import { wordsOf } from '../../domain/search/words.ts'
import type { Db } from '../platform/tables/tables.ts'
import { foundProducts } from './index/found-products.db.ts'
import { rarestWords } from './index/vocabulary.db.ts'
import { namesOfProduct, newestOf, othersOfCategory } from './listing/listing.db.ts'
import { anyOf } from './page-of-terms.ts'

/** Words of a title by which products are alike: the rarest, as a word of half the shop says nothing. */
const MOST_WORDS = 4
/** Words of a title that are looked up. */
const MOST_READ = 16

/**
 * Products of the same category that can be bought and share words of the title, those with most first; where they are
 * too few, the newest of the category.
 */
export async function relatedPks(db: Db, storeId: number, pk: number, limit: number): Promise<number[]> {
  const product = await namesOfProduct(db, storeId, pk)
  if (!product) return []
  const among = othersOfCategory(db, storeId, { ...product, pk })
  const words = wordsOf(product.title, MOST_READ)
  const texts = words.map(({ text }) => text)
  const rare = await rarestWords(db, storeId, texts, MOST_WORDS)
  const alikeWords = words.filter(({ text }) => rare.includes(text))
  const clauses = anyOf(finishedTerms(alikeWords)).map(one => ({ ...one, rank: 'names' as const }))
  const alike =
    clauses.length > 0 ? await foundProducts(db, storeId, clauses, { offset: 0, limit, among }) : []
  if (alike.length >= limit) return alike
  const newest = await newestOf(among, limit + alike.length)
  return [...new Set([...alike, ...newest])].slice(0, limit)
}
