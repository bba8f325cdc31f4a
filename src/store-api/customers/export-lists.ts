import { csvLine, csvLines } from '../../domain/csv.ts'
import { shopIsoDate } from '../../domain/shop-day.ts'
import { type Customer, findCustomers } from '../accounts/customer.db.ts'
import { recordAlone } from '../platform/events/change.ts'
import type { WriteContext } from '../platform/services/service-context.ts'
import { findGuests, type ListedGuest, lastSearched, newestOrder } from './guests.db.ts'

interface Filter {
  words?: string | undefined
}

const ROWS_OF_A_QUERY = 500
const customerColumns = ['Email', 'First name', 'Last name', 'Account since', 'Orders', 'Last order']
const guestColumns = ['Email', 'Name', 'Newest order', 'Orders', 'Last order']

/** The shop's customers as CSV, the newest account first; each text that is yielded has the lines of one query. */
export async function exportCustomers(
  context: WriteContext,
  { words = '' }: Filter,
): Promise<AsyncIterable<string>> {
  const { db, storeId } = context
  await recordAlone(context, { kind: 'customers.exported' })
  return csvLines(customerColumns, async before => {
    const found = await findCustomers(db, storeId, { words, before, limit: ROWS_OF_A_QUERY })
    const next = found.length < ROWS_OF_A_QUERY ? undefined : found.at(-1)?.id
    return { lines: found.map(customerLine), next }
  })
}

/** The shop's guests with an e-mail as CSV, who ordered last first; each text that is yielded has the lines of one query. */
export async function exportGuests(
  context: WriteContext,
  { words = '' }: Filter,
): Promise<AsyncIterable<string>> {
  const { db, storeId } = context
  await recordAlone(context, { kind: 'guests.exported' })
  const newest = await newestOrder(db, storeId)
  return csvLines(guestColumns, async (before = newest + 1) => {
    const found = await findGuests(db, storeId, { words, before, newest, limit: ROWS_OF_A_QUERY })
    const isPart = found.length < ROWS_OF_A_QUERY
    const next = isPart ? await lastSearched(db, storeId, { words, before }) : found.at(-1)?.order
    return { lines: found.map(guestLine), next }
  })
}

function customerLine({ email, firstName, lastName, createdAt, orders, lastOrderAt }: Customer): string {
  const last = lastOrderAt === 0 ? '' : shopIsoDate(lastOrderAt)
  return csvLine([email, firstName, lastName, shopIsoDate(createdAt), orders, last])
}

function guestLine({ email, name, order, orders, lastOrderAt }: ListedGuest): string {
  return csvLine([email, name, order, orders, shopIsoDate(lastOrderAt)])
}
