import { computed } from 'nanostores'
import type { SavedAddress } from '../../contract/orders/address-book.ts'
import { serverMessageOf } from '../../domain/failure.ts'
import { addressMessages } from '../../domain/messages/addresses.ts'
import { toShippingAddress } from '../../domain/orders/address-book.ts'
import { addressErrors, BLANK_ADDRESS } from '../../domain/orders/checkout.ts'
import { $addressBook, reloadAddressBook, removeAddress, saveAddress } from '../account/address-book.ts'
import { sameAccount } from '../account/same-account.ts'
import { $signedIn, whenAccountLeaves } from '../account/session.ts'
import { createPinFill } from '../checkout/pin-fill.ts'
import { failureOf } from '../failure.ts'
import { randomHex } from '../random-hex.ts'
import { createShopForm } from '../shop-form.ts'
import { showToast } from '../toasts.ts'

const blank = { id: '', label: '', isDefault: '', ...BLANK_ADDRESS }
export const editForm = createShopForm(blank, { draft: 'haat:edited' })
// What was typed before the page was loaded again.
editForm.restore({})
/** Fills city and state of the address that is edited. */
export const editPin = createPinFill(editForm)

/** The id of the address in the form, a new one too; undefined while the form is closed. */
export const $editedAddress = computed(editForm.$values, ({ id }) => id || undefined)
/** How often the form was opened by a press on this page: an answer that comes late leaves a later one alone. */
export let opened = 0
/** Whether the address in the form may be saved, because the answer was lost. */
let mayBeSaved = false

/** Opens the form with an address, or for a new one in the account's name. */
export function editAddress(address?: SavedAddress): void {
  const state = $addressBook.get()
  const fullName = state.state === 'ready' ? state.book.fullName : ''
  const values = address
    ? { ...toShippingAddress(address), label: address.label, isDefault: address.isDefault ? 'true' : '' }
    : { fullName }
  editForm.reset()
  opened += 1
  editForm.fill({ ...values, id: address?.id ?? randomHex() })
}

export function closeEditor(): void {
  editForm.reset()
  if (mayBeSaved) void reloadAddressBook()
  mayBeSaved = false
}

// The draft stays where the session has expired.
whenAccountLeaves(() => editForm.restore(blank))

let turn = Promise.resolve()

/**
 * Makes the changes of the book one after the other: each answer is the whole book, and an older one that came last would
 * show what is gone. `change` never throws; one whose turn comes after its account has left is not made.
 */
function inTurn(change: () => Promise<void>): Promise<void> {
  const isSame = sameAccount()
  turn = turn.then(() => (isSame() ? change() : undefined))
  return turn
}

/** Saves the address in the form, which stays open where that fails. */
export function submitAddress(): Promise<void> {
  return editForm.submit(addressErrors, async ({ id, label, isDefault, ...address }) => {
    const mine = opened
    await inTurn(async () => {
      try {
        await saveAddress(id, { ...address, label, isDefault: isDefault === 'true' })
        mayBeSaved = false
        if (mine === opened) closeEditor()
        showToast({ title: addressMessages.saved })
      } catch (error) {
        mayBeSaved ||= failureOf(error).kind !== 'refused'
        showFailure(error, addressMessages.notSaved)
      }
    })
    return 'staying'
  })
}

/** Removes an address from the account. */
export function deleteAddress(id: string): Promise<void> {
  return inTurn(async () => {
    try {
      await removeAddress(id)
      if ($editedAddress.get() === id) closeEditor()
      showToast({ title: addressMessages.removed })
    } catch (error) {
      showFailure(error, addressMessages.notRemoved)
    }
  })
}

function showFailure(error: unknown, otherwise: string): void {
  // An expired session has already shown its own message.
  if (!$signedIn.get()) return
  const message = serverMessageOf(failureOf(error))
  showToast({ title: addressMessages.errorTitle, description: message ?? otherwise, destructive: true })
}
