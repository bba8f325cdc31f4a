import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { createOrder, type NewOrder, type ShippingAddress } from '../../contract/orders/new-order.ts'
import type { QuoteProblem } from '../../contract/orders/quote.ts'
import type { Cart, CartLine } from '../../domain/cart/cart.ts'
import { serverMessageOf } from '../../domain/failure.ts'
import { checkoutMessages } from '../../domain/messages/orders/checkout.ts'
import { addressQuestions } from '../../domain/orders/address-questions.ts'
import { addressErrors, BLANK_ADDRESS, toNewOrder } from '../../domain/orders/checkout.ts'
import { keyFor, type OrderKey } from '../../domain/orders/order-idempotency.ts'
import { matchesOrderAddress, type ResumedOrder } from '../../domain/orders/resumed-order.ts'
import { paths } from '../../domain/paths.ts'
import { addressProblems, otherProblem } from '../../domain/pricing/quote.ts'
import { billOf } from '../../domain/pricing/sums.ts'
import { whenAccountLeaves } from '../account/session.ts'
import { callApi } from '../call-api.ts'
import { $cart, $cartBill, removeOrdered } from '../cart/cart.ts'
import { $orderObstacle, clearRefusal, markRefused } from '../cart/cart-check.ts'
import { failureOf } from '../failure.ts'
import { replaceWith } from '../navigate.ts'
import { orderPath, saveGuestOrder } from '../orders/guest-orders.ts'
import { randomHex } from '../random-hex.ts'
import { createShopForm } from '../shop-form.ts'
import { localStore } from '../storage.ts'
import { showToast } from '../toasts.ts'
import { $isGuest, contactEmail, contactForm } from './guest-checkout.ts'
import { createPinFill } from './pin-fill.ts'
import { $quote, showRefusedPrice } from './quote.ts'
import { clearChanges, clearChoices, isCod, seenPrice, seenTotal } from './quote-state.ts'
import { $resumedOrder, moveResumed, repriceResumed } from './resumed-order.ts'

const ATTEMPT = 'haat:attempt'

export const addressForm = createShopForm<Record<keyof ShippingAddress, string>>(
  { ...BLANK_ADDRESS },
  { draft: 'haat:checkout' },
)

// The draft stays where the session has expired.
whenAccountLeaves(() => addressForm.restore(BLANK_ADDRESS))

/** Fills city and state of the address from its PIN code. */
export const checkoutPin = createPinFill(addressForm)

const $ordered = atom<Cart | undefined>(undefined)
/** The lines of the summary: the cart, those of an order that is not paid, or the ordered lines until the next page loads. */
export const $checkoutCart = computed([$cart, $ordered, $resumedOrder], (cart, ordered, resumed) => {
  return ordered ?? (resumed.state === 'ready' ? resumed.order.lines : cart)
})
/** What these lines cost by their own prices. */
export const $checkoutBill = computed($checkoutCart, billOf<CartLine>)

/** Rupees of the total on screen; undefined while it is not known. */
export const $checkoutTotal = computed([$checkoutBill, $resumedOrder, $quote], (bill, resumed, now) => {
  if (resumed.state === 'ready') return resumed.order.total
  if (bill.lines.length === 0 || now.state === 'asking') return undefined
  return now.state === 'ready' ? now.quote.total : bill.total
})

const $reason = atom('')
/** Why there is no order: the last attempt failed, or the one to be paid could not be loaded; empty if neither is so. */
export const $orderProblem: ReadableAtom<string> = computed([$reason, $resumedOrder], (reason, resumed) => {
  return reason || (resumed.state === 'failed' ? checkoutMessages.notResumed : '')
})

// The form is as it was when the order was placed, until another address is typed.
onMount($orderProblem, () =>
  $resumedOrder.subscribe((resumed, before) => {
    if (resumed.state === 'ready' && before?.state !== 'ready') addressForm.fill(resumed.order.address)
  }),
)

/** What is done with the address of an order that exists; the address book, which loads later, says so. */
let saveAddress: (address: ShippingAddress) => Promise<void> = () => Promise.resolve()

/** Has `save`, which never throws, do so with the address of every order from now on. */
export function whenOrdered(save: (address: ShippingAddress) => Promise<void>): void {
  saveAddress = save
}

