import { useState } from 'react'
import { exportCustomer } from '../../contract/desk/customers.ts'
import { SaveFileButton } from '../kit/SaveFileButton.tsx'
import { saveFile } from '../kit/save-file.ts'
import type { Customer } from './customers.ts'
import { EraseDialog } from './EraseDialog.tsx'

/** Export and erasure of what the shop has stored about a customer. */
export function CustomerData({ shop, customer }: { shop: string; customer: Customer }) {
  const [isOpen, setOpen] = useState(false)
  const { id, openOrders } = customer
  return (
    <section aria-labelledby="data">
      <h2 className="section-title" id="data">
        Customer data
      </h2>
      <div className="stack max-w-prose">
        <p>For a customer who asks for their data or wants their account deleted.</p>
        {openOrders.length > 0 && (
          <p className="alert">
            You can delete the account when these orders are delivered or cancelled: {openOrders.join(', ')}.
          </p>
        )}
        <div className="actions">
          <SaveFileButton onSave={() => saveFile(exportCustomer, { params: { shop, customer: id } })}>
            Download the data
          </SaveFileButton>
          {openOrders.length === 0 && (
            <button type="button" className="button button-danger" onClick={() => setOpen(true)}>
              Delete the account
            </button>
          )}
        </div>
      </div>
      {isOpen && <EraseDialog shop={shop} customer={customer} onClose={() => setOpen(false)} />}
    </section>
  )
}
