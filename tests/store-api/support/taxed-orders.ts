import type { TaxRules } from '../../../src/contract/desk/rules.ts'
import { writeRules } from '../../../src/store-api/orders/pricing/rules.db.ts'
import type { Db } from '../../../src/store-api/platform/tables/tables.ts'
import { pricedLine, pricedOrder, tax } from '../../support/priced-order.ts'
import { addOrder, type Shop } from '../payments/gateways/shops.ts'

/** Gives a shop in Karnataka tax rules. */
export async function setTax(db: Db, { id }: Pick<Shop, 'id'>, more: Partial<TaxRules> = {}): Promise<void> {
  await db.transaction().execute(tx => writeRules(tx, id, { tax: { ...tax, ...more } }))
}

/** An order of ₹999 as tax rules priced it, sent to Maharashtra; its internal id. */
export async function addTaxedOrder(db: Db, shop: Shop, status = 0): Promise<number> {
  const orderId = await addOrder(db, shop, status)
  await priceOrder(db, orderId)
  return orderId
}

/** Gives an order what tax rules would have given it. */
export async function priceOrder(db: Db, orderId: number): Promise<void> {
  const line = pricedLine({ net: 99900, rate: 5, isInterState: true, title: 'Godaan', size: '' })
  const priced = JSON.stringify(pricedOrder([line], { placeOfSupply: '27' }))
  await db.updateTable('orders').set({ priced }).where('id', '=', orderId).execute()
}

/** The documents of an order, the oldest first. */
export async function documentsOf(db: Db, orderId: number) {
  const invoices = db.selectFrom('invoices').select(['number', 'document']).where('order_id', '=', orderId)
  const rows = await invoices.orderBy('id').execute()
  return rows.map(({ number, document }) => ({ number, document: JSON.parse(document) }))
}
