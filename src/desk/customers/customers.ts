import { eraseCustomer, getCustomer, listCustomers } from '../../contract/desk/customers.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import type { DeskResponseOf } from '../client/call-desk.ts'
import { call } from '../kit/call.ts'
import { createDeskForm } from '../kit/desk-form.ts'
import { createLoaded } from '../kit/loaded.ts'
import { showNotice } from '../shell/notice.ts'
import { replaceWith, screenStays } from '../shell/router.ts'

export type Customers = DeskResponseOf<typeof listCustomers>
export type Customer = DeskResponseOf<typeof getCustomer>

/** Customers of the shop that was opened last, a page of those that were searched for: the newest, or those before one. */
export const customers = createLoaded(({ shop, words, before }: CustomersView) =>
  call(listCustomers, { params: { shop }, query: { ...queryOf(words), before } }),
)
/** The customer that was opened last. */
export const customer = createLoaded((shop: string, id: string) =>
  call(getCustomer, { params: { shop, customer: id } }),
)

/** The two lists of customers: those with an account, and guests. */
export type Kind = 'customers' | 'guests'

/** Which customers are on screen. */
export interface CustomersView {
  shop: string
  /** What they were searched by; empty for all of them. */
  words: string
  /** The id before which the page begins; undefined on the first one. */
  before?: string | undefined
}

/** The address of a page of customers of one kind. */
export function customersPath(kind: Kind, { shop, words, before }: CustomersView): string {
  const query = new URLSearchParams({ ...queryOf(words), ...(before !== undefined && { before }) }).toString()
  return deskPaths[kind](shop) + (query && `?${query}`)
}

/** The customers that an address names; a page that is none is the first. */
export function customersOf(
  shop: string,
  { words = '', before = '' }: Record<string, string>,
): CustomersView {
  return { shop, words, before: /^\d{1,15}$/.test(before) ? before : undefined }
}

/** A name as it is shown; empty where nothing of it would be seen, as of signs without width: a link needs a text. */
export function seenName(name: string): string {
  // A Korean filler counts as a letter, and the empty cell of Braille as a sign.
  const seen = name.replaceAll(/[\u115f\u1160\u2800\u3164\uffa0]/g, '')
  return /[\p{L}\p{N}\p{S}\p{P}]/u.test(seen) ? name.trim() : ''
}

/** The filter of a search; without words, none. */
export function queryOf(words: string): { words?: string } {
  return words.trim() === '' ? {} : { words: words.trim() }
}

export const eraseForm = createDeskForm({ email: '' })

/** Loads one customer; what was typed, or refused, for the erasure of another one is forgotten. */
export function loadCustomer(shop: string, id: string): Promise<void> {
  eraseForm.reset()
  return customer.load(shop, id)
}

/** Erases a customer whose address was typed, then shows the list. */
export function submitErase(shop: string, { id, email }: Customer): Promise<void> {
  return eraseForm.submit(
    values =>
      values.email.trim().toLowerCase() === email.toLowerCase()
        ? {}
        : { email: `Type ${email} to continue.` },
    async () => {
      const isHere = screenStays()
      await call(eraseCustomer, { params: { shop, customer: id } })
      eraseForm.reset()
      showNotice(`The account of ${email} is deleted.`)
      if (isHere()) replaceWith(deskPaths.customers(shop))
    },
  )
}
