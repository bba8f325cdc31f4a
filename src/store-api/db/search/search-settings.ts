import type { Synonyms } from '../../../domain/search/synonyms.ts'
import { chunks } from '../chunks.ts'
import type { Db, Tx } from '../tables.ts'

/** Rows of one statement: engines limit its parameters. */
const ROWS = 500

/** What a shop sets of its search. */
export interface SearchSettings {
  /** A group in each line, such as `kurta, kurti, tunic`. */
  synonyms: string[]
  /** Keys of facets, sorted. */
  hiddenFacets: string[]
}

/** What a store has set. */
export async function readSearchSettings(db: Db, storeId: number): Promise<SearchSettings> {
  const row = await db
    .selectFrom('search_settings')
    .select('synonyms')
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  const hidden = await db
    .selectFrom('facet_choices')
    .select('key')
    .where('store_id', '=', storeId)
    .where('shown', '=', 0)
    .orderBy('key')
    .execute()
  return { synonyms: row ? JSON.parse(row.synonyms) : [], hiddenFacets: hidden.map(({ key }) => key) }
}

/** Replaces what a store has set; `alternatives` are the synonyms by their stems. */
export async function writeSearchSettings(
  tx: Tx,
  storeId: number,
  { synonyms, hiddenFacets }: SearchSettings,
  alternatives: Synonyms,
): Promise<void> {
  for (const table of ['search_settings', 'search_synonyms'] as const)
    await tx.deleteFrom(table).where('store_id', '=', storeId).execute()
  await tx.deleteFrom('facet_choices').where('store_id', '=', storeId).where('shown', '=', 0).execute()
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
  if (hiddenFacets.length === 0) return
  const choices = hiddenFacets.map(key => ({ store_id: storeId, key, shown: 0 as const }))
  await tx
    .insertInto('facet_choices')
    .values(choices)
    .onConflict(conflict => conflict.columns(['store_id', 'key']).doUpdateSet({ shown: 0 }))
    .execute()
}

/** The synonyms of these stems in a store; a stem without any is missing. */
export async function synonymsOf(db: Db, storeId: number, stems: readonly string[]): Promise<Synonyms> {
  if (stems.length === 0) return new Map()
  const rows = await db
    .selectFrom('search_synonyms')
    .select(['word', 'alternatives'])
    .where('store_id', '=', storeId)
    .where('word', 'in', stems)
    .execute()
  return new Map(rows.map(({ word, alternatives }) => [word, JSON.parse(alternatives)]))
}
