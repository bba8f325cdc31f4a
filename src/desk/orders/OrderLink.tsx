import { useId } from 'react'
import { whatsappUrl } from '../../domain/desk/orders/order-pieces.ts'
import { CopyButton } from '../kit/CopyButton.tsx'

interface OrderLinkProps {
  link: { number: number; url: string }
  /** Of the shopper. */
  phone: string
  /** The shop's name. */
  shop: string
}

/** The link that opens and pays an order, to be sent to its shopper; it is shown once. */
export function OrderLink({ link: { number, url }, phone, shop }: OrderLinkProps) {
  const id = useId()
  const text = `${shop}: your order ${number}. Open and pay it here: ${url}`
  return (
    <div className="panel stack">
      <div className="field">
        <label className="field-label" htmlFor={id}>
          Link for the shopper
        </label>
        <input
          id={id}
          className="field-input"
          readOnly
          value={url}
          onFocus={event => event.currentTarget.select()}
          aria-describedby={`${id}-hint`}
        />
        <p className="field-hint" id={`${id}-hint`}>
          It opens this order alone, without an account, and takes the payment. It is shown only now; a new
          one can be made at the order.
        </p>
      </div>
      <div className="actions">
        <CopyButton
          text={url}
          label="Copy the link"
          done="The link was copied."
          refused="This browser could not copy the link. Select it and copy it yourself."
          kind="secondary"
        />
        <a
          className="button button-secondary"
          href={whatsappUrl(phone, text)}
          target="_blank"
          rel="noreferrer"
        >
          Send by WhatsApp
        </a>
      </div>
    </div>
  )
}
