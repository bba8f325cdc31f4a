import { inOwnTransaction } from '../engine/own-transaction.ts'
import { lockStore } from '../store.ts'
import type { Db } from '../tables.ts'
import { addDeletions, soundRests } from './vocabulary.ts'

/** Words of one commit. */
const TOGETHER = 200

/** Adds the sounds of the next words of stores that are of before these were kept; false where nothing is left. */
export async function addSomeSounds(db: Db): Promise<boolean> {
  const open = await db.selectFrom('sound_rebuilds').selectAll().orderBy('store_id').executeTakeFirst()
  if (!open) return false
  const { store_id: storeId, last_word: after } = open
  await inOwnTransaction(db, async tx => {
    await lockStore(tx, storeId)
    const rows = await tx
      .selectFrom('search_words')
      .select('word')
      .where('store_id', '=', storeId)
      .where('word', '>', after)
      .orderBy('word')
      .limit(TOGETHER)
      .execute()
    await addDeletions(
      tx,
      rows.flatMap(({ word }) => soundRests(word).map(rest => ({ store_id: storeId, rest, word }))),
    )
    const last = rows.at(-1)?.word
    await (last === undefined
      ? tx.deleteFrom('sound_rebuilds').where('store_id', '=', storeId).execute()
      : tx.updateTable('sound_rebuilds').set({ last_word: last }).where('store_id', '=', storeId).execute())
  })
  return true
}
