import { useState } from 'react'
import { getInvoicePdf } from '../../../contract/desk/invoices.ts'
import type { ShopOrder } from '../../../contract/desk/order.ts'
import type { DeskShop } from '../../../contract/desk/staff/session.ts'
import { invoicePath } from '../../../domain/desk/paths.ts'
import { mayDo } from '../../../domain/desk/people/roles.ts'
import { formatRupees, toPaise } from '../../../domain/money.ts'
import { DateTime } from '../../kit/DateTime.tsx'
import { SaveFileButton } from '../../kit/SaveFileButton.tsx'
import { saveFile } from '../../kit/save-file.ts'
import { CreditDialog } from './CreditDialog.tsx'

/** The order's invoice and its credit notes; nothing before there is one. */
export function OrderInvoices({
  shop,
  order: { number: order, invoices },
}: {
  shop: DeskShop
  order: ShopOrder
}) {
  const [isCrediting, setCrediting] = useState(false)
  if (invoices.length === 0) return null
  const left = invoices.reduce((sum, { total, isCredit }) => sum + (isCredit ? -1 : 1) * toPaise(total), 0)
  return (
    <section aria-labelledby="invoices">
      <h2 className="section-title" id="invoices">
        Invoices
      </h2>
      <ul className="rows">
        {invoices.map(({ id, title, number, issuedAt, total }) => (
          <li key={id} className="row">
            <span className="min-w-0">
              {title} {number}
              <span className="cell-note">
                {formatRupees(total)}, <DateTime iso={issuedAt} never="" />
              </span>
            </span>
            <span className="actions">
              <a
                className="button button-quiet"
                href={invoicePath(shop.slug, id)}
                aria-label={`Print ${title} ${number}`}
              >
                Print
              </a>
              <SaveFileButton
                onSave={() => saveFile(getInvoicePdf, { params: { shop: shop.slug, invoice: `${id}` } })}
              >
                PDF<span className="sr-only"> of {number}</span>
              </SaveFileButton>
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && mayDo(shop.role, 'money:edit') && (
        <button type="button" className="button button-secondary mt-3" onClick={() => setCrediting(true)}>
          Credit a part
        </button>
      )}
      {isCrediting && <CreditDialog shop={shop.slug} order={order} onClose={() => setCrediting(false)} />}
    </section>
  )
}
