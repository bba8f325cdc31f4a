import type { ShopAttempt, ShopOrder } from '../../../contract/desk/order.ts'
import { formatPaise, formatRupees, toPaise } from '../../money.ts'
import { gatewayOf } from '../../payments/gateways.ts'

const others: ReadonlyMap<string, string> = new Map([
  ['manual', 'Recorded by hand'],
  ['cod', 'Cash on delivery'],
])

/** The name of a payment method; an unknown one is shown as it is. */
export function adapterName(adapter: string): string {
  return gatewayOf(adapter)?.title ?? others.get(adapter) ?? adapter
}

/** Payments by which the list is filtered, and what each is called. */
export const attemptFilters = [
  ['refund-due', 'Refunds due'],
  ['paid', 'Paid'],
  ['created', 'In progress'],
  ['failed', 'Failed'],
  ['expired', 'Expired'],
  ['refunded', 'Refunded'],
] as const
export type AttemptFilter = (typeof attemptFilters)[number][0]

/** What a person must know of a payment beside its state, in sentences. */
export function attemptNotes(
  attempt: Pick<ShopAttempt, 'isUndecided' | 'cameBy' | 'partOf' | 'amount' | 'asked' | 'alsoAt'>,
): string[] {
  const { cameBy, partOf, amount, asked, alsoAt } = attempt
  const wrong = `Wrong amount: ${formatRupees(asked)} was asked for.`
  const extra = amount === asked ? 'Paid twice with the same code.' : wrong
  const orders = alsoAt.length === 1 ? `Order ${alsoAt[0]} has` : `Orders ${alsoAt.join(', ')} have`
  return [
    ...(attempt.isUndecided ? ['The bank has not decided yet: the money may still come.'] : []),
    ...(cameBy === '' ? [] : [extra]),
    ...(partOf === '' ? [] : [`Part of the payment ${partOf}.`]),
    ...(alsoAt.length === 0 ? [] : [`${orders} the same bank’s number. Check that one transfer paid both.`]),
  ]
}

/** The filter that an address names; undefined for all payments. */
export function attemptFilter(text: string | undefined): AttemptFilter | undefined {
  return attemptFilters.find(([filter]) => filter === text)?.[0]
}

/** What became of a payment attempt: its label and the colour of its badge. */
export function attemptState(attempt: Pick<ShopAttempt, 'state' | 'isRefundDue' | 'refundedAt'>): {
  label: string
  colour: 'yellow' | 'green' | 'red' | 'grey'
} {
  if (attempt.refundedAt !== '') return { label: 'Refunded', colour: 'grey' }
  if (attempt.isRefundDue) return { label: 'Refund due', colour: 'red' }
  return {
    created: { label: 'In progress', colour: 'yellow' },
    paid: { label: 'Paid', colour: 'green' },
    failed: { label: 'Failed', colour: 'grey' },
    expired: { label: 'Expired', colour: 'grey' },
  }[attempt.state] as ReturnType<typeof attemptState>
}

/** What decides what becomes of money that came for an order; sums are rupees. */
export type PaidOrder = Pick<ShopOrder, 'number' | 'status' | 'asked' | 'toCollect' | 'paymentMethod' | 'cod'>

/** What is recorded of `amount` rupees that came for an order, and what follows of it, in sentences. */
export function recordedText(order: PaidOrder, amount: number): string {
  const { number, status, asked, toCollect, paymentMethod, cod } = order
  const recorded = `${formatRupees(amount)} will be recorded for order ${number}`
  if (status === 'cancelled') return `${recorded}, which is cancelled: it is to be given back.`
  if (asked === 0) return `Order ${number} is ${status} and waits for no payment.`
  const isCod = paymentMethod === 'cod' && cod !== 'unconfirmed'
  const left = toPaise(isCod ? toCollect : asked) - toPaise(amount)
  if (left === 0) return `${recorded}, which is then paid.`
  const rest = formatPaise(Math.abs(left))
  if (left < 0) return `${recorded}, which is then paid. ${rest} is too much and is to be given back.`
  if (isCod) return `${recorded}. ${rest} is collected at the door.`
  return `${recorded}, which asks for ${formatRupees(asked)}. ${rest} is missing then, and the order stays Pending.`
}
