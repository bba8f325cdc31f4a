import { type CodOutcome, codOutcomes } from '../../contract/desk/order.ts'
import { DELIVERED, PENDING, SHIPPED } from './order-status.ts'

/** The states of an order at the door, and the statuses of an order, on which each outcome follows. */
const steps: Readonly<Record<CodOutcome, { from: readonly string[]; statuses: readonly number[] }>> = {
  confirmed: { from: ['unconfirmed'], statuses: [PENDING] },
  collected: { from: ['', 'confirmed', 'refused'], statuses: [SHIPPED, DELIVERED] },
  refused: { from: ['', 'confirmed'], statuses: [SHIPPED] },
  returned: { from: ['', 'confirmed', 'refused'], statuses: [SHIPPED] },
}

/** What may be recorded of an order at the door in this state and with this status code. */
export function codMovesOf(state: string, status: number): CodOutcome[] {
  return codOutcomes.filter(outcome => {
    const { from, statuses } = steps[outcome]
    return from.includes(state) && statuses.includes(status)
  })
}
