import { formatPaise } from '../../../domain/money.ts'
import { CANCELLED, PENDING } from '../../../domain/orders/order-status.ts'
import { paths } from '../../../domain/paths.ts'
import type { MailPart, Sender } from '../../platform/mail/mail-template.ts'
import type { Db } from '../../platform/tables/tables.ts'
import { newConfirmToken } from '../pricing/confirm-order.ts'
import type { MailedOrder } from './order-mail-parts.ts'

/** A new token for the mail about an order that waits for its shopper's confirmation; the one of an earlier mail ends. */
export async function confirmTokenFor(
  db: Db,
  orderId: number,
  { prices }: MailedOrder,
): Promise<string | undefined> {
  return prices?.codState === 'unconfirmed' ? newConfirmToken(db, orderId) : undefined
}

/** Paise that are still to be paid at the door of an order that is prepared or on its way; 0 of any other. */
export function paiseAtDoor({ prices }: MailedOrder): number {
  if (prices?.paymentMethod !== 'cod' || prices.codState === 'collected') return 0
  const { status, total, payNow } = prices
  return status === PENDING || status === CANCELLED ? 0 : total - payNow
}

/** What is paid at the door, and the confirmation that the order waits for. */
export function codParts(
  { id, prices }: MailedOrder,
  { origin }: Sender,
  confirmToken?: string | undefined,
): MailPart[] {
  if (prices?.paymentMethod !== 'cod') return []
  const { total, payNow, status } = prices
  if (confirmToken !== undefined)
    return [
      {
        text: `You pay ${formatPaise(total)} at the door. Please confirm your order, so that we can send it.`,
      },
      // The token is in the fragment, which browsers send to no server and logs do not contain.
      { button: 'Confirm your order', url: `${origin}${paths.trackOrderFor(id)}#confirm=${confirmToken}` },
      { text: `If you pay online instead, the order costs ${formatPaise(payNow)}.` },
    ]
  if (payNow === 0) return [{ text: `You pay ${formatPaise(total)} at the door.` }]
  const sentences = [
    // A mail that was late may come after the payment.
    ...(status === PENDING ? [`Please pay ${formatPaise(payNow)} now.`] : []),
    ...(payNow < total ? [`You pay the other ${formatPaise(total - payNow)} at the door.`] : []),
  ]
  return sentences.length > 0 ? [{ text: sentences.join(' ') }] : []
}