/** Orders the cart; takes its lines out only after the order exists. */
export async function submitOrder(): Promise<void> {
  $reason.set('')
  clearChanges()
  const resumed = $resumedOrder.get()
  const order = resumed.state === 'ready' ? resumed.order : undefined
  const lines = order?.lines ?? $cart.get()
  const total = order?.total ?? $cartBill.get().total
  if (lines.length === 0) return showToast(checkoutMessages.cartEmpty)
  const isAsking = !order && $quote.get().state === 'asking'
  $reason.set(order ? '' : $orderObstacle.get() || (isAsking ? '' : priceHindrance()))
  if ($reason.get() !== '') {
    // Its field says so itself, and takes the focus.
    if (isGstinWrong()) addressForm.reject({})
    return
  }
  clearRefusal()
  const email = $isGuest.get() ? contactEmail() : ''
  if (email === undefined) addressForm.check(addressErrors)
  if (Object.keys(addressErrors(addressForm.$values.get())).length > 0) showToast(checkoutMessages.fillAll)
  if (email === undefined) return
  return addressForm.submit(
    typed => doubtsAbout(typed, order),
    async address => {
      if (isAsking) {
        await priceKnown()
        addressForm.stay()
        // Nothing that is paid at the door is ordered at a price that nobody has seen.
        $reason.set(priceHindrance() || (isCod() ? checkoutMessages.priceIsNew : ''))
        // As it is typed by now.
        if ($reason.get() === '') await submitOrder()
        return addressForm.$busy.get() ? 'leaving' : 'staying'
      }
      const pressed = $quote.get()
      try {
        // With the address that it takes or has, it is the same order, and only its payment is missing. It is asked first: where
        // an answer was lost, it has another address by now than the one that is known here.
        const isSame = order && ((await moveResumed(order, address)) || matchesOrderAddress(order, address))
        const price = order ? seenTotal(total) : seenPrice(total)
        const body = { ...toNewOrder(lines, address), ...(email && { email }), ...price }
        const id = isSame ? order.id : await placeOrder(body)
        const path = !order && isCod() ? paths.orderSuccessFor(id) : paths.paymentFor(id)
        // All before anything is waited for: whoever reloads or presses in another tab then orders nothing twice.
        $ordered.set(lines)
        if (!order) removeOrdered(lines)
        if (!isSame) localStore.remove(ATTEMPT)
        await saveAddress(address)
        clearChoices()
        addressForm.reset()
        contactForm.reset()
        replaceWith(orderPath(path, id))
        return 'leaving'
      } catch (error) {
        if (await showRefusedPrice(error, pressed, total, order && (price => repriceResumed(order, price))))
          return 'staying'
        const failure = failureOf(error)
        // The press before placed an order, which its message names: the next one is for another.
        if (failure.kind === 'refused' && failure.status === 422) localStore.remove(ATTEMPT)
        const message = serverMessageOf(failure)
        $reason.set(message ? `${checkoutMessages.failed}: ${message}` : checkoutMessages.failed)
        showToast(checkoutMessages.failedToast)
        void markRefused(error)
        return 'staying'
      }
    },
  )
}

/** Milliseconds for which a press waits for the price; the call for it is given up before. */
const PRICE_WAIT = 15_000

/** Resolves once the price is known or is not to be had. */
function priceKnown(): Promise<void> {
  return new Promise(resolve => {
    const stop = $quote.listen(({ state }) => state !== 'asking' && end())
    setTimeout(end, PRICE_WAIT)
    function end() {
      stop()
      resolve()
    }
  })
}

/** Why the cart cannot be ordered at the price on screen, beside its address; empty text where it can. */
function priceHindrance(): string {
  const now = $quote.get()
  if (now.state === 'asking') return checkoutMessages.asking
  return now.state === 'ready' && !now.updating ? otherProblem(now.quote.problems) : ''
}

function isGstinWrong(): boolean {
  const now = $quote.get()
  const isThat = ({ code, message }: QuoteProblem) => code === 'gstin-wrong' && message === $reason.get()
  return now.state === 'ready' && now.quote.problems.some(isThat)
}

/** Questions that were shown, each with its value: a second press sends it. */
const asked = new Set<string>()

/** What is blank; else, once for each value, what cannot be right in an address that is not the order's already. */
function doubtsAbout(
  address: ShippingAddress,
  order: ResumedOrder | undefined,
): ReturnType<typeof addressErrors> {
  const errors = addressErrors(address)
  const now = $quote.get()
  const isCurrent = !order && now.state === 'ready' && !now.updating
  if (Object.keys(errors).length === 0 && isCurrent)
    Object.assign(errors, addressProblems(now.quote.problems))
  if (Object.keys(errors).length > 0 || (order && matchesOrderAddress(order, address))) return errors
  const fresh = Object.entries(addressQuestions(address)).filter(([, question]) => !asked.has(question))
  for (const [, question] of fresh) asked.add(question)
  return Object.fromEntries(fresh)
}

if (typeof window !== 'undefined')
  window.addEventListener('pageshow', event => event.persisted && $ordered.set(undefined))

/** Resolves to the order's id; a repeated attempt for the same cart returns the order of the first one. */
async function placeOrder(body: NewOrder): Promise<string> {
  const attempt = storedAttempt(body)
  const { id, accessToken } = await callApi(createOrder, { body, idempotencyKey: attempt.key })
  if (accessToken !== '') saveGuestOrder({ id, token: accessToken, email: body.email ?? '' })
  return id
}

/** Stored for all tabs and browser restarts: after a lost response, a retry must not create a second order. */
function storedAttempt(body: NewOrder): OrderKey {
  // Not the total: where the price has changed since a lost response, it is still the same order. Nobody pays for two orders
  // by mistake, but at the door both would arrive: what is changed after a lost response is sent with the same key.
  const ordered = body.payment === 'cod' ? undefined : { ...body, total: undefined }
  const attempt = keyFor(localStore.read(ATTEMPT), ordered, { freshKey: randomHex(), now: Date.now() })
  localStore.write(ATTEMPT, JSON.stringify(attempt))
  return attempt
}
