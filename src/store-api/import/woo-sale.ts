import { endOfDay, startOfDay } from '../../domain/shop-day.ts'
import type { ImportedSale } from './imported-product.ts'
import type { Findings, Row } from './row.ts'

const [STARTS, ENDS] = ['Date sale price starts', 'Date sale price ends']
/** A day, which WooCommerce may write with a time, in the time of the shop. */
const DATE = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}):(\d{2})(?::\d{2})?)?$/
const MINUTE = 60_000

/** What a row says of reduced prices. */
export interface WooSale {
  /** Rupees, of a sale without dates. */
  price: number | null
  /** One with dates. */
  planned?: ImportedSale
}

/**
 * The reduced price of a row: with dates it is a planned sale, which a product has as a whole. What cannot be planned so is
 * left out with a note, because the sale may be over or not have begun.
 */
export function saleOf(row: Row, { isVariation }: { isVariation: boolean }, findings: Findings): WooSale {
  const price = findings.price(row, 'Sale price')
  const [starts, ends] = [row.text(STARTS), row.text(ENDS)]
  if (price === null || (starts === '' && ends === '')) return { price }
  const from = timeOf(starts, startOfDay)
  const until = ends === '' ? null : timeOf(ends, endOfDay)
  if (!isVariation && from !== undefined && until !== undefined && (until === null || until > from))
    return { price: null, planned: { price, from, until } }
  findings.note(row, 'Sale price', 'belongs to a sale with dates and was left out: plan the sale at the desk')
  return { price: null }
}

/** Milliseconds since 1970; a day without a time is read by `ofDay`. */
function timeOf(text: string, ofDay: (day: string) => number | undefined): number | undefined {
  const [, day = '', hours, minutes] = DATE.exec(text) ?? []
  if (hours === undefined) return ofDay(day)
  const start = startOfDay(day)
  return start === undefined ? undefined : start + (Number(hours) * 60 + Number(minutes)) * MINUTE
}
