import { irregularStems } from '../../domain/search/plural.ts'
import { type Term, typedTerms } from '../../domain/search/search-terms.ts'
import type { Word } from '../../domain/search/words.ts'
import type { Db } from '../platform/tables/tables.ts'
import { wordsBeginning } from './index/vocabulary.db.ts'

/** Words of a shop that stand for their beginning; an index finds so many quicker than all that begins so. */
const MOST_WORDS = 20

/** The terms of a search whose last word may be unfinished; where few words of the shop begin so, with these words. */
export async function termsAsTyped(db: Db, storeId: number, words: readonly Word[]): Promise<Term[]> {
  const terms = typedTerms(words)
  const last = terms.at(-1)
  const [beginning] = last?.prefixes ?? []
  if (!last || beginning === undefined) return terms
  const known = await wordsBeginning(db, storeId, beginning, MOST_WORDS)
  if (!known || known.length === 0) return terms
  // A stem may begin so where its words do not: `knif` finds knives.
  const found = new Set([...last.words, ...known, ...irregularStems(beginning)])
  return [...terms.slice(0, -1), { ...last, words: [...found], prefixes: [] }]
}
