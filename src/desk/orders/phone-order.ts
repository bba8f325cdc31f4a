import { atom, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { findDeskPostalCode, placePhoneOrder, quotePhoneOrder } from '../../contract/desk/phone-orders.ts'
import { type TypedLine, toItems, withPiece } from '../../domain/desk/orders/order-pieces.ts'
import { isEmail } from '../../domain/email.ts'
import { pricingMessages } from '../../domain/messages/orders/pricing.ts'
import { type Filled, openFields, pinOf, toFillIn } from '../../domain/orders/pin-fill.ts'
import { isGstin } from '../../domain/pricing/gstin.ts'
import { plainGstin } from '../../domain/pricing/plain-gstin.ts'
import { toOrderChoices } from '../../domain/pricing/quote.ts'
import type { Errors } from '../../forms/form.ts'
import type { DeskResponseOf } from '../client/call-desk.ts'
import { call } from '../kit/call.ts'
import { createDeskForm } from '../kit/desk-form.ts'
import { errorStatus, failureText } from '../kit/failure.ts'
import { parseStored, phoneOrderKey, readStored, writeStored } from '../kit/stored-here.ts'
import { showNotice } from '../shell/notice.ts'
import { screenStays } from '../shell/router.ts'
import { askBeforeLeaving } from '../shell/unsaved-work.ts'
import { $session } from '../sign-in/session.ts'
import { createLiveQuote } from './order/live-quote.ts'

const blank = {
  phone: '',
  fullName: '',
  email: '',
  postalCode: '',
  city: '',
  state: '',
  address: '',
  code: '',
  delivery: '',
  gstin: '',
  company: '',
  /** `link`, `cod` or `paid`. */
  payment: 'link',
  bankReference: '',
}
type PhoneOrder = typeof blank
export type PlacedOrder = DeskResponseOf<typeof placePhoneOrder>

/** The order that is taken; what was typed stays until it is placed. */
export const phoneForm = createDeskForm(blank)
export const phoneQuote = createLiveQuote()

const $typed = atom<TypedLine[]>([])
export const $phoneLines: ReadableAtom<TypedLine[]> = $typed
/** Whether the order was sent without an item. */
export const $isItemMissing = atom(false)
const $done = atom<(PlacedOrder & { phone: string }) | undefined>(undefined)
/** The order that was placed last, with the link that is shown once. */
export const $placed: ReadableAtom<(PlacedOrder & { phone: string }) | undefined> = $done

let key: string = crypto.randomUUID()
let filled: Filled = {}
/** The PIN code whose place is known. */
let knownPin = ''
let shopOfForm = ''
const texts = z.record(z.string(), z.string())
const piece = { id: z.string(), title: z.string(), size: z.string(), color: z.string(), quantity: z.string() }
const typedOrder = z.object({
  values: texts,
  lines: z.array(z.object(piece)),
  key: z.string(),
  filled: texts,
})
type TypedOrder = z.output<typeof typedOrder>
/** What is typed for other shops, by shop. */
const others = new Map<string, TypedOrder>()
const KEY_REUSED = 422
/** The key of the last order whose answer was lost: it may be placed. */
let lostKey = ''
/** The answer came to nobody: the same key came back with another order. */
const ANSWERED_UNSEEN =
  'The order was placed before you changed it: only the answer was lost. See the newest order. Press again to place this one too.'

const typedNow = (): TypedOrder => ({ values: phoneForm.$values.get(), lines: $typed.get(), key, filled })

/** In this tab, with its key: a phone that needs the memory throws the page away while another application is open. */
function keepTyped(): void {
  const text = hasUnplacedOrder() ? JSON.stringify(typedNow()) : undefined
  if (shopOfForm !== '') writeStored(phoneOrderKey(shopOfForm), text, 'sessionStorage')
}
for (const $part of [phoneForm.$values, $typed, $done]) $part.listen(keepTyped)
$session.listen(({ state }) => {
  if (state !== 'signed-out') return
  for (const shop of others.keys()) forget(shop)
  begin()
  shopOfForm = ''
})

function forget(other: string): void {
  others.delete(other)
  writeStored(phoneOrderKey(other), undefined, 'sessionStorage')
}

/** Whether something is typed that nobody placed; it is kept only as long as the tab is open. */
export function hasUnplacedOrder(): boolean {
  if ($done.get()) return false
  const values = phoneForm.$values.get()
  const names = Object.keys(blank) as (keyof PhoneOrder)[]
  return $typed.get().length > 0 || names.some(name => values[name].trim() !== blank[name])
}

/** Goes on with the order that is typed for a shop; with an empty one where nothing is, or the last one is placed. */
export function openPhoneOrder(shop: string): void {
  if (shop === shopOfForm && !$done.get()) return
  // What is typed stays from screen to screen, and so does the question before it is lost.
  if (shopOfForm === '') askBeforeLeaving(() => others.size > 0 || hasUnplacedOrder())
  else if (hasUnplacedOrder()) others.set(shopOfForm, typedNow())
  const typed = others.get(shop) ?? parseStored(typedOrder, readStored(phoneOrderKey(shop), 'sessionStorage'))
  others.delete(shop)
  shopOfForm = shop
  begin(typed)
}

/** Empties the form, unless it is being sent; its undo brings back what was typed. */
export function discardPhoneOrder(): void {
  if (phoneForm.$busy.get()) return
  const [shop, typed] = [shopOfForm, typedNow()]
  const hint = key === lostKey ? ' The order may be placed all the same: see the newest orders.' : ''
  begin()
  showNotice(
    `Your text was discarded.${hint}`,
    () => shop === shopOfForm && !hasUnplacedOrder() && begin(typed),
  )
}

function begin(typed?: TypedOrder): void {
  filled = typed?.filled ?? {}
  knownPin = ''
  key = typed?.key ?? crypto.randomUUID()
  phoneForm.reset()
  if (typed) phoneForm.fill(typed.values)
  $typed.set(typed?.lines ?? [])
  $done.set(undefined)
  $isItemMissing.set(false)
  phoneQuote.request(undefined)
  if (typed) requestQuote()
}

export function changePhoneLines(lines: TypedLine[]): void {
  $typed.set(lines)
  requestQuote()
}

/** Adds a piece to what is typed by now: another may have come while this one was looked up. */
export function addPhonePiece(piece: Omit<TypedLine, 'quantity'>): void {
  changePhoneLines(withPiece($typed.get(), piece))
}

/** Asks for the price of what is typed. */
export function requestQuote(): void {
  const items = toItems($typed.get())
  const { email, phone, postalCode, state } = phoneForm.$values.get()
  const pin = pinOf(postalCode)
  const place = state.trim() === '' ? {} : { shippingAddress: { state: state.trim() } }
  const body = items && { ...items, ...chosen(), ...place, ...(pin && { postalCode: pin }), email, phone }
  const params = { shop: shopOfForm }
  phoneQuote.request(body && (() => call(quotePhoneOrder, { params, body })))
}

// One that is not offered any more, as at another address, could not be changed where a single one is left. The price is
// with that one, and says so.
phoneQuote.$state.listen(({ quote }) => {
  if (quote?.problems.some(({ code }) => code === 'delivery-gone'))
    phoneForm.setField('delivery', quote.chosen.delivery)
})

/** Fills city and state in by the PIN code, where they are empty or were filled in before. */
export async function fillPlace(): Promise<void> {
  const pin = pinOf(phoneForm.$values.get().postalCode)
  if (pin === '') return
  const answer = await call(findDeskPostalCode, { params: { pin } }).catch(() => undefined)
  const values = phoneForm.$values.get()
  if (pinOf(values.postalCode) !== pin) return
  if (answer) knownPin = pin
  const open = openFields(values, filled)
  const next = toFillIn(answer, filled)
  for (const name of open) {
    const text = next[name]
    if (text === undefined) continue
    filled = { ...filled, [name]: text }
    phoneForm.setField(name, text)
  }
  requestQuote()
}

function chosen() {
  const { code, delivery, payment, gstin, company } = phoneForm.$values.get()
  const way = payment === 'cod' ? 'cod' : 'prepaid'
  return toOrderChoices({ code: code.trim(), delivery, payment: way, gstin, company: company.trim() })
}

const needed = {
  phone: 'Enter the phone number.',
  fullName: 'Enter the name.',
  postalCode: 'Enter the PIN code.',
  city: 'Enter the city.',
  state: 'Enter the state.',
  address: 'Enter the address.',
} as const

function check(values: PhoneOrder): Errors<PhoneOrder> {
  const missing = Object.entries(needed).filter(([name]) => values[name as keyof PhoneOrder].trim() === '')
  const errors: Errors<PhoneOrder> = Object.fromEntries(missing)
  const email = values.email.trim()
  if (email !== '' && !isEmail(email)) errors.email = 'Enter an e-mail address such as asha@example.com.'
  if (values.gstin.trim() !== '' && !isGstin(plainGstin(values.gstin)))
    errors.gstin = pricingMessages.gstinWrong
  if (values.payment === 'paid' && values.bankReference.trim() === '')
    errors.bankReference = 'Enter the number from your bank statement.'
  return errors
}

/** Places the order; a price that changed is shown, and placing it again agrees to it. */
export function submitPhoneOrder(): Promise<void> {
  const items = toItems($typed.get())
  $isItemMissing.set(!items)
  if (!items) return Promise.resolve()
  return phoneForm.submit(
    check,
    async values => {
      const { fullName, address, postalCode, phone, email, payment, bankReference } = values
      const total = phoneQuote.$state.get().quote?.total
      const choices = chosen()
      const shop = shopOfForm
      const isHere = screenStays()
      // Sent by the Enter key, or before the place of a corrected PIN code had come.
      if (pinOf(postalCode) !== knownPin) await fillPlace()
      if (shop !== shopOfForm)
        return showNotice('The order of the other shop is not placed yet: open it again.')
      const now = phoneForm.$values.get()
      const { city, state } = now.postalCode === postalCode ? now : values
      // Of a PIN code in several states, or that is not known, they are to be typed.
      const errors = check({ ...values, city, state })
      if (Object.keys(errors).length > 0) return phoneForm.reject(errors)
      const body = {
        ...items,
        ...choices,
        shippingAddress: { fullName, address, city, state, postalCode, phone },
        email: email.trim().toLowerCase(),
        key,
        ...(total !== undefined && { total }),
        ...(payment === 'paid' && { paid: { bankReference } }),
      }
      try {
        const placed = await call(placePhoneOrder, { params: { shop }, body })
        const isSame = shop === shopOfForm
        if (isSame) $done.set({ ...placed, phone })
        else forget(shop)
        if (isHere()) return
        const name = `Order ${placed.number}${isSame ? '' : ' of the other shop'}`
        showNotice(`${name} is placed. You can make its link at the order.`)
      } catch (error) {
        const status = errorStatus(error)
        if (status === 0 || status >= 500) lostKey = body.key
        if (shop !== shopOfForm) return showNotice(`The order of the other shop: ${failureText(error)}`)
        if (status === KEY_REUSED) {
          key = crypto.randomUUID()
          keepTyped()
        }
        phoneQuote.take(error)
        throw error
      }
    },
    { [KEY_REUSED]: ANSWERED_UNSEEN },
  )
}
