import type { PaymentState, ShopAttempt } from '../../../contract/desk/order.ts'
import { toPaise, toRupees } from '../../money.ts'

/** What a cancelled order's shopper gets back. Rupees; undefined where an amount is there and not known. */
interface CancelMoney {
  owed: number | undefined
  refunded: number | undefined
}

interface PaidOrder {
  payment: PaymentState
  /** Of an order that was opened; the list has none. */
  attempts?: readonly Pick<ShopAttempt, 'state' | 'amount' | 'refundedAt'>[] | undefined
}

/** The money that the mail about a cancellation names: what came, which need not be the order's total. */
export function moneyOfCancelled({ payment, attempts }: PaidOrder): CancelMoney {
  const isPaid = payment === 'paid' || payment === 'refund-due'
  if (!attempts) return { owed: isPaid ? undefined : 0, refunded: payment === 'refunded' ? undefined : 0 }
  const came = attempts.filter(({ state }) => state === 'paid')
  return {
    owed: sumOf(came.filter(({ refundedAt }) => refundedAt === '')),
    refunded: sumOf(came.filter(({ refundedAt }) => refundedAt !== '')),
  }
}

/** What is said before orders are cancelled whose money may still come; empty where none may. */
export function lateMoneyText(orders: readonly (PaidOrder & { number: number })[]): string {
  const begun = orders.filter(
    ({ payment, attempts }) => payment === 'open' || attempts?.some(({ state }) => state === 'created'),
  )
  const numbers = begun.map(({ number }) => `order ${number}`).join(', ')
  return numbers && `A payment is in progress for ${numbers}. Money that still comes is to be given back.`
}

function sumOf(attempts: readonly { amount: number }[]): number {
  return toRupees(attempts.reduce((sum, { amount }) => sum + toPaise(amount), 0))
}
