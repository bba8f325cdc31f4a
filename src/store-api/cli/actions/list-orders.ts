import { orderFilter } from '../../../contract/desk/order.ts'
import { formatRupees } from '../../../domain/money.ts'
import { terminalLine } from '../../../domain/terminal-text.ts'
import { orderNumber } from '../../db/order-number.ts'
import { listShopOrders } from '../../services/orders/shop-orders.ts'
import { shopContext } from '../cli-context.ts'
import type { CommandCall } from '../command.ts'
import { printJson } from '../print-json.ts'
import { UsageError } from '../usage-error.ts'

type ListOptions = Record<
  'status' | 'payment' | 'from' | 'until' | 'words' | 'before',
  string | undefined
> & {
  json: boolean
}

/** The newest fifty orders that match. */
export async function list(call: CommandCall<ListOptions>): Promise<string> {
  const [slug = ''] = call.args
  const { json, before, ...given } = call.options
  const filter = orderFilter.safeParse(given)
  if (!filter.success)
    throw new UsageError(`--${String(filter.error.issues[0]?.path[0])} is not valid: see orders list --help.`)
  const last = before === undefined ? undefined : orderNumber(before)
  if (before !== undefined && last === undefined) throw new UsageError(`${before} is not an order number.`)
  const { orders, hasMore } = await listShopOrders(await shopContext(call, slug), {
    ...filter.data,
    before: last,
  })
  if (json) return printJson(orders)
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
  const next = hasMore ? [`There are more: add --before ${orders.at(-1)?.number}.`] : []
  return [...lines, ...next].join('\n') || 'No orders.'
}
