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

/** What a status code is called and how its badge looks; `known` is false where the code means nothing to us. */
export function statusOf(code: number): { label: string; colour: StatusColour; known: boolean } {
  const status = statuses[code]
  return status ? { ...status, known: true } : { label: 'Unknown', colour: 'grey', known: false }
}
