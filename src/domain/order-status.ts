/**
 * Codes of an order's status on the wire. Only the first verified payment changes one, from Pending to Processing
 * (store-api/services/payments/settle.ts); nothing sets Shipped, Delivered or Cancelled yet but the demo shops' seed.
 */
export const PENDING = 0
export const PROCESSING = 1
export const CANCELLED = 4

const statuses = [
  { label: 'Pending', colour: 'yellow' },
  { label: 'Processing', colour: 'blue' },
  { label: 'Shipped', colour: 'purple' },
  { label: 'Delivered', colour: 'green' },
  { label: 'Cancelled', colour: 'red' },
] as const

export type StatusColour = (typeof statuses)[number]['colour'] | 'grey'

/** Label and badge colour of a status code; `known` is false for a code outside the contract. */
export function statusOf(code: number): { label: string; colour: StatusColour; known: boolean } {
  const status = statuses[code]
  return status ? { ...status, known: true } : { label: 'Unknown', colour: 'grey', known: false }
}
