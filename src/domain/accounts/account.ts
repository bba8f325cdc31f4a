import { dateFrom } from '../iso-date.ts'
import { SHOP_TIME_ZONE } from '../shop-day.ts'

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: SHOP_TIME_ZONE })

/** Shown for an account without a creation date. */
export const MEMBER_SINCE_FALLBACK = 'January 1, 2025'

/** ISO text as 'April 18, 2025', in Indian time. */
export function memberSince(createdAt: string): string {
  const date = dateFrom(createdAt)
  return Number.isNaN(date.getTime()) ? MEMBER_SINCE_FALLBACK : longDate.format(date)
}
