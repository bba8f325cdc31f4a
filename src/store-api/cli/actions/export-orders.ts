import { exportOrders } from '../../orders/desk/export-orders.ts'
import { shopContext } from '../cli-context.ts'
import type { CommandCall } from '../command.ts'
import { type OrderFilterOptions, readOrderFilter } from '../order-filter.ts'
import { writeCsv } from '../write-csv.ts'

/** The orders that match as CSV, one line for each line of an order. */
export async function exportAll(call: CommandCall<OrderFilterOptions>): Promise<string> {
  const [slug = '', file] = call.args
  const filter = readOrderFilter(call.options)
  const lines = await exportOrders(await shopContext(call, slug), filter)
  return writeCsv(call, { lines, file, what: `The orders of ${slug}` })
}
