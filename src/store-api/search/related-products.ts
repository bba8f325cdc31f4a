import { finishedTerms } from '../../domain/search/search-terms.ts'
import { wordsOf } from '../../domain/search/words.ts'
import { matchingProducts } from '../db/listing.ts'
import { foundProducts } from '../db/search/found-products.ts'
import { rarestWords } from '../db/search/vocabulary.ts'
import type { Db } from '../db/tables.ts'

/** Words of a title by which products are alike: the rarest, as a word of half the shop says nothing. */
const MOST_WORDS = 4
/** Words of a title that are looked up. */
const MOST_READ = 16

/**
 * Products of the same category that can be bought and share words of the title, those with most first; where they are
 * too few, the newest of the category.
 */
export async function relatedProducts(db: Db, storeId: number, pk: number, limit: number): Promise<number[]> {
  const product = await db
    .selectFrom('products')
    .select(['title', 'category'])
    .where('store_id', '=', storeId)
    .where('pk', '=', pk)
    .executeTakeFirst()
  if (!product) return []
  const among = matchingProducts(db, storeId, { category: product.category ?? undefined })
    .where('in_stock', '=', 1)
    .where('products.pk', '<>', pk)
  const words = wordsOf(product.title, MOST_READ)
  const rare = await rarestWords(
    db,
    storeId,
    words.map(({ text }) => text),
    MOST_WORDS,
  )
  const clauses = finishedTerms(words.filter(({ text }) => rare.includes(text))).map(term => ({
    rank: 'names' as const,
    terms: [term],
    points: 1,
  }))
  const alike =
    clauses.length > 0 ? await foundProducts(db, storeId, clauses, { offset: 0, limit, among }) : []
  if (alike.length >= limit) return alike
  const newest = await among
    .select('products.pk')
    .orderBy('created_at', 'desc')
    .orderBy('products.pk', 'desc')
    .limit(limit + alike.length)
    .execute()
  const others = newest.map(row => row.pk).filter(other => !alike.includes(other))
  return [...alike, ...others].slice(0, limit)
}
