import { useId, useState } from 'react'
import type { ShopOrder } from '../../contract/desk/order.ts'
import { newOrderLink } from '../../contract/desk/phone-orders.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { asksToPay, linkText, whatsappUrl } from '../../domain/desk/orders/order-pieces.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import type { DeskResponseOf } from '../client/call-desk.ts'
import { SecondaryButton } from '../kit/Buttons.tsx'
import { CopyButton } from '../kit/CopyButton.tsx'
import { call } from '../kit/call.ts'
import { NewTabLink } from '../kit/Links.tsx'
import { TitledSection } from '../kit/TitledSection.tsx'
import { useWork } from '../kit/work.ts'

interface OrderLinkProps {
  link: { number: number; url: string }
  /** Of the shopper. */
  phone: string
  /** The shop's name. */
  shop: string
}

/** The link that opens an order, and pays it where that is asked for, to be sent to its shopper; it is shown once. */
export function OrderLink({ link, phone, shop }: OrderLinkProps) {
  const id = useId()
  const { url } = link
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
          It opens this order alone, without an account{asksToPay(link) && ', and takes the payment'}. It is
          shown only now; a new one can be made at the order.
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
        <NewTabLink href={whatsappUrl(phone, linkText(shop, link))}>Send by WhatsApp</NewTabLink>
      </div>
    </div>
  )
}

/** Makes a new link of a guest's order, for a shopper who has none or lost it. */
export function NewLink({ shop, order }: { shop: DeskShop; order: ShopOrder }) {
  const [link, setLink] = useState<DeskResponseOf<typeof newOrderLink>>()
  const { busy, failure, run } = useWork('Link for the shopper')
  const isErased = order.email === '' && order.phone === ''
  if (!order.isGuest || isErased || !mayDo(shop.role, 'money:edit')) return null
  const params = { shop: shop.slug, order: `${order.number}` }
  const make = () => run(async () => setLink(await call(newOrderLink, { params, body: {} })))
  return (
    <TitledSection id="link" title="Link for the shopper">
      <div role="alert">{failure && <p className="alert alert-danger">{failure}</p>}</div>
      {link ? (
        <OrderLink link={link} phone={order.phone} shop={shop.name} />
      ) : (
        <SecondaryButton aria-disabled={busy} aria-busy={busy} onClick={() => void make()}>
          {order.status === 'pending' ? 'Make a link to pay' : 'Make a link to the order'}
        </SecondaryButton>
      )}
    </TitledSection>
  )
}
