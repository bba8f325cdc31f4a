import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { MAX_ADDRESS_LABEL, MAX_ADDRESSES } from '../../../contract/input-limits.ts'
import type { SavedAddress } from '../../../contract/orders/address-book.ts'
import { addressMessages } from '../../../domain/messages/addresses.ts'
import { addressLine } from '../../../domain/orders/address-book.ts'
import { CheckboxField } from '../../../forms/Checkbox.tsx'
import { Field } from '../../../forms/Field.tsx'
import { FormShell } from '../../../forms/FormShell.tsx'
import { LoadFailed } from '../../../forms/LoadFailed.tsx'
import { SubmitButton } from '../../../forms/SubmitButton.tsx'
import { $addressBook, reloadAddressBook } from '../../../stores/account/address-book.ts'
import {
  $editedAddress,
  closeEditor,
  deleteAddress,
  editAddress,
  editPin,
  editForm as form,
  opened,
  submitAddress,
} from '../../../stores/orders/edit-address.ts'
import { Loading } from '../Loading.tsx'
import { AddressFields } from './AddressFields.tsx'

/** The addresses of the account, to be named, changed and removed; nothing where the API has none. */
export function AddressBook() {
  const state = useStore($addressBook)
  if (state.state === 'missing') return null
  return (
    <section className="panel md:col-span-2" aria-labelledby="addresses">
      <h2 id="addresses" tabIndex={-1} className="mb-4 text-xl">
        {addressMessages.bookTitle}
      </h2>
      {state.state === 'loading' && <Loading label={addressMessages.loading} rows={1} />}
      {state.state === 'failed' && <LoadFailed text={addressMessages.loadFailed} retry={reloadAddressBook} />}
      {state.state === 'ready' && <Addresses addresses={state.book.addresses} />}
    </section>
  )
}

function Addresses({ addresses }: { addresses: readonly SavedAddress[] }) {
  const edited = useStore($editedAddress)
  const isNew = edited !== undefined && addresses.every(({ id }) => id !== edited)
  const isFull = addresses.length >= MAX_ADDRESSES
  return (
    <div className="space-y-5">
      {addresses.length === 0 && !isNew && <p className="text-muted">{addressMessages.none}</p>}
      {addresses.length > 0 && (
        <ul className="grid items-start gap-4 md:grid-cols-2">
          {addresses.map(address => (
            <li
              key={address.id}
              className={`rounded border border-line p-4 ${edited === address.id ? 'md:col-span-2' : ''}`}
            >
              {edited === address.id ? <Editor /> : <Entry address={address} />}
            </li>
          ))}
        </ul>
      )}
      {isNew && <Editor />}
      {!isNew && isFull && <p className="text-muted">{addressMessages.full(MAX_ADDRESSES)}</p>}
      {edited === undefined && !isFull && (
        <button type="button" className="button button-secondary" onClick={() => editAddress()}>
          {addressMessages.add}
        </button>
      )}
    </div>
  )
}

function Entry({ address }: { address: SavedAddress }) {
  const { id, label, isDefault, fullName, phone } = address
  const line = addressLine(address)
  return (
    <>
      <p className="break-words">
        {label && <span className="block font-semibold text-ink">{label}</span>}
        <span className="block text-ink">{fullName}</span>
        <span className="block text-muted">{line}</span>
        <span className="block text-muted">{phone}</span>
        {isDefault && <span className="badge mt-2">{addressMessages.default}</span>}
      </p>
      <div className="-mb-2 -ml-3 mt-2 flex flex-wrap">
        <button
          type="button"
          className="button button-quiet"
          aria-label={`Edit ${label || line}`}
          onClick={() => editAddress(address)}
        >
          Edit
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-label={`Remove ${label || line}`}
          // The second of a double click may come to the address that took its place.
          onClick={({ detail }) => detail < 2 && void deleteAddress(id).then(focusHeading)}
        >
          Remove
        </button>
      </div>
    </>
  )
}

/** Where the focus goes that was in an entry or a form which is gone. */
function focusHeading(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.getElementById('addresses')?.focus({ preventScroll: true })
  })
}

function Editor() {
  const busy = useStore(form.$busy)
  const editor = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (opened > 0) editor.current?.querySelector('input')?.focus()
    return focusHeading
  }, [])
  return (
    <div ref={editor}>
      <FormShell form={form} onSubmit={submitAddress} label={addressMessages.editor}>
        <Field
          form={form}
          name="label"
          label={addressMessages.label}
          maxLength={MAX_ADDRESS_LABEL}
          autoComplete="off"
          enterKeyHint="next"
        />
        <AddressFields form={form} pin={editPin} />
        <CheckboxField form={form} name="isDefault" label={addressMessages.useFirst} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton label="Save Address" busyLabel="Saving..." busy={busy} wide={false} />
          <button type="button" className="button button-quiet" onClick={closeEditor}>
            Cancel
          </button>
        </div>
      </FormShell>
    </div>
  )
}
