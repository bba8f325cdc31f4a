import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskShop } from '../../../contract/desk/staff/session.ts'
import { $orderMail, loadOrderMail, wishOrderMail } from './order-mail.ts'

/** The person's wish to be mailed about new orders of the shop. */
export function OrderMail({ shop: { slug } }: { shop: DeskShop }) {
  const isWanted = useStore($orderMail)
  useEffect(() => void loadOrderMail(slug), [slug])
  if (isWanted === undefined) return null
  return (
    <label className="field-check mt-10">
      <input
        type="checkbox"
        checked={isWanted}
        onChange={event => void wishOrderMail(slug, event.target.checked)}
      />
      E-mail me about new orders, at most once in five minutes
    </label>
  )
}
