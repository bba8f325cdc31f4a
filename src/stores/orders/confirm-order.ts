import { atom, onMount, type ReadableAtom } from 'nanostores'
import { confirmOrder as confirmOrderCall } from '../../contract/orders/order-change.ts'
import { serverMessageOf } from '../../domain/failure.ts'
import { pricingMessages } from '../../domain/messages/orders/pricing.ts'
import { callApi } from '../call-api.ts'
import { failureOf } from '../failure.ts'
import { queryValue } from '../navigate.ts'
import { trackAgain } from './tracking.ts'

/** A cash-on-delivery order that a mail's link asks to confirm: `none` where the address has no such link. */
type Confirmation = { state: 'none' | 'sending' | 'done' } | { state: 'asking'; problem: string }

const $asked = atom<Confirmation>({ state: 'none' })
export const $confirmation: ReadableAtom<Confirmation> = $asked

/** Of the link, in whose fragment no server sees it; kept, because a link within the page changes the fragment. */
let token = ''

/** A program that opens links of mails must confirm nothing: it takes a press. */
onMount($asked, () => {
  if (typeof window === 'undefined') return
  // The whole link, entered where the order is on screen, changes the fragment alone.
  const read = () => {
    const found = new URLSearchParams(location.hash.slice(1)).get('confirm')
    // Back on the same link, nothing is asked anew.
    if (!found || found === token) return
    token = found
    $asked.set({ state: 'asking', problem: '' })
  }
  read()
  window.addEventListener('hashchange', read)
  return () => window.removeEventListener('hashchange', read)
})

/** Confirms the order of the address; what went wrong stands in the state. */
export async function confirmOrder(): Promise<void> {
  $asked.set({ state: 'sending' })
  try {
    await callApi(confirmOrderCall, { params: { orderId: queryValue('id') }, body: { token } })
    history.replaceState(history.state, '', location.pathname + location.search)
    $asked.set({ state: 'done' })
    trackAgain()
  } catch (error) {
    const message = serverMessageOf(failureOf(error))
    $asked.set({ state: 'asking', problem: message ?? pricingMessages.notConfirmed })
  }
}
