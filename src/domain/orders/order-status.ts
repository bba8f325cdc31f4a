/** Codes of an order's status on the wire; order-moves.ts has the table of what may follow what. */
export const PENDING = 0
export const PROCESSING = 1
export const SHIPPED = 2
export const DELIVERED = 3
export const CANCELLED = 4

/** Whether nothing follows on an order's status. */
export function hasEnded({ status }: { status: number }): boolean {
  return status === DELIVERED || status === CANCELLED
}

const statuses = [
  { label: 'Pending', colour: 'yellow' },
  { label: 'Processing', colour: 'blue' },
  { label: 'Shipped', colour: 'purple' },
  { label: 'Delivered', colour: 'green' },
  { label: 'Cancelled', colour: 'red' },
] as const

type StatusColour = (typeof statuses)[number]['colour'] | 'grey'

/** Label and badge colour of a status code; `known` is false for a code outside the contract. */
export function statusOf(code: number): { label: string; colour: StatusColour; known: boolean } {
  const status = statuses[code]
  return status ? { ...status, known: true } : { label: 'Unknown', colour: 'grey', known: false }
}

/**
 * How far cash on delivery is, beside the order's status: waiting for the shopper's confirmation, confirmed, the money
 * collected, the parcel refused at the door, or back at the shop. Empty where nothing was recorded.
 */
export type CodState = '' | 'unconfirmed' | 'confirmed' | 'collected' | 'refused' | 'returned'
