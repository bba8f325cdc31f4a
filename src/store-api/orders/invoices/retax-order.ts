import type { TaxRules } from '../../../contract/desk/rules.ts'
import type { InvoicedOrder } from '../../../domain/invoices/make-invoice.ts'
import type { PricedOrder, PricedOrderLine } from '../../../domain/pricing/priced-order.ts'
import { stateCodeOf } from '../../../domain/pricing/states.ts'
import { hasClass, retaxed, showsTax } from '../../../domain/pricing/tax.ts'
import { productsOfLines } from '../../catalogue/product.db.ts'
import type { Tx } from '../../platform/tables/tables.ts'
import { taxAt } from '../pricing/rules.db.ts'
import { savePrice } from './invoices.db.ts'

/**
 * The price of an order whose invoice is issued now. The total stays, but the tax that it contains is that of the day of
 * the first invoice, on which the goods are supplied (section 14 of the CGST Act): a rate may have changed since the order,
 * the shop may have got or lost its GSTIN or have moved to another state. It is kept with the order, which then says what
 * its invoice says. An invoice that follows on another one after an edit keeps the rates of that.
 */
export async function retaxOrder(
  tx: Tx,
  storeId: number,
  { id, isFirst, ...order }: RetaxedOrder & { id: number; isFirst: boolean },
  tax: TaxRules,
): Promise<PricedOrder> {
  const { priced } = order
  const then = await isTaxedAsNow(tx, storeId, order, tax)
  if (then.isSame && !isFirst) return priced
  const ids = priced.lines.map(({ productId }) => productId)
  const products = await productsOfLines(tx, storeId, ids)
  const known = ({ productId, hsn, rate }: PricedOrderLine) => {
    const product = products.get(productId)
    const named = { hsn: hsn || (product?.hsn ?? ''), taxClass: product?.tax_class ?? '' }
    const isClassed = product !== undefined && isFirst && hasClass(named.taxClass, tax)
    return then.hadTax && !isClassed ? { ...named, rate } : named
  }
  const place = priced.placeOfSupply || stateCodeOf(order.buyer.state)
  const changed = retaxed(priced, tax, place, known)
  if (then.isSame && changed.lines.every(({ rate }, index) => rate === priced.lines[index]?.rate))
    return priced
  await savePrice(tx, id, changed)
  return changed
}

type RetaxedOrder = Pick<InvoicedOrder, 'placedAt' | 'priced' | 'buyer'>

/** Whether the shop showed tax when the order was placed, and whether it owes it now as then, but for the rates. */
async function isTaxedAsNow(
  tx: Tx,
  storeId: number,
  { placedAt, priced }: RetaxedOrder,
  tax: TaxRules,
): Promise<{ hadTax: boolean; isSame: boolean }> {
  const before = await taxAt(tx, storeId, placedAt)
  // An order of tax rules of which no revision is kept.
  if (!before && priced.placeOfSupply !== '') return { hadTax: true, isSame: true }
  const hadTax = before !== undefined && showsTax(before)
  return { hadTax, isSame: hadTax === showsTax(tax) && (!before || before.state === tax.state) }
}
