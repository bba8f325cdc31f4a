import { eraseCustomer, getCustomer, listCustomers } from '../../contract/desk/customers.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import type { DeskAnswerOf } from '../client/call-desk.ts'
import { call } from './call.ts'
import { createForm } from './form.ts'
import { createLoaded } from './loaded.ts'
import { showNotice } from './notice.ts'
import { replaceWith } from './router.ts'

export type Customers = DeskAnswerOf<typeof listCustomers>
export type Customer = DeskAnswerOf<typeof getCustomer>

/** Customers of the shop that was opened last, as far as they were searched for and shown. */
export const customers = createLoaded<Customers>()
/** The customer that was opened last. */
export const customer = createLoaded<Customer>()

/** Which customers are on screen. */
export interface CustomersShown {
  shop: string
  /** What they were searched by; empty for all of them. */
  words: string
}

/** Loads the newest customers. */
export function loadCustomers({ shop, words }: CustomersShown): Promise<void> {
  return customers.load(shop, () => call(listCustomers, { params: { shop }, query: queryOf(words) }))
}

/** Adds the customers before the oldest one on screen. */
export function loadOlderCustomers({ shop, words }: CustomersShown): Promise<void> {
  return customers.extend(async ({ customers: shown }) => {
    const query = { ...queryOf(words), before: shown.at(-1)?.id }
    const older = await call(listCustomers, { params: { shop }, query })
    return { customers: [...shown, ...older.customers], hasMore: older.hasMore }
  })
}

/** The filter of a search; without words, none. */
export function queryOf(words: string): { words?: string } {
  return words.trim() === '' ? {} : { words: words.trim() }
}

/** Loads one customer. */
export function loadCustomer(shop: string, id: string): Promise<void> {
  return customer.load(`${shop} ${id}`, () => call(getCustomer, { params: { shop, customer: id } }))
}

export const eraseForm = createForm({ email: '' })

/** Erases a customer whose address was typed, then shows the list. */
export function submitErase(shop: string, { id, email }: Customer): Promise<void> {
  return eraseForm.submit(
    values =>
      values.email.trim().toLowerCase() === email.toLowerCase() ? {} : { email: `Type ${email} to go on.` },
    async () => {
      await call(eraseCustomer, { params: { shop, customer: id } })
      eraseForm.reset()
      showNotice(`The account of ${email} is erased.`)
      replaceWith(deskPaths.customers(shop))
    },
  )
}
