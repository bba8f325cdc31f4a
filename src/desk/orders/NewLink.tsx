import { useState } from 'react'
import type { ShopOrder } from '../../contract/desk/order.ts'
import { newOrderLink } from '../../contract/desk/phone-orders.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import type { DeskResponseOf } from '../client/call-desk.ts'
import { call } from '../kit/call.ts'
import { failureText } from '../kit/failure.ts'
import { OrderLink } from './OrderLink.tsx'

/** A new link of a guest's order, or why there is none. */
async function makeLink(
  shop: string,
  order: number,
): Promise<{ link: DeskResponseOf<typeof newOrderLink> } | { failure: string }> {
  try {
    return { link: await call(newOrderLink, { params: { shop, order: `${order}` }, body: {} }) }
  } catch (error) {
    return { failure: failureText(error) }
  }
}

/** Makes a new link of a guest's order, for a shopper who has none or lost it. */
export function NewLink({ shop, order }: { shop: DeskShop; order: ShopOrder }) {
  const [link, setLink] = useState<DeskResponseOf<typeof newOrderLink>>()
  const [failure, setFailure] = useState('')
  const isErased = order.email === '' && order.phone === ''
  if (!order.isGuest || isErased || !mayDo(shop.role, 'money:edit')) return null
  const make = async () => {
    const made = await makeLink(shop.slug, order.number)
    setFailure('failure' in made ? made.failure : '')
    if ('link' in made) setLink(made.link)
  }
  return (
    <section aria-labelledby="link">
      <h2 className="section-title" id="link">
        Link for the shopper
      </h2>
      <div role="alert">{failure && <p className="alert alert-danger">{failure}</p>}</div>
      {link ? (
        <OrderLink link={link} phone={order.phone} shop={shop.name} />
      ) : (
        <button type="button" className="button button-secondary" onClick={() => void make()}>
          {order.status === 'pending' ? 'Make a link to pay' : 'Make a link to the order'}
        </button>
      )}
    </section>
  )
}
