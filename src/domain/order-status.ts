export const PENDING = 0
export const PROCESSING = 1
export const CANCELLED = 4

const statuses = [
  { label: 'Pending', tone: 'yellow' },
  { label: 'Processing', tone: 'blue' },
  { label: 'Shipped', tone: 'purple' },
  { label: 'Delivered', tone: 'green' },
  { label: 'Cancelled', tone: 'red' },
] as const

export type StatusTone = (typeof statuses)[number]['tone'] | 'grey'

/** What a status code is called and how its badge looks; `known` is false where the code means nothing to us. */
export function statusOf(code: number): { label: string; tone: StatusTone; known: boolean } {
  const status = statuses[code]
  return status ? { ...status, known: true } : { label: 'Unknown', tone: 'grey', known: false }
}
