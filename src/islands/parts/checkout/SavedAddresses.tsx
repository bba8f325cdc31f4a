import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { addressMessages } from '../../../domain/messages/addresses.ts'
import { addressLine, type OfferedAddress } from '../../../domain/orders/address-book.ts'
import { Checkbox } from '../../../forms/Checkbox.tsx'
import {
  $addressBook,
  $savesOrdered,
  removeAddress,
  saveAddressesHeight,
  setSavesOrdered,
} from '../../../stores/account/address-book.ts'
import {
  $chosenAddress,
  $isNewAddress,
  $offer,
  chooseAddress,
  clearAddress,
  fillFromAddressBook,
} from '../../../stores/checkout/checkout-address.ts'

/** Addresses on screen before the shopper asks for all. */
const SHOWN = 3

/** The shopper's addresses above the form, the last used first; the form holds the chosen one. `place` stands there while they load. */
export function SavedAddresses({ place }: { place: ReactNode }) {
  const offer = useStore($offer)
  const [all, setAll] = useState(false)
  const isLoading = useStore($addressBook).state === 'loading'
  const list = useRef<HTMLFieldSetElement>(null)
  useEffect(fillFromAddressBook, [])
  useEffect(() => {
    if (offer && !all) saveAddressesHeight(list.current?.offsetHeight ?? 0)
  }, [offer, all])
  if (isLoading) return place
  if (!offer || offer.addresses.length === 0) return null
  const { at, addresses } = offer
  const shown = all ? addresses : addresses.slice(0, SHOWN)
  return (
    <fieldset ref={list} className="mt-4">
      <legend className="field-label mb-2">{addressMessages.deliverTo}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {shown.map(address => (
          <Card key={address.id} address={address} isRemovable={at === 'browser'} />
        ))}
      </div>
      <div className="-ml-3 flex flex-wrap">
        {shown.length < addresses.length && (
          <button type="button" className="button button-quiet" onClick={() => setAll(true)}>
            {addressMessages.showAll(addresses.length)}
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={startAnother}>
          {addressMessages.another}
        </button>
      </div>
    </fieldset>
  )
}

function Card({ address, isRemovable }: { address: OfferedAddress; isRemovable: boolean }) {
  const { id, label, fullName, phone } = address
  const isChosen = useStore($chosenAddress)?.id === id
  const name = label || (id === '' ? addressMessages.lastOrder : '')
  return (
    <div className="flex items-start gap-2">
      <label
        className={`flex min-w-0 flex-1 cursor-pointer items-start gap-3 rounded border p-4 text-sm ${isChosen ? 'border-accent' : 'border-control-border'}`}
      >
        <input
          type="radio"
          name="saved-address"
          className="h-5 w-5 flex-none"
          checked={isChosen}
          onChange={() => chooseAddress(address)}
        />
        <span className="min-w-0 break-words">
          {name && <span className="block font-semibold text-ink">{name}</span>}
          <span className="block text-ink">{fullName}</span>
          <span className="block text-muted">{addressLine(address)}</span>
          <span className="block text-muted">{phone}</span>
        </span>
      </label>
      {isRemovable && (
        <button
          type="button"
          className="button button-quiet"
          aria-label={`Remove ${addressLine(address)}`}
          // The second of a double click comes to the address that took its place.
          onClick={({ detail }) => detail < 2 && void removeAddress(id)}
        >
          Remove
        </button>
      )}
    </div>
  )
}

/** Empties the form and goes on where the next address begins. */
function startAnother(): void {
  clearAddress()
  document.getElementById('postalCode')?.focus()
}

/** Below the form: saves a new address in the account or, without one, in this browser; nothing is saved unasked. */
export function SaveAddress() {
  const offer = useStore($offer)
  const isNew = useStore($isNewAddress)
  const wanted = useStore($savesOrdered)
  if (!offer || !isNew) return null
  return (
    <div className="mt-3">
      <Checkbox checked={wanted} onChange={setSavesOrdered}>
        {offer.at === 'account' ? addressMessages.saveInAccount : addressMessages.saveInBrowser}
      </Checkbox>
    </div>
  )
}
