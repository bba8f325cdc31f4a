import { atom, onMount, type ReadableAtom } from 'nanostores'
import {
  type AddressBook,
  type AddressToSave,
  getAddressBook,
  removeAddress as removeCall,
  saveAddress as saveCall,
} from '../../contract/orders/address-book.ts'
import type { ShippingAddress } from '../../contract/orders/new-order.ts'
import { isUnknownCall } from '../../domain/accounts/account-failure.ts'
import {
  isSameAddress,
  parseAddresses,
  toShippingAddress,
  withAddress,
} from '../../domain/orders/address-book.ts'
import { callApi } from '../call-api.ts'
import { failureOf } from '../failure.ts'
import { randomHex } from '../random-hex.ts'
import { localStore } from '../storage.ts'
import { $session, $signedIn, ADDRESSES_HEIGHT, whenAccountLeaves } from './session.ts'

/** `missing`: the API keeps no addresses. */
export type BookState =
  | { state: 'loading' | 'failed' | 'missing' }
  | { state: 'ready'; at: 'account' | 'browser'; book: AddressBook }

const KEY = 'haat:addresses'
/** Milliseconds that an order's payment waits for its address to be saved. */
const LONGEST_WAIT = 2_000

const $state = atom<BookState>({ state: 'loading' })
/** The addresses of the signed-in shopper's account; of this browser, where nobody is signed in. */
export const $addressBook: ReadableAtom<BookState> = $state

onMount($state, () => {
  if (typeof window === 'undefined') return
  return $session.subscribe(() => void reloadAddressBook())
})

let latest = 0

/** Loads the book again; never throws. */
export async function reloadAddressBook(): Promise<void> {
  latest += 1
  const mine = latest
  if (!$signedIn.get()) return showSaved()
  $state.set({ state: 'loading' })
  try {
    const book = await callApi(getAddressBook, {})
    if (mine === latest) $state.set({ state: 'ready', at: 'account', book })
  } catch (error) {
    if (mine === latest) $state.set({ state: isUnknownCall(failureOf(error)) ? 'missing' : 'failed' })
  }
}

/** Adds or replaces an address of the account; throws the errors of `call`. */
export async function saveAddress(id: string, address: AddressToSave): Promise<void> {
  await showChanged(callApi(saveCall, { params: { id }, body: address }))
}

/** Shows the book that a call answers, unless it is another account's meanwhile. */
async function showChanged(call: Promise<AddressBook>): Promise<void> {
  const session = $session.get()
  const book = await call
  if (session === $session.get()) $state.set({ state: 'ready', at: 'account', book })
}

/** Removes an address from the account or this browser; throws the errors of `call`. */
export async function removeAddress(id: string): Promise<void> {
  if ($signedIn.get()) return showChanged(callApi(removeCall, { params: { id } }))
  localStore.write(KEY, JSON.stringify(savedHere().filter(address => address.id !== id)))
  showSaved()
}

const $wanted = atom(false)
/** Whether the shopper wants the address of the next order saved. */
export const $savesOrdered: ReadableAtom<boolean> = $wanted

// What one account wanted is not the next one's: an order that is answered after it has left saves nothing.
whenAccountLeaves(() => $wanted.set(false))

export function setSavesOrdered(wanted: boolean): void {
  $wanted.set(wanted)
}

/** Keeps the address of an order, where the shopper wants it; never throws: the order matters more. */
export async function saveOrdered(address: ShippingAddress): Promise<void> {
  if (!$signedIn.get()) return saveHere(address)
  // The order's address is offered from now on.
  if (localStore.read(ADDRESSES_HEIGHT) === '0px') localStore.remove(ADDRESSES_HEIGHT)
  if (!$wanted.get()) return
  try {
    const saved = saveAddress(randomHex(), toShippingAddress(address))
    await Promise.race([saved, new Promise(resolve => setTimeout(resolve, LONGEST_WAIT))])
    $wanted.set(false)
  } catch {
    // It is offered as the address of the latest order.
  }
}

/** In this browser an address that is saved already comes to the front: it was used last. */
function saveHere(address: ShippingAddress): void {
  const saved = savedHere()
  const before = saved.find(other => isSameAddress(other, address))
  if (!before && !$wanted.get()) return
  const named = { id: randomHex(), label: '', isDefault: false, ...before, ...toShippingAddress(address) }
  localStore.write(KEY, JSON.stringify(withAddress(saved, named)))
  $wanted.set(false)
}

function savedHere() {
  return parseAddresses(localStore.read(KEY) ?? '[]')
}

function showSaved(): void {
  const book = { addresses: savedHere(), lastOrder: undefined, fullName: '' }
  $state.set({ state: 'ready', at: 'browser', book })
}

/** Stores how many pixels the addresses take at checkout, so that the form does not move with them the next time. */
export function saveAddressesHeight(pixels: number): void {
  localStore.write(ADDRESSES_HEIGHT, `${pixels}px`)
}
