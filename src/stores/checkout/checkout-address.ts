import { computed } from 'nanostores'
import { MAX_ADDRESSES } from '../../contract/input-limits.ts'
import type { ShippingAddress } from '../../contract/orders/new-order.ts'
import {
  isBlank,
  isSameAddress,
  type OfferedAddress,
  offeredAddresses,
  preferredAddress,
  toShippingAddress,
} from '../../domain/orders/address-book.ts'
import { BLANK_ADDRESS } from '../../domain/orders/checkout.ts'
import { $addressBook, type BookState, saveOrdered } from '../account/address-book.ts'
import { addressForm, whenOrdered } from './checkout.ts'
import { takesGuests } from './guest-checkout.ts'
import { $pin, setDestination } from './quote-state.ts'
import { $resumedOrder } from './resumed-order.ts'

/** The addresses to choose from, last used first, and where they are saved. */
interface AddressOffer {
  at: 'account' | 'browser'
  addresses: readonly OfferedAddress[]
}

/** What is offered at checkout; undefined while it loads, and where there is no address book. */
export const $offer = computed($addressBook, (state): AddressOffer | undefined =>
  state.state === 'ready' ? { at: state.at, addresses: offeredAddresses(state.book) } : undefined,
)

/** The offered address that the form holds; undefined for another one. */
export const $chosenAddress = computed([$offer, addressForm.$values], (offer, values) =>
  offer?.addresses.find(address => isSameAddress(address, values)),
)

/** Whether the address in the form can be saved beside those that are. */
export const $isNewAddress = computed([$offer, $chosenAddress], (offer, chosen) => {
  if (!offer || (chosen && chosen.id !== '')) return false
  return offer.addresses.filter(({ id }) => id !== '').length < MAX_ADDRESSES
})

/** Fills the form as soon as the addresses are there; call it once the form has its draft. Returns what stops it. */
export function fillFromAddressBook(): () => void {
  whenOrdered(saveOrdered)
  const draft = addressForm.$values.get()
  return $addressBook.subscribe(state => fillOnce(state, draft))
}

/** Not where the shopper has begun, or comes back to an order. */
function fillOnce(state: BookState, draft: ShippingAddress): void {
  if (state.state !== 'ready') return
  const isBegun = hasBegun(draft) || addressForm.$failedSubmits.get() > 0
  if (isBegun || $resumedOrder.get().state !== 'none') return
  const preferred = preferredAddress(offeredAddresses(state.book))
  // Not into the draft: another default, chosen meanwhile, is to be filled in the next time.
  if (preferred) addressForm.restore(toShippingAddress(preferred))
  // A shop without guests asks as the specification does: its blank form is blank.
  else if (takesGuests() && state.book.fullName !== '') addressForm.restore({ fullName: state.book.fullName })
}

/** A draft that holds a PIN code and its place alone is no beginning: the form had them from the browser before a sign-in. */
function hasBegun(draft: ShippingAddress): boolean {
  const typed = addressForm.$values.get()
  const { fullName, address, phone } = typed
  const isPlace = isBlank({ ...BLANK_ADDRESS, fullName, address, phone }) && isSameAddress(typed, draft)
  return !isBlank(typed) && !isPlace
}

/** Puts an offered address into the form, whose errors leave. All at once: its PIN code then changes nothing of it. */
export function chooseAddress(address: OfferedAddress): void {
  addressForm.reset()
  addressForm.fill(toShippingAddress(address))
}

/** Empties the form for another address; the person stays. */
export function clearAddress(): void {
  const { fullName, phone } = addressForm.$values.get()
  addressForm.fill({ ...BLANK_ADDRESS, fullName, phone })
}

/**
 * Quotes for the address in the form, and fills in the PIN code that this browser keeps, unless an address is filled in
 * from the account or browser. Call it once the form has its draft; returns what stops it.
 */
export function followAddress(hasAddressBook: boolean): () => void {
  const stopQuoting = addressForm.$values.subscribe(setDestination)
  if (!hasAddressBook) fillPin()
  // After the address book's own listener, which fills blank forms only.
  const fillLater = ({ state }: { state: string }) => state !== 'loading' && setTimeout(fillPin)
  const stopFilling = hasAddressBook ? $addressBook.subscribe(fillLater) : () => {}
  return () => {
    stopQuoting()
    stopFilling()
  }
}

function fillPin(): void {
  const { postalCode } = addressForm.$values.get()
  if (postalCode === '' && $pin.get() !== '') addressForm.setField('postalCode', $pin.get())
}
