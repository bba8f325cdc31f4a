import { $addressBook } from '../account/address-book.ts'
import { addressForm } from './checkout.ts'
import { $pin, setDestination } from './quote-state.ts'

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
