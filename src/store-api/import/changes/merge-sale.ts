import { toPaise } from '../../../domain/money.ts'
import type { ProductValues } from '../../catalogue/products/save-products.db.ts'
import type { ProductRow } from '../../catalogue/products/stored-product.db.ts'
import type { ImportedSale } from '../formats/imported-product.ts'

type SaleValues = Pick<ProductValues, 'sale_price' | 'sale_from' | 'sale_until'>

const none = { sale_price: null, sale_from: null, sale_until: null }

/** The planned sale of a product, without its other columns. */
export function saleIn({ sale_price, sale_from, sale_until }: SaleValues) {
  return { sale_price: sale_price ?? null, sale_from: sale_from ?? null, sale_until: sale_until ?? null }
}

/** The sale that a product gets: a file may be older than the end of the sale that it names. */
export function mergeSale(
  row: ProductRow | undefined,
  given: ImportedSale | null | undefined,
  now: number,
): SaleValues {
  const stands = saleIn(row ?? none)
  if (given === undefined) return stands
  if (given === null) return none
  const price = toPaise(given.price)
  // One that begins with its import has begun where it is there already.
  const isThere = stands.sale_price === price && stands.sale_until === given.until
  const from = given.from ?? (isThere ? stands.sale_from : null) ?? now
  const next = { sale_price: price, sale_from: from, sale_until: given.until }
  const isOver = given.until !== null && given.until <= now
  return isOver && JSON.stringify(next) !== JSON.stringify(stands) ? none : next
}
