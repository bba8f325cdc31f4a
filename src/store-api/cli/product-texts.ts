import { formatRupees } from '../../domain/money.ts'

/** A price in rupees, or that there is none. */
export function pricedText(rupees: number | null): string {
  return rupees === null ? 'no price' : formatRupees(rupees)
}

/** A number of pieces; null is not counted. */
export function stockText(pieces: number | null): string {
  return pieces === null ? 'not counted' : `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`
}
