import { csvLine } from '../../domain/csv.ts'
import { recordAlone } from '../platform/events/change.ts'
import type { ServiceContext } from '../platform/services/service-context.ts'
import { findGuests, type ListedGuest, lastSearched } from './guests.db.ts'

const GUESTS_OF_A_QUERY = 500
const columns = ['Email', 'Name', 'Newest order', 'Orders', 'Last order']

/** The shop's guests with an e-mail as CSV, who ordered last first; each text that is yielded has the lines of one query. */
export async function exportGuests(
  context: Pick<ServiceContext, 'db' | 'storeId' | 'actor' | 'now'>,
  { words = '' }: { words?: string | undefined },
): Promise<AsyncIterable<string>> {
  await recordAlone(context, { kind: 'guests.exported' })
  return linesOf(context, words)
}

async function* linesOf(
  { db, storeId }: Pick<ServiceContext, 'db' | 'storeId'>,
  words: string,
): AsyncGenerator<string> {
  yield csvLine(columns)
  let before: number | undefined
  do {
    const found = await findGuests(db, storeId, { words, before, limit: GUESTS_OF_A_QUERY })
    if (found.length > 0) yield found.map(rowOf).join('')
    before =
      found.length < GUESTS_OF_A_QUERY
        ? await lastSearched(db, storeId, { words, before })
        : found.at(-1)?.order
  } while (before !== undefined)
}

function rowOf({ email, name, order, orders, lastOrderAt }: ListedGuest): string {
  return csvLine([email, name, order, orders, new Date(lastOrderAt).toISOString()])
}
