import type { ShopOrder } from '../../../contract/desk/order.ts'
import { formatPaise, formatRupees, toPaise } from '../../money.ts'

/** What decides what becomes of money that came for an order; sums are rupees. */
export type PaidOrder = Pick<ShopOrder, 'number' | 'status' | 'asked' | 'total' | 'paymentMethod' | 'cod'>

/** What is recorded of `amount` rupees that came for an order, and what follows of it, in sentences. */
export function recordedText(order: PaidOrder, amount: number): string {
  const { number, status, asked, total, paymentMethod, cod } = order
  const recorded = `${formatRupees(amount)} will be recorded for order ${number}`
  if (status === 'cancelled') return `${recorded}, which is cancelled: it is to be given back.`
  if (asked === 0) return `Order ${number} is ${status} and waits for no payment.`
  const isCod = paymentMethod === 'cod' && cod !== 'unconfirmed'
  const left = toPaise(isCod ? total : asked) - toPaise(amount)
  if (left === 0) return `${recorded}, which is then paid.`
  const rest = formatPaise(Math.abs(left))
  if (left < 0) return `${recorded}, which is then paid. ${rest} is too much and is to be given back.`
  if (isCod) return `${recorded}. ${rest} is collected at the door.`
  return `${recorded}, which asks for ${formatRupees(asked)}. ${rest} is missing then, and the order stays Pending.`
}
