import type { TaxRules } from '../../../contract/desk/rules.ts'
import type { InvoicedOrder } from '../../../domain/invoices/make-invoice.ts'
import type { PricedOrder, PricedOrderLine } from '../../../domain/pricing/priced-order.ts'
import { stateCodeOf } from '../../../domain/pricing/states.ts'
import { retaxed, showsTax } from '../../../domain/pricing/tax.ts'
import { productsOfLines } from '../../catalogue/product.db.ts'
import type { Tx } from '../../platform/tables/tables.ts'
import { taxAt } from '../pricing/rules.db.ts'

/**
 * The price of an order whose invoice is issued now. Where the shop has got or lost its GSTIN since the order was placed, or
 * has moved to another state, the same total contains another tax: it is kept with the order, which then says what its
 * invoice says. A rate alone that has changed since does not count.
 */
export async function retaxOrder(
  tx: Tx,
  storeId: number,
  { id, placedAt, priced, buyer }: Pick<InvoicedOrder, 'placedAt' | 'priced' | 'buyer'> & { id: number },
  tax: TaxRules,
): Promise<PricedOrder> {
  const before = await taxAt(tx, storeId, placedAt)
  // An order of tax rules of which no revision is kept stays as it is.
  if (!before && priced.placeOfSupply !== '') return priced
  const hadTax = before !== undefined && showsTax(before)
  if (hadTax === showsTax(tax) && (!before || before.state === tax.state)) return priced
  const products = await productsOfLines(
    tx,
    storeId,
    priced.lines.map(({ productId }) => productId),
  )
  const known = ({ productId, hsn, rate }: PricedOrderLine) => {
    const product = products.get(productId)
    const named = { hsn: hsn || (product?.hsn ?? ''), taxClass: product?.tax_class ?? '' }
    return hadTax ? { ...named, rate } : named
  }
  const changed = retaxed(priced, tax, stateCodeOf(buyer.state), known)
  await tx
    .updateTable('orders')
    .set({ priced: JSON.stringify(changed) })
    .where('id', '=', id)
    .execute()
  return changed
}
