import { atom, type ReadableAtom } from 'nanostores'
import type { Order } from '../../contract/orders/order.ts'
import { cancelOrder, changeOrderAddress, claimOrder } from '../../contract/orders/order-change.ts'
import { guestMessages } from '../../domain/messages/guest.ts'
import type { Message } from '../../domain/messages/message.ts'
import { cancelReasons, orderChangeMessages } from '../../domain/messages/orders/order-change.ts'
import { addressErrors, BLANK_ADDRESS } from '../../domain/orders/checkout.ts'
import { type OrderView, toOrderView } from '../../domain/orders/order.ts'
import { whenAccountLeaves } from '../account/session.ts'
import { callApi } from '../call-api.ts'
import { createPinFill } from '../checkout/pin-fill.ts'
import { failureOf } from '../failure.ts'
import { createShopForm } from '../shop-form.ts'
import { showToast } from '../toasts.ts'
import { forgetGuestOrder, orderTokenOf, recordOrderEnd } from './guest-orders.ts'
import { fetchOrder } from './payment-polling.ts'

/** The one form that is open, of all orders on screen; `loading` while the address is, `failed` where it did not load. */
interface OpenChange {
  id: string
  kind: 'cancel' | 'address' | 'loading' | 'failed'
}

type Shown = (order: OrderView) => void

const $opened = atom<OpenChange | undefined>(undefined)
export const $openChange: ReadableAtom<OpenChange | undefined> = $opened

const $reason = atom('')
/** Why the last change was refused; empty without a refusal. */
export const $changeProblem: ReadableAtom<string> = $reason

/** `words` are those of a reason that the list does not have, for its last one. */
export const cancelForm = createShopForm({ reason: '', words: '' })
export const changedAddressForm = createShopForm({ ...BLANK_ADDRESS })
/** City and state follow a corrected PIN code, as at the checkout. */
export const changedPin = createPinFill(changedAddressForm)

export function openCancel(id: string): void {
  $reason.set('')
  cancelForm.reset()
  $opened.set({ id, kind: 'cancel' })
}

/** Loads the whole address, which a list of orders has only in part. */
export async function openAddress(id: string): Promise<void> {
  $reason.set('')
  const mine: OpenChange = { id, kind: 'loading' }
  $opened.set(mine)
  try {
    const { shippingAddress } = await fetchOrder(id)
    if ($opened.get() !== mine) return
    // What was wrong in the form of another order is not wrong here.
    changedAddressForm.reset()
    changedAddressForm.fill(shippingAddress)
    $opened.set({ id, kind: 'address' })
  } catch (error) {
    if ($opened.get() !== mine) return
    $opened.set({ id, kind: 'failed' })
    $reason.set(whyRefused(error))
  }
}

export function closeChange(): void {
  $reason.set('')
  $opened.set(undefined)
}

whenAccountLeaves(() => {
  closeChange()
  for (const form of [cancelForm, changedAddressForm]) form.reset()
})

export function submitCancel(id: string, shown: Shown): Promise<void> {
  const reasonOf = ({ reason, words }: { reason: string; words: string }) =>
    (reason === cancelReasons.at(-1) && words.trim()) || reason
  return cancelForm.submit(
    values => (reasonOf(values) ? {} : { reason: orderChangeMessages.reasonMissing }),
    async values => {
      const request = { params: { orderId: id }, body: { reason: reasonOf(values) } }
      const done = callApi(cancelOrder, { ...request, orderToken: orderTokenOf(id) })
      if (await apply(done, shown, orderChangeMessages.cancelled)) recordOrderEnd(id)
      return 'staying'
    },
  )
}

export function submitChangedAddress(id: string, shown: Shown): Promise<void> {
  return changedAddressForm.submit(addressErrors, async shippingAddress => {
    const request = { params: { orderId: id }, body: { shippingAddress } }
    const done = callApi(changeOrderAddress, { ...request, orderToken: orderTokenOf(id) })
    await apply(done, shown, orderChangeMessages.addressChanged)
    return 'staying'
  })
}

/** Takes a guest's order into the account. */
export async function claimTracked(id: string, shown: Shown): Promise<void> {
  try {
    const order = await callApi(claimOrder, { params: { orderId: id }, orderToken: orderTokenOf(id) })
    forgetGuestOrder(id)
    shown(toOrderView(order))
    showToast(guestMessages.claimed)
  } catch {
    // Whatever the reason, the order stays as it is and can be added later.
    showToast(guestMessages.notClaimed)
  }
}

/** Leaves a form alone that was opened meanwhile, maybe of another order. */
async function apply(done: Promise<Order>, shown: Shown, message: Message): Promise<boolean> {
  $reason.set('')
  const mine = $opened.get()
  try {
    shown(toOrderView(await done))
    if ($opened.get() === mine) $opened.set(undefined)
    showToast(message)
    return true
  } catch (error) {
    const why = whyRefused(error)
    if ($opened.get() === mine) $reason.set(why)
    else showToast({ title: why, destructive: true })
    return false
  }
}

function whyRefused(error: unknown): string {
  const failure = failureOf(error)
  const isFinal = failure.kind === 'refused' && failure.status === 409
  return isFinal ? (failure.serverMessage ?? orderChangeMessages.tooLate) : orderChangeMessages.failed
}
