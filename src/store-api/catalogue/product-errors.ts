import type { VariantStock } from '../../contract/desk/product.ts'
import type { Selling } from '../../contract/desk/selling.ts'

/** The reasons of service-error.ts that are about products, and about changes of many. */
export interface ProductErrors {
  'product-not-found': { id: string }
  /** Two variants of one product have the same size and colour; `path` names the second. */
  'variant-repeated': { path: string; size: string; color: string }
  /** Another variant of the shop has this SKU or id already, in the file or in the database. */
  'sku-taken': { path: string; sku: string }
  'variant-id-taken': { path: string; id: string }
  'product-id-invalid': { id: string }
  'product-id-taken': { id: string }
  'variant-not-found': { id: string }
  /** Another number stands than was expected, or `by` is for a variant without number or with fewer. */
  /** Other settings of selling stand than the writer saw. */
  'selling-changed': { current: Selling }
  'stock-changed': { stock: readonly VariantStock[] }
  /** Why a change of many products leaves one as it is. */
  'price-missing': object
  'price-out-of-range': object
  'discount-above-price': object
  'price-above-mrp': object
  'field-not-valid': object
  'stock-not-counted': object
  'stock-out-of-range': object
  'products-too-many': { max: number }
  'bulk-change-not-found': object
  /** It has not ended, or it was undone. */
  'bulk-change-running': object
  'bulk-change-undone': object
}
