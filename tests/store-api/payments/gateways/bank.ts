import { listOrderEvents } from '../../../../src/store-api/orders/order-status.db.ts'
import { listAttemptsOfOrder } from '../../../../src/store-api/orders/payments/shop-attempts.db.ts'
import type { GatewayResult } from '../../../../src/store-api/payments/attempt.ts'
import { markPaid } from '../../../../src/store-api/payments/desk/mark-paid.ts'
import { settle } from '../../../../src/store-api/payments/settle.ts'
import type { Db } from '../../../../src/store-api/platform/tables/tables.ts'
import { cliContext } from './payment-contexts.ts'
import { numberOf, type Shop } from './shops.ts'

let given = 4100
let messages = 0

/** A bank's number that no payment has yet. */
export function newNumber(): string {
  given++
  return `UTR ${given}`
}

export type Bank = ReturnType<typeof openBank>

/** The bank of a shop, the person who reads its statements, and what the shop knows of an order's money. */
export function openBank(db: Db, shop: Shop) {
  const context = () => cliContext(db, shop.id)
  return {
    /** Says what came by an attempt, each time in another message; the number is signed unless told. */
    say(reference: string, gatewayReference: string, more: Partial<GatewayResult> = {}) {
      messages++
      const said = { reference, outcome: 'paid', amountPaise: 99900, gatewayReference } as const
      const result = { ...said, isNumberSigned: true, ...more }
      return settle(context(), { result, fingerprint: `message-${messages}` })
    },
    /** Records a payment by hand, of another order where it is given. */
    async mark(order: number, bankReference: string, { of = order, isShared = false } = {}) {
      const orderNumber = await numberOf(db, of)
      return markPaid(context(), { orderNumber, bankReference, origin: 'https://one.example', isShared })
    },
    /** What was paid of an order, by number: the number, rupees, and whether it is to be given back. */
    async money(order: number): Promise<[string, number, number][]> {
      const attempts = await listAttemptsOfOrder(db, order)
      return attempts
        .filter(({ state }) => state === 'paid')
        .map(one => [one.gatewayReference, one.amountPaise / 100, one.refundDue] as [string, number, number])
        .toSorted(([one], [other]) => one.localeCompare(other))
    },
    async events(order: number) {
      return (await listOrderEvents(db, order)).map(({ kind, details }) => ({ kind, ...details }))
    },
  }
}
