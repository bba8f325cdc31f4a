import { MAX_ADDRESSES } from '../../contract/input-limits.ts'
import type { AddressBook, SavedAddress } from '../../contract/orders/address-book.ts'
import type { ShippingAddress } from '../../contract/orders/new-order.ts'
import { parseDraft, parseStoredList } from '../parse-stored.ts'
import { plainAddress } from './latin-digits.ts'

/** An address that can be chosen at checkout; `id` is empty for that of the latest order, which is not saved. */
export type OfferedAddress = SavedAddress

const names = ['fullName', 'address', 'city', 'state', 'postalCode', 'phone'] as const

/** The addresses to choose from, last used first. */
export function offeredAddresses({ addresses, lastOrder }: AddressBook): OfferedAddress[] {
  if (!lastOrder) return addresses
  return [{ ...lastOrder, id: '', label: '', isDefault: false }, ...addresses]
}

/** The one that is filled in at once: the default, else the last used. */
export function preferredAddress(offered: readonly OfferedAddress[]): OfferedAddress | undefined {
  return offered.find(({ isDefault }) => isDefault) ?? offered[0]
}

/** Whether two addresses say the same, but for spaces around their lines and the script of their digits: an order has Latin ones. */
export function isSameAddress(one: ShippingAddress, other: ShippingAddress): boolean {
  const [first, second] = [plainAddress(one), plainAddress(other)]
  return names.every(name => first[name].trim() === second[name].trim())
}

/** Whether nothing of an address was typed or filled in. */
export function isBlank(address: ShippingAddress): boolean {
  return names.every(name => address[name].trim() === '')
}

/** Only what a shipping form has of an address. */
export function toShippingAddress(address: ShippingAddress): ShippingAddress {
  const { fullName, address: lines, city, state, postalCode, phone } = address
  return { fullName, address: lines, city, state, postalCode, phone }
}

/** Where it is, in one line: '12 MG Road, Pune, Maharashtra 411001'. */
export function addressLine(to: Omit<ShippingAddress, 'fullName' | 'phone'>): string {
  const region = [to.state, to.postalCode].filter(Boolean).join(' ')
  return [to.address, to.city, region].filter(Boolean).join(', ')
}

/** Addresses with this one in front: it was used last. The oldest beyond the limit leave. */
export function withAddress(saved: readonly SavedAddress[], address: SavedAddress): SavedAddress[] {
  return [address, ...saved.filter(other => !isSameAddress(other, address))].slice(0, MAX_ADDRESSES)
}

/** Parses the addresses that a browser keeps: drops what is none. Never throws. */
export function parseAddresses(stored: string): SavedAddress[] {
  return parseStoredList(stored)
    .slice(0, MAX_ADDRESSES)
    .flatMap(one => {
      const { id = '', label = '', ...texts } = parseDraft(JSON.stringify(one), ['id', 'label', ...names])
      const [fullName, address, city, state, postalCode, phone] = names.map(name => texts[name])
      if (id === '' || !fullName || !address || !city || !state || !postalCode || !phone) return []
      return [{ id, label, isDefault: false, fullName, address, city, state, postalCode, phone }]
    })
}
