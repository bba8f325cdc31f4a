import type { Insertable, Selectable } from 'kysely'
import { chunks } from './chunks.ts'
import type { Db, Tables, Tx } from './tables.ts'

/** Rows of one statement: engines limit its parameters. */
const ROWS = 200

export type PictureFetch = Selectable<Tables['picture_fetches']>

/** The path and colour of each of these addresses whose picture the shop has already. */
export async function fetchedPictures(
  db: Db,
  storeId: number,
  urls: readonly string[],
): Promise<Map<string, { url: string; color?: string | undefined }>> {
  const found = new Map<string, { url: string; color?: string | undefined }>()
  for (const part of chunks(urls, ROWS)) {
    const rows = await db
      .selectFrom('picture_fetches')
      .select(['url', 'path', 'color'])
      .where('store_id', '=', storeId)
      .where('url', 'in', part)
      .where('state', '=', 'done')
      .execute()
    for (const { url, path, color } of rows) found.set(url, { url: path, color: color || undefined })
  }
  return found
}

/** Queues pictures; one that is queued for the same product already stays as it is, a failed one is tried again. */
export async function queuePictures(
  tx: Tx,
  rows: readonly Insertable<Tables['picture_fetches']>[],
): Promise<void> {
  for (const part of chunks(rows, ROWS))
    await tx
      .insertInto('picture_fetches')
      .values(part)
      .onConflict(conflict =>
        conflict
          .columns(['store_id', 'url', 'product_id'])
          .doUpdateSet(eb => ({
            state: 'waiting',
            tries: 0,
            due_at: eb.ref('excluded.due_at'),
            import_id: eb.ref('excluded.import_id'),
          }))
          .where('picture_fetches.state', '=', 'failed'),
      )
      .execute()
}
