import { useState } from 'react'
import { exportGuest } from '../../../contract/desk/customers.ts'
import type { ShopOrder } from '../../../contract/desk/order.ts'
import type { DeskShop } from '../../../contract/desk/staff/session.ts'
import { mayDo } from '../../../domain/desk/people/roles.ts'
import { Confirm } from '../../kit/Confirm.tsx'
import { SaveFileButton } from '../../kit/SaveFileButton.tsx'
import { saveFile } from '../../kit/save-file.ts'
import { deleteGuest } from './guest-data.ts'

/** Export and erasure of what the shop has stored about the guest who placed an order. */
export function GuestData({ shop, order }: { shop: DeskShop; order: ShopOrder }) {
  const [isOpen, setOpen] = useState(false)
  const { isGuest, email, number } = order
  const isErased = email === '' && order.phone === ''
  if (!isGuest || isErased || !mayDo(shop.role, 'customers:edit')) return null
  const params = { shop: shop.slug, order: String(number) }
  return (
    <section aria-labelledby="guest">
      <h2 className="section-title" id="guest">
        Guest’s data
      </h2>
      <div className="actions">
        <SaveFileButton onSave={() => saveFile(exportGuest, { params })}>Download the data</SaveFileButton>
        <button type="button" className="button button-danger" onClick={() => setOpen(true)}>
          Delete the data
        </button>
      </div>
      {isOpen && (
        <Confirm
          title="Delete this guest’s data?"
          confirm="Delete permanently"
          danger
          onConfirm={() => deleteGuest(shop.slug, String(number))}
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
