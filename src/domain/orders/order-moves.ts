import { type CodOutcome, codOutcomes, type OrderStatus, orderStatuses } from '../../contract/desk/order.ts'
import type { Permission, Role } from '../../contract/desk/permission.ts'
import { mayDo } from '../desk/people/roles.ts'
import { DELIVERED, PENDING, SHIPPED } from './order-status.ts'

/** One step of an order from a status to another; `needs` is the permission of a person, `payment` a verified payment. */
export interface StatusMove {
  from: OrderStatus
  to: OrderStatus
  needs: Permission | 'payment'
}

/** The whole table: every other step is refused. A file of its own, so that no shopper's page loads it. */
export const statusMoves: readonly StatusMove[] = [
  { from: 'pending', to: 'processing', needs: 'payment' },
  { from: 'pending', to: 'cancelled', needs: 'orders:cancel' },
  { from: 'processing', to: 'cancelled', needs: 'orders:cancel' },
  { from: 'processing', to: 'shipped', needs: 'orders:edit' },
  { from: 'shipped', to: 'delivered', needs: 'orders:edit' },
  // Another carrier or tracking number, which was typed wrongly or comes later: another mail goes to the shopper.
  { from: 'shipped', to: 'shipped', needs: 'orders:edit' },
]

/** The step between two statuses; undefined where the table has none. */
export function findStatusMove(from: OrderStatus, to: OrderStatus): StatusMove | undefined {
  return statusMoves.find(move => move.from === from && move.to === to)
}

/** Whether a role may make a step; a payment's is no role's. */
export function mayMove(role: Role, { needs }: StatusMove): boolean {
  return needs !== 'payment' && mayDo(role, needs)
}

/** Other statuses that a role may give an order now. */
export function movesOf(role: Role, from: OrderStatus): OrderStatus[] {
  const moves = statusMoves.filter(move => move.from === from && move.to !== from)
  return moves.filter(move => mayMove(role, move)).map(({ to }) => to)
}

/** The name of a status code. Throws for a code outside the contract, which the database never has. */
export function statusName(code: number): OrderStatus {
  const name = orderStatuses[code]
  if (name === undefined) throw new Error(`no order has the status ${code}`)
  return name
}

export function statusCode(name: OrderStatus): number {
  return orderStatuses.indexOf(name)
}

/** The states of a cash-on-delivery order, and the statuses of an order, on which each outcome follows. */
const steps: Readonly<Record<CodOutcome, { from: readonly string[]; statuses: readonly number[] }>> = {
  confirmed: { from: ['unconfirmed'], statuses: [PENDING] },
  collected: { from: ['', 'confirmed', 'refused'], statuses: [SHIPPED, DELIVERED] },
  refused: { from: ['', 'confirmed'], statuses: [SHIPPED] },
  // Also one that was called delivered by mistake.
  returned: { from: ['', 'confirmed', 'refused'], statuses: [SHIPPED, DELIVERED] },
}

/** What may be recorded of a cash-on-delivery order in this state and with this status code. */
export function codMovesOf(state: string, status: number): CodOutcome[] {
  return codOutcomes.filter(outcome => {
    const { from, statuses } = steps[outcome]
    return from.includes(state) && statuses.includes(status)
  })
}
