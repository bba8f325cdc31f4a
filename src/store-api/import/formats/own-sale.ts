import type { Findings, Row } from '../reading/row.ts'
import type { ImportedSale } from './imported-product.ts'
import { dateIn } from './own-cells.ts'

const columns = ['salePrice', 'saleFrom', 'saleUntil'] as const

/** The planned sale of a row, null for none; undefined where the file has no columns for it. */
export function saleIn(row: Row, findings: Findings): ImportedSale | null | undefined {
  const [has, ...others] = columns.filter(column => row.header.has(column))
  if (has === undefined) return undefined
  if (others.length < columns.length - 1) {
    findings.problem(row, has, `needs these columns too: ${columns.join(', ')}`)
    return undefined
  }
  if (columns.every(column => row.text(column) === '')) return null
  const price = findings.price(row, 'salePrice')
  const from = dateIn(row, 'saleFrom', findings)
  const until = dateIn(row, 'saleUntil', findings) ?? null
  if (price === null || from === undefined) {
    findings.problem(row, 'salePrice', 'a sale needs a price and a start')
    return undefined
  }
  if (until !== null && until <= from) findings.problem(row, 'saleUntil', 'is not after the start')
  return { price, from, until }
}
