import { useState } from 'react'
import { exportGuest } from '../../contract/desk/customers.ts'
import { Confirm } from '../kit/Confirm.tsx'
import { SaveFileButton } from '../kit/SaveFileButton.tsx'
import { saveFile } from '../kit/save-file.ts'
import { deleteGuestData } from './guests.ts'

interface GuestDataProps {
  shop: string
  /** Number of one of the guest's orders, which stands for the guest. */
  order: number
  /** Empty where an order by phone has none: then it is the guest's only one. */
  email: string
  /** Numbers of the guest's orders on their way, as far as they are known. */
  openOrders?: readonly number[]
  onDeleted: () => unknown
}

/** Export and erasure of what the shop has stored about a guest. */
export function GuestData({ shop, order, email, openOrders = [], onDeleted }: GuestDataProps) {
  const [isOpen, setOpen] = useState(false)
  const params = { shop, order: `${order}` }
  const remove = async () => {
    await deleteGuestData(shop, order)
    await onDeleted()
  }
  return (
    <section aria-labelledby="guest">
      <h2 className="section-title" id="guest">
        Guest’s data
      </h2>
      <div className="stack max-w-prose">
        <p>For a guest who asks for their data or wants it deleted.</p>
        {openOrders.length > 0 && (
          <p className="alert">
            You can delete the data when these orders are delivered or cancelled: {openOrders.join(', ')}.
          </p>
        )}
        <div className="actions">
          <SaveFileButton onSave={() => saveFile(exportGuest, { params })}>Download the data</SaveFileButton>
          {openOrders.length === 0 && (
            <button type="button" className="button button-danger" onClick={() => setOpen(true)}>
              Delete the data
            </button>
          )}
        </div>
      </div>
      {isOpen && (
        <Confirm
          title="Delete this guest’s data?"
          confirm="Delete permanently"
          danger
          onConfirm={remove}
          onClose={() => setOpen(false)}
        >
          <p>
            This permanently deletes name, street, phone number and e-mail address from{' '}
            {email === '' ? (
              'this order'
            ) : (
              <>
                every order that was placed with <strong>{email}</strong> without an account
              </>
            )}
            . You cannot undo this. The orders stay, as the law requires. Invoices and credit notes stay as
            they were issued, with the buyer’s name and address.
          </p>
        </Confirm>
      )}
    </section>
  )
}
