import { phrasesOf, type Synonyms } from '../../../domain/search/synonyms.ts'
import type { Word } from '../../../domain/search/words.ts'
import { chunks } from '../../platform/tables/queries.ts'
import type { Db, Tx } from '../../platform/tables/tables.ts'

/** Rows of one statement: engines limit its parameters. */
const ROWS = 500

/** What a shop sets of its search. */
export interface SearchSettings {
  /** A group in each line, such as `t shirt, tee`. */
  synonyms: string[]
  /** Keys of facets that are shown whatever their values, and of those that are not, sorted. */
  shownFacets: string[]
  hiddenFacets: string[]
}

export async function readSearchSettings(db: Db, storeId: number): Promise<SearchSettings> {
  const row = await db
    .selectFrom('search_settings')
    .select('synonyms')
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  const choices = await db
    .selectFrom('facet_choices')
    .select(['key', 'shown'])
    .where('store_id', '=', storeId)
    .orderBy('key')
    .execute()
  const keysOf = (wanted: 0 | 1) => choices.filter(({ shown }) => shown === wanted).map(({ key }) => key)
  return { synonyms: row ? JSON.parse(row.synonyms) : [], shownFacets: keysOf(1), hiddenFacets: keysOf(0) }
}

/** Replaces what a store has set; `alternatives` are the synonyms by their texts. */
export async function writeSearchSettings(
  tx: Tx,
  storeId: number,
  { synonyms, shownFacets, hiddenFacets }: SearchSettings,
  alternatives: Synonyms,
): Promise<void> {
  for (const table of ['search_settings', 'search_synonyms', 'facet_choices'] as const)
    await tx.deleteFrom(table).where('store_id', '=', storeId).execute()
  const settings = { store_id: storeId, synonyms: JSON.stringify(synonyms) }
  await tx.insertInto('search_settings').values(settings).execute()
  for (const part of chunks([...alternatives], ROWS)) {
    const rows = part.map(([word, words]) => ({
      store_id: storeId,
      word,
      alternatives: JSON.stringify(words),
    }))
    await tx.insertInto('search_synonyms').values(rows).execute()
  }
  const choices = [
    ...shownFacets.map(key => ({ store_id: storeId, key, shown: 1 as const })),
    ...hiddenFacets.map(key => ({ store_id: storeId, key, shown: 0 as const })),
  ]
  if (choices.length > 0) await tx.insertInto('facet_choices').values(choices).execute()
}

/** The synonyms of all phrases of a search in a store; a phrase without any is missing. */
export async function synonymsOf(db: Db, storeId: number, words: readonly Word[]): Promise<Synonyms> {
  if (words.length === 0) return new Map()
  const phrases = phrasesOf(words).map(({ text }) => text)
  const rows = await db
    .selectFrom('search_synonyms')
    .select(['word', 'alternatives'])
    .where('store_id', '=', storeId)
    .where('word', 'in', phrases)
    .execute()
  return new Map(rows.map(({ word, alternatives }) => [word, JSON.parse(alternatives)]))
}
