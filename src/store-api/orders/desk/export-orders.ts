import type { OrderFilter } from '../../../contract/desk/order.ts'
import { csvLine, csvLines } from '../../../domain/csv.ts'
import { shopIsoDate } from '../../../domain/shop-day.ts'
import { recordAlone } from '../../platform/events/change.ts'
import type { CliActor, ServiceContext, StaffShopContext } from '../../platform/services/service-context.ts'
import { readOrders } from './shop-order.ts'
import { searchOrders } from './shop-orders.db.ts'
import { isWordless, toSearch } from './shop-orders.ts'

/** A person at the desk, or the operator. */
type ExportContext = ServiceContext<CliActor | StaffShopContext['actor']>

const ORDERS_OF_A_QUERY = 50
const columns = [
  'Order',
  'Placed at',
  'Status',
  'Payment',
  'Name',
  'Email',
  'Phone',
  'Address',
  'City',
  'State',
  'Postal code',
  'Product',
  'SKU',
  'Size',
  'Colour',
  'Quantity',
  'Price in rupees',
  'Order total in rupees',
  'Carrier',
  'Tracking number',
  'To collect in rupees',
  'Company',
  'GSTIN',
]

/**
 * The orders of a filter as CSV, newest first, one line for each line of an order; each text that is yielded has the
 * lines of some orders. Throws `field-invalid` for a day that does not exist.
 */
export async function exportOrders(
  context: ExportContext,
  filter: OrderFilter,
): Promise<AsyncIterable<string>> {
  const search = { ...toSearch(filter), limit: ORDERS_OF_A_QUERY }
  const { db, storeId } = context
  await recordAlone(context, { kind: 'orders.exported' })
  return csvLines(columns, async before => {
    const numbers = isWordless(filter, search) ? [] : await searchOrders(db, storeId, { ...search, before })
    const next = numbers.length < ORDERS_OF_A_QUERY ? undefined : numbers.at(-1)
    return { lines: (await readOrders(context, numbers)).map(({ order }) => rowsOf(order)), next }
  })
}

function rowsOf(order: Awaited<ReturnType<typeof readOrders>>[number]['order']): string {
  const { number, placedAt, status, payment, name, email, phone, address, city, state, postalCode } = order
  const placed = shopIsoDate(placedAt)
  const person = [number, placed, status, payment, name, email, phone, address, city, state, postalCode]
  const shipment = [order.total, order.carrier, order.trackingNumber, order.toCollect]
  const business = [order.buyerCompany, order.buyerGstin]
  return order.items
    .map(({ title, sku, size, color, quantity, price }) =>
      csvLine([...person, title, sku, size, color, quantity, price, ...shipment, ...business]),
    )
    .join('')
}
