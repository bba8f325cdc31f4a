import { csvLine } from '../../domain/csv.ts'
import { type Customer, findCustomers } from '../accounts/customer.db.ts'
import { recordAlone } from '../platform/events/change.ts'
import type { ServiceContext } from '../platform/services/service-context.ts'

const CUSTOMERS_OF_A_QUERY = 500
const columns = ['Email', 'First name', 'Last name', 'Account since', 'Orders', 'Last order']

/** The shop's customers as CSV, the newest account first; each text that is yielded has the lines of one query. */
export async function exportCustomers(
  context: Pick<ServiceContext, 'db' | 'storeId' | 'actor' | 'now'>,
  { words = '' }: { words?: string | undefined },
): Promise<AsyncIterable<string>> {
  await recordAlone(context, { kind: 'customers.exported' })
  return linesOf(context, words)
}

async function* linesOf(
  { db, storeId }: Pick<ServiceContext, 'db' | 'storeId'>,
  words: string,
): AsyncGenerator<string> {
  yield csvLine(columns)
  let before: number | undefined
  do {
    const found = await findCustomers(db, storeId, { words, before, limit: CUSTOMERS_OF_A_QUERY })
    if (found.length > 0) yield found.map(rowOf).join('')
    before = found.length < CUSTOMERS_OF_A_QUERY ? undefined : found.at(-1)?.id
  } while (before !== undefined)
}

function rowOf({ email, firstName, lastName, createdAt, orders, lastOrderAt }: Customer): string {
  const last = lastOrderAt === 0 ? '' : new Date(lastOrderAt).toISOString()
  return csvLine([email, firstName, lastName, new Date(createdAt).toISOString(), orders, last])
}
