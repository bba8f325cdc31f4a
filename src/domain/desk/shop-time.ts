import { SHOP_OFFSET } from '../shop-day.ts'

/** The shop's time zone, as people name it. */
export const SHOP_TIME_ZONE_LABEL = 'India time'

/** The latest time of a `datetime-local` field: without it browsers take what is typed next for a fifth digit of the year. */
export const LATEST_SHOP_TIME = '9999-12-31T23:59'

/** An ISO date as a `datetime-local` field shows it, in the shop's time zone; empty for a date that is none. */
export function toShopTime(iso: string): string {
  const at = Date.parse(iso)
  return Number.isNaN(at) ? '' : new Date(at + SHOP_OFFSET).toISOString().slice(0, 16)
}

/** The ISO date of what a `datetime-local` field holds, in the shop's time zone; undefined where it holds none. */
export function fromShopTime(local: string): string | undefined {
  const at = Date.parse(`${local}Z`)
  return Number.isNaN(at) ? undefined : new Date(at - SHOP_OFFSET).toISOString()
}
