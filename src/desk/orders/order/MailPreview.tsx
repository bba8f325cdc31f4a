import { useStore } from '@nanostores/react'
import type { DeskShop } from '../../../contract/desk/staff/session.ts'
import { mailSentence } from '../../../domain/accounts/no-mail.ts'
import { moneyOfCancelled } from '../../../domain/desk/orders/cancel-money.ts'
import { movedMailSentences, movedMailSubject } from '../../../domain/orders/moved-mail.ts'
import { type MovableOrder, type MoveForm, type MoveTarget, trackingField } from '../order-moves.ts'

interface MailPreviewProps {
  form: MoveForm
  shop: DeskShop
  to: MoveTarget
  orders: readonly MovableOrder[]
}

/** What the first shopper is going to read; a mail that was sent cannot be taken back. */
export function MailPreview({ form, shop, to, orders }: MailPreviewProps) {
  const values = useStore(form.$values)
  const [order] = orders
  if (!order) return null
  if (orders.length === 1 && order.noMail) return <p className="alert">{mailSentence(order.noMail)}</p>
  const value = (name: string) => values[name]?.trim() ?? ''
  const sentences = movedMailSentences(order.number, {
    to,
    carrier: value('carrier') || '(carrier)',
    trackingNumber: value(trackingField(order)),
    reason: value('reason') || '(reason)',
    ...moneyOfCancelled(order),
  })
  return (
    <figure className="mail-preview">
      <figcaption className="text-sm text-muted">
        {orders.length === 1
          ? 'The shopper gets this e-mail:'
          : 'Each shopper gets an e-mail like this. The first one:'}
      </figcaption>
      <blockquote>
        <strong>{movedMailSubject(to, order.number, shop.name)}</strong>
        {sentences.map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
      </blockquote>
    </figure>
  )
}
