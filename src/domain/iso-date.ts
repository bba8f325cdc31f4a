/** A time in milliseconds since 1970 as the contract writes it: an ISO date; empty for 0. */
export function isoDate(time: number): string {
  return time === 0 ? '' : new Date(time).toISOString()
}
