import { atom, type ReadableAtom } from 'nanostores'
import { findOrder } from '../contract/order.ts'
import { lookupFailure } from '../domain/failure-messages.ts'
import { orderMessages } from '../domain/messages/order.ts'
import { type OrderView, toOrderView, trackErrors, unknownStatuses } from '../domain/order.ts'
import { callApi } from './call-api.ts'
import { failureOf } from './failure.ts'
import { createForm } from './form.ts'
import { queryValue } from './navigate.ts'
import { $session } from './session.ts'
import { showToast } from './toasts.ts'

export type Tracking =
  | { state: 'asking' }
  | { state: 'found'; order: OrderView }
  | { state: 'failed'; why: string }

export const trackForm = createForm({ orderId: '', contactInfo: '' }, { draft: 'haat:track-order' })

const $result = atom<Tracking>({ state: 'asking' })
/** Result of the last look-up. */
export const $tracking: ReadableAtom<Tracking> = $result

const $ownEmail = atom(false)
/** Whether the e-mail in the form is the signed-in shopper's. */
export const $prefilled: ReadableAtom<boolean> = $ownEmail

/** Fills in the order number from the address and the signed-in shopper's e-mail. */
export function prefillTracking(): void {
  const session = $session.get()
  const orderId = queryValue('id')
  if (orderId) trackForm.fill({ orderId })
  if (session.state === 'out') return
  if (trackForm.$values.get().contactInfo === '') trackForm.fill({ contactInfo: session.email })
  $ownEmail.set(trackForm.$values.get().contactInfo === session.email)
}

/** Looks the order up by its number and its e-mail or phone. */
export function submitTracking(): Promise<void> {
  if (Object.keys(trackErrors(trackForm.$values.get())).length > 0) showToast(orderMessages.fieldsRequired)
  return trackForm.submit(trackErrors, async ({ orderId, contactInfo }) => {
    $result.set({ state: 'asking' })
    try {
      const order = await callApi(findOrder, {
        params: { orderId: orderId.trim().replace(/^#/, '') },
        query: { contactInfo: contactInfo.trim() },
      })
      for (const status of unknownStatuses([order])) console.warn(`Unknown order status: ${status}`)
      $result.set({ state: 'found', order: toOrderView(order) })
      showToast(orderMessages.found)
    } catch (error) {
      $result.set({ state: 'failed', why: lookupFailure(failureOf(error)) })
      showToast({
        title: orderMessages.errorTitle,
        description: orderMessages.lookupFailed,
        destructive: true,
      })
    }
    return 'staying'
  })
}
