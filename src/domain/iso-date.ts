/** A time in milliseconds since 1970 as the contract writes it: an ISO date; empty for 0. */
export function isoDate(time: number): string {
  return time === 0 ? '' : new Date(time).toISOString()
}

/** The time that an API sent: ISO text, or seconds or milliseconds since 1970. An invalid date where it is neither. */
export function dateFrom(text: string): Date {
  if (/^\d{9,10}$/.test(text)) return new Date(Number(text) * 1_000)
  return new Date(/^\d{12,13}$/.test(text) ? Number(text) : text)
}
