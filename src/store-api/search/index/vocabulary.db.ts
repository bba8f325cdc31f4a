import { sql } from 'kysely'
import type { KnownWord } from '../../../domain/search/corrections.ts'
import { deletionsToFind, deletionsToStore } from '../../../domain/search/deletions.ts'
import { soundKeysToStore } from '../../../domain/search/word-sounds.ts'
import { isOneOf, jsonRows } from '../../platform/tables/queries.ts'
import type { Db, Tables, Tx } from '../../platform/tables/tables.ts'

const WORD = ['store_id', 'word', 'products'] as const
const DELETION = ['store_id', 'rest', 'word'] as const
/** Candidates and completions that are read for one word. */
const MOST_READ = 2_000
/** After the last letter of any word. */
const LAST = '\u{10ffff}'

/**
 * Adds to the number of products of each word. A word that is new can be a correction from then on; one that no product has
 * any more is removed: a shop whose products come and go would have more such words with every import, and each
 * beginning that is typed goes through them.
 */
export async function changeCounts(
  tx: Tx,
  storeId: number,
  changes: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = [...changes]
    .filter(([, change]) => change !== 0)
    .map(([word, products]) => ({ store_id: storeId, word, products }))
  if (rows.length === 0) return
  const counted = await tx
    .insertInto('search_words')
    .columns(WORD)
    .expression(jsonRows(tx, { table: 'search_words', columns: WORD, rows }))
    .onConflict(conflict =>
      conflict
        .columns(['store_id', 'word'])
        .doUpdateSet(eb => ({ products: eb('search_words.products', '+', eb.ref('excluded.products')) })),
    )
    .returning(['word', 'products'])
    .execute()
  const added = counted.filter(({ word, products }) => products > 0 && products === changes.get(word))
  await addDeletions(tx, deletionsOf(storeId, added))
  await removeWords(
    tx,
    storeId,
    counted.filter(({ products }) => products <= 0),
  )
}

/** What stands beside words in `search_deletions`. */
function deletionsOf(
  storeId: number,
  words: readonly Pick<Tables['search_words'], 'word'>[],
): Tables['search_deletions'][] {
  return words.flatMap(({ word }) => {
    // The sounds of a word stand among its deletions, behind a sign that no word has.
    const sounds = soundKeysToStore(word).map(key => `~${key}`)
    return [...deletionsToStore(word), ...sounds].map(rest => ({ store_id: storeId, rest, word }))
  })
}

async function removeWords(
  tx: Tx,
  storeId: number,
  words: readonly Pick<Tables['search_words'], 'word'>[],
): Promise<void> {
  if (words.length === 0) return
  const texts = words.map(({ word }) => word)
  await tx
    .deleteFrom('search_words')
    .where('store_id', '=', storeId)
    .where(isOneOf(tx, 'word', texts))
    .execute()
  const rows = deletionsOf(storeId, words)
  if (rows.length === 0) return
  const removed = jsonRows(tx, { table: 'search_deletions', columns: DELETION, rows })
  await sql`delete from search_deletions where (store_id, rest, word) in (${removed})`.execute(tx)
}

async function addDeletions(tx: Tx, rows: readonly Tables['search_deletions'][]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('search_deletions')
    .columns(DELETION)
    .expression(jsonRows(tx, { table: 'search_deletions', columns: DELETION, rows }))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Words of the store that a misspelt one may stand for; the nearest and others. */
export async function candidatesFor(db: Db, storeId: number, misspelt: string): Promise<KnownWord[]> {
  const rests = deletionsToFind(misspelt)
  if (rests.length === 0) return []
  const { rows } = await sql<KnownWord>`select distinct search_words.word as text, products
    from search_deletions join search_words using (store_id, word)
    where store_id = ${storeId} and rest in (${sql.join(rests)}) and products > 0
    limit ${sql.lit(MOST_READ)}`.execute(db)
  return rows.map(({ text, products }) => ({ text, products: Number(products) }))
}

/** Words of the store with each of these keys by sound, those of most products first. */
export async function wordsBySound(
  db: Db,
  storeId: number,
  keys: readonly string[],
): Promise<Map<string, KnownWord[]>> {
  if (keys.length === 0) return new Map()
  const rests = keys.map(key => `~${key}`)
  const { rows } = await sql<KnownWord & { rest: string }>`select rest, search_words.word as text, products
    from search_deletions join search_words using (store_id, word)
    where store_id = ${storeId} and ${isOneOf(db, 'rest', rests)} and products > 0
    order by products desc, text limit ${sql.lit(MOST_READ)}`.execute(db)
  const known = rows.map(one => ({ ...one, products: Number(one.products) }))
  return Map.groupBy(known, ({ rest }) => rest.slice(1))
}

export async function knownWords(db: Db, storeId: number, texts: readonly string[]): Promise<Set<string>> {
  if (texts.length === 0) return new Set()
  const rows = await db
    .selectFrom('search_words')
    .select('word')
    .where('store_id', '=', storeId)
    .where(isOneOf(db, 'word', [...new Set(texts)]))
    .where('products', '>', 0)
    .execute()
  return new Set(rows.map(({ word }) => word))
}

/** A word that more products have is of little use to a search. */
const COMMON = 2_000

/** Those of the words that the fewest products of the store have, at most `limit`; each is of at least two products. */
export async function rarestWords(
  db: Db,
  storeId: number,
  words: readonly string[],
  limit: number,
): Promise<string[]> {
  if (words.length === 0) return []
  const rows = await db
    .selectFrom('search_words')
    .select('word')
    .where('store_id', '=', storeId)
    .where('word', 'in', words)
    .where('products', '>', 1)
    .where('products', '<=', COMMON)
    .orderBy('products')
    .orderBy('word')
    .limit(limit)
    .execute()
  return rows.map(({ word }) => word)
}

/** Words beginning alike that are read to find those that products have. */
const MOST_ALIKE = 200

/** The words of the store that begin so, from `from` on; undefined where they are more than `limit`. */
export async function wordsBeginning(
  db: Db,
  storeId: number,
  { beginning, from }: { beginning: string; from: string },
  limit: number,
): Promise<string[] | undefined> {
  const rows = await db
    .selectFrom('search_words')
    .select(['word', 'products'])
    .where('store_id', '=', storeId)
    .where('word', '>=', from)
    .where('word', '<', beginning + LAST)
    .limit(MOST_ALIKE)
    .execute()
  const words = rows.filter(({ products }) => products > 0).map(({ word }) => word)
  return rows.length === MOST_ALIKE || words.length > limit ? undefined : words
}

/** The words of the store that begin so, those of most products first. */
export async function completionsOf(
  db: Db,
  storeId: number,
  beginning: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from
    (select word, products from search_words where store_id = ${storeId}
      and word >= ${beginning} and word < ${beginning + LAST} and products > 0
      limit ${sql.lit(MOST_READ)}) as completions
    order by products desc, word limit ${limit}`.execute(db)
  return rows.map(({ word }) => word)
}
