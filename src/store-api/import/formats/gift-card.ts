import { Findings, type Row } from '../reading/row.ts'
import type { ImportedProduct, ReadProduct } from './imported-product.ts'

/** A product that the file sells as a gift card: it is noted and left out. */
export function leftOutGiftCard(row: Row, column: string, product: ImportedProduct): ReadProduct {
  const findings = new Findings()
  findings.note(row, column, 'this shop cannot sell gift cards. It was left out')
  return { line: row.line, product, problems: [], notes: findings.notes, isLeftOut: true }
}

/** Whether a type of WooCommerce is one of the gift card extensions: `gift-card`, `pw-gift-card`, `gift_card`. */
export function isGiftCardType(kind: string): boolean {
  return /(?:^|[-_])gift[-_ ]?card$/.test(kind)
}
