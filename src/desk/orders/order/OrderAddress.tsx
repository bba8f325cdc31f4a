import type { ShopOrder } from '../../../contract/desk/order.ts'
import { addressLines } from '../../../domain/desk/orders/order-texts.ts'
import { otherInvoiceAddress } from '../../../domain/desk/orders/other-invoice-address.ts'
import { CopyButton } from '../../kit/CopyButton.tsx'

/** Where the order goes, with a button that copies it; its e-mail, and its parcel once there is one. */
export function OrderAddress({ order }: { order: ShopOrder }) {
  const lines = addressLines(order)
  const invoiced = otherInvoiceAddress(order)
  const { email, isGuest, buyerGstin, carrier, trackingNumber, trackingUrl } = order
  return (
    <section aria-labelledby="address">
      <h2 className="section-title" id="address">
        Address
      </h2>
      <address className="order-address">{lines.join('\n')}</address>
      {invoiced !== '' && <p className="cell-note">{invoiced}</p>}
      <p className="order-address">
        {email}
        {isGuest && email === '' && order.phone !== '' && 'No e-mail'}
        {isGuest && <span className="cell-note">Guest, without an account</span>}
      </p>
      {buyerGstin && <p className="order-address">GSTIN of the buyer: {buyerGstin}</p>}
      <CopyButton
        text={lines.join('\n')}
        label="Copy the address"
        done="The address was copied."
        refused="This browser could not copy the address. Select it and copy it yourself."
      />
      {carrier && (
        <>
          <h2 className="section-title">Parcel</h2>
          <p className="order-address">
            {[carrier, trackingNumber].filter(Boolean).join(', ')}
            {trackingUrl && (
              <>
                {' · '}
                <a className="link" href={trackingUrl} target="_blank" rel="noreferrer">
                  Track
                </a>
              </>
            )}
          </p>
        </>
      )}
    </section>
  )
}
