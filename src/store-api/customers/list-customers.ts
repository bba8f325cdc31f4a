import { type Customer, findCustomers } from '../accounts/customer.db.ts'
import type { ReadContext } from '../platform/services/service-context.ts'

const PAGE = 50

export interface ListCustomersInput {
  /** Each begins a name, the e-mail or a phone number; empty for all. */
  words?: string | undefined
  /** The oldest id already shown. */
  before?: number | undefined
}

/** The shop's customers, the newest account first, 50 at a time. */
export async function listCustomers(
  { db, storeId }: ReadContext,
  { words = '', before }: ListCustomersInput,
): Promise<{ customers: Customer[]; hasMore: boolean }> {
  const found = await findCustomers(db, storeId, { words, before, limit: PAGE + 1 })
  return { customers: found.slice(0, PAGE), hasMore: found.length > PAGE }
}
