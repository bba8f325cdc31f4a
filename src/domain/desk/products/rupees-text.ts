import { latinDigits } from '../../orders/latin-digits.ts'

/** Rupees as people type or paste them, such as `1,299.50`, `1299,50`, `₹499` or `Rs. 499/-`; undefined for anything else. */
export function parseRupees(text: string): number | undefined {
  const bare = latinDigits(text)
    .replaceAll(/[₹\s]/g, '')
    .replaceAll(/^(?:rs\.?|inr)|\/-$/gi, '')
  // As in files of products: no group of thousands has one or two digits.
  const plain = /^\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare.replaceAll(',', '')
  return /^\d+(?:\.\d{0,2})?$/.test(plain) ? Number(plain) : undefined
}

/** Per cent as people type them, such as `12.5` or `20 %`; undefined for anything else. */
export function parsePercent(text: string): number | undefined {
  return parseRupees(text.trim().replace(/%$/, ''))
}

/** Whole pieces as people type them, such as `1,200` or, with `signed`, `-3`; undefined for anything else. */
export function parsePieces(text: string, { signed = false } = {}): number | undefined {
  const plain = latinDigits(text).replaceAll(/[,\s]/g, '').replace('−', '-')
  return (signed ? /^[+-]?\d{1,7}$/ : /^\d{1,7}$/).test(plain) ? Number(plain) : undefined
}
