import type { BulkChange } from '../../../contract/desk/bulk-change.ts'
import type { ChangedField } from '../../../contract/desk/changed-product.ts'
import { MAX_STOCK, type ProductValue } from '../../../contract/desk/product.ts'
import { readFieldText } from '../../../domain/catalogue/field-text.ts'
import { changePrices, changeSale, type PriceProblem } from '../../../domain/desk/products/bulk-price.ts'
import { changedFields } from '../changed-fields.ts'
import { toValue } from '../product-value.ts'
import type { StoredProduct } from '../products/stored-product.db.ts'
import { stateOfProduct } from '../shop-products.ts'

/** Why a change leaves a product as it is; codes of service-error.ts. */
export type BulkProblem =
  | PriceProblem
  | 'field-not-valid'
  | 'stock-not-counted'
  | 'stock-out-of-range'
  | 'product-not-found'

/** What a change does to one product. */
export type Plan =
  | { outcome: 'same' }
  | { outcome: 'refused'; code: BulkProblem }
  | { outcome: 'value'; value: ProductValue; fields: ChangedField[] }
  | { outcome: 'stock'; stock: Map<number, number | null>; fields: ChangedField[] }
  | { outcome: 'trash'; fields: ChangedField[] }

/** What a change would do to a stored product. */
export function planChange(stored: StoredProduct | undefined, change: BulkChange): Plan {
  if (!stored) return { outcome: 'refused', code: 'product-not-found' }
  if (change.kind === 'stock') return planStock(stored, change)
  if (change.kind === 'trash') {
    const before = stateOfProduct(stored.row)
    if (before === 'trash') return { outcome: 'same' }
    return { outcome: 'trash', fields: [{ field: 'state', before, after: 'trash' }] }
  }
  const value = toValue(stored)
  const next = changedValue(value, change)
  if (typeof next === 'string') return { outcome: 'refused', code: next }
  const fields = changedFields({ value }, { value: next })
  return fields.length === 0 ? { outcome: 'same' } : { outcome: 'value', value: next, fields }
}

function changedValue(
  value: ProductValue,
  change: Exclude<BulkChange, { kind: 'stock' | 'trash' }>,
): ProductValue | BulkProblem {
  if (change.kind === 'price') return changePrices(value, change)
  if (change.kind === 'sale') return changeSale(value, change)
  if (change.kind === 'publish') return { ...value, published: change.published }
  if (change.kind === 'field') {
    const read = readFieldText(change.field, change.value)
    return 'value' in read ? { ...value, [change.field]: read.value } : 'field-not-valid'
  }
  const { category, parentCategory = value.parentCategory } = change
  return { ...value, category: category?.trim() || null, parentCategory: parentCategory?.trim() || null }
}

function planStock({ variants }: StoredProduct, change: Extract<BulkChange, { kind: 'stock' }>): Plan {
  if (variants.length === 0) return { outcome: 'refused', code: 'stock-not-counted' }
  const stock = new Map<number, number | null>()
  const fields: ChangedField[] = []
  for (const variant of variants) {
    const { id, size, color } = variant
    const after =
      'set' in change ? change.set : variant.stock === null ? undefined : variant.stock + change.add
    if (after === undefined) return { outcome: 'refused', code: 'stock-not-counted' }
    if (after !== null && (after < 0 || after > MAX_STOCK))
      return { outcome: 'refused', code: 'stock-out-of-range' }
    if (after === variant.stock) continue
    stock.set(variant.pk, after)
    fields.push({ field: 'stock', variant: { id, size, color }, before: variant.stock, after })
  }
  return stock.size === 0 ? { outcome: 'same' } : { outcome: 'stock', stock, fields }
}
