import { atom, onMount, type ReadableAtom } from 'nanostores'
import { confirmOrder } from '../contract/confirm-order.ts'
import { isRefusal } from '../domain/failure.ts'
import { callApi } from './call-api.ts'
import { failureOf } from './failure.ts'
import { queryValue } from './navigate.ts'

/** Whether an order at the door is confirmed by the link that was opened. `invalid`: the link confirms nothing now. */
export type Confirmation = 'none' | 'sending' | 'confirmed' | 'invalid' | 'failed'

const $state = atom<Confirmation>('none')
export const $confirmation: ReadableAtom<Confirmation> = $state

/** The token of the link, until it has been used. */
let token = ''

onMount($state, () => {
  if (typeof window === 'undefined') return
  void confirmByLink()
  // A link that is opened on the page that it leads to.
  const again = () => void confirmByLink()
  window.addEventListener('hashchange', again)
  return () => window.removeEventListener('hashchange', again)
})

async function confirmByLink(): Promise<void> {
  const found = new URLSearchParams(location.hash.slice(1)).get('confirm') ?? ''
  if (found === '') return
  token = found
  // It must not be found in the browser's history.
  history.replaceState(history.state, '', location.pathname + location.search)
  await sendConfirmation()
}

/** Confirms the order; again after a call without an answer. */
export async function sendConfirmation(): Promise<void> {
  if ($state.get() === 'sending' || token === '') return
  $state.set('sending')
  try {
    await callApi(confirmOrder, { params: { orderId: queryValue('id') }, body: { token } })
    $state.set('confirmed')
  } catch (error) {
    $state.set(isRefusal(failureOf(error)) ? 'invalid' : 'failed')
  }
}
