import { formatRupees } from '../../../domain/money.ts'
import { terminalLine } from '../../../domain/terminal-text.ts'
import { listShopOrders } from '../../orders/desk/shop-orders.ts'
import { orderNumber } from '../../orders/order.db.ts'
import { shopContext } from '../cli-context.ts'
import type { CommandCall } from '../command.ts'
import { type OrderFilterOptions, readOrderFilter } from '../order-filter.ts'
import { printJsonList } from '../print-json.ts'
import { UsageError } from '../usage-error.ts'

type ListOptions = OrderFilterOptions & { before: string | undefined; json: boolean }

/** The newest fifty orders that match. */
export async function list(call: CommandCall<ListOptions>): Promise<string> {
  const [slug = ''] = call.args
  const { json, before, ...given } = call.options
  const filter = readOrderFilter(given)
  const last = before === undefined ? undefined : orderNumber(before)
  if (before !== undefined && last === undefined)
    throw new UsageError(`${before} is not an order number. Give a number such as 1004.`)
  const { orders, hasMore } = await listShopOrders(await shopContext(call, slug), { ...filter, before: last })
  const more = hasMore ? `There are more orders. Add --before ${orders.at(-1)?.number}.` : undefined
  if (json) return printJsonList(call, orders, more)
  const lines = orders.map(({ number, status, payment, placedAt, name, total, pieces }) =>
    terminalLine(
      [
        `${number}`,
        placedAt.slice(0, 10),
        status,
        `payment: ${payment}`,
        formatRupees(total),
        `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`,
        name,
      ].join('  '),
    ),
  )
  return [...lines, ...(more ? [more] : [])].join('\n') || 'No orders.'
}
