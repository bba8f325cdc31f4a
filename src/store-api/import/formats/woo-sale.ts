import { variantPrices } from '../../../domain/catalogue/sale-prices.ts'
import { readDate, readEnd } from '../reading/dates.ts'
import type { Findings, Row } from '../reading/row.ts'
import type { ImportedSale } from './imported-product.ts'

const [STARTS, ENDS] = ['Date sale price starts', 'Date sale price ends']

/** What a row says of reduced prices. */
export interface WooSale {
  /** Rupees, of a sale without dates. */
  price: number | null
  /** One with dates. */
  planned?: ImportedSale
}

const LEFT_OUT = 'belongs to a sale with dates and was left out. Add the sale on the product’s page'

/**
 * The reduced price of a row; with dates it is a planned sale, which with an end alone runs from now. Dates that cannot be read leave it out with a note, because
 * the sale may be over or not have begun.
 */
export function saleOf(row: Row, findings: Findings): WooSale {
  const price = findings.price(row, 'Sale price')
  const [starts, ends] = [row.text(STARTS), row.text(ENDS)]
  if (price === null || (starts === '' && ends === '')) return { price }
  const from = starts === '' ? null : readDate(starts)?.at
  const until = ends === '' ? null : readEnd(ends)
  if (from !== undefined && until !== undefined && (until === null || from === null || until > from))
    return { price: null, planned: { price, from, until } }
  findings.note(row, 'Sale price', LEFT_OUT)
  return { price: null }
}

/** A row of a variation, or of a product without them. */
export interface SaleRow {
  row: Row
  /** Rupees. */
  regularPrice: number | null | undefined
  sale: WooSale
}

/**
 * The planned sale of a product, whose price is that of the first row. Here a sale reduces the whole product by one per
 * cent: where the rows have other dates or another per cent, it is left out with a note at each.
 */
export function plannedSale(rows: readonly SaleRow[], findings: Findings): ImportedSale | undefined {
  const [first, ...others] = rows
  if (first && others.every(other => isSameSale(first, other))) return first.sale.planned
  for (const { row, sale } of rows) if (sale.planned) findings.note(row, 'Sale price', LEFT_OUT)
  return undefined
}

function isSameSale(first: SaleRow, other: SaleRow): boolean {
  const [sale, same] = [first.sale.planned, other.sale.planned]
  if (!sale || !same) return sale === same
  const reduced = variantPrices(
    { regular_price: paise(other.regularPrice) },
    { sale_running: 1, sale_price: paise(sale.price), regular_price: paise(first.regularPrice) },
  )
  return (
    sale.from === same.from && sale.until === same.until && reduced.discounted_price === paise(same.price)
  )
}

function paise(rupees: number | null | undefined): number | null {
  return typeof rupees === 'number' ? Math.round(rupees * 100) : null
}
