import type { Declared } from '../../contract/catalogue/product.ts'
import { formatRupees } from '../money.ts'
import { countryName } from './country.ts'
import { unitPrice } from './net-quantity.ts'

/** What the law asks of a listing beside the title and the description: all but what invoices and parcels need. */
type Information = Omit<Declared, 'hsn' | 'taxClass' | 'weight'>

/** Prices in rupees; a variant without a price has the product's. */
interface Priced {
  price: number
  variants: readonly { price?: number | null | undefined }[]
}

/** What the shop has filled of a product, in the order of the block; none where it has filled nothing. */
export function informationOf(
  fields: Information,
  { price, variants }: Priced,
): { name: string; value: string }[] {
  const { countryOfOrigin, manufacturer, importer, netQuantity, mrp } = fields
  // The net quantity of one of several prices may be another.
  const hasOnePrice = variants.every(one => (one.price ?? price) === price)
  const perUnit = hasOnePrice ? unitPrice(price, netQuantity) : undefined
  const rows: Record<keyof Information | 'unitPrice', { name: string; value: string }> = {
    manufacturer: { name: 'Manufacturer', value: manufacturer },
    importer: { name: 'Importer', value: importer },
    countryOfOrigin: { name: 'Country of origin', value: countryName(countryOfOrigin) },
    netQuantity: { name: 'Net quantity', value: netQuantity },
    mrp: { name: 'MRP (inclusive of all taxes)', value: mrp == null ? '' : formatRupees(mrp) },
    unitPrice: { name: 'Unit price', value: perUnit ?? '' },
  }
  return Object.values(rows).filter(({ value }) => value.trim() !== '')
}

/** Prices in rupees or in paise, all of them alike; null for none. */
interface Prices {
  regularPrice?: number | null | undefined
  discountedPrice?: number | null | undefined
}

interface PricedByMrp extends Prices {
  mrp?: number | null | undefined
  /** A planned sale. */
  sale?: { price: number | null | undefined } | null | undefined
}

/** Whether a price of a product, of its sale or of one of its variants is above its MRP, at which nothing may be sold. */
export function isAboveMrp(product: PricedByMrp, variants: readonly Prices[] = []): boolean {
  const { mrp } = product
  if (mrp == null) return false
  const own = [product, ...variants].flatMap(one => [one.regularPrice, one.discountedPrice])
  const prices = [...own, product.sale?.price]
  return prices.some(price => (price ?? 0) > mrp)
}
