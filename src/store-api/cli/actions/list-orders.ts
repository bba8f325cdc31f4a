import type { ShopOrder } from '../../../contract/desk/order.ts'
import { attemptNotes } from '../../../domain/desk/payments/money-texts.ts'
import { formatRupees } from '../../../domain/money.ts'
import { terminalLine } from '../../../domain/terminal-text.ts'
import { exportOrders } from '../../orders/desk/export-orders.ts'
import { getShopOrder } from '../../orders/desk/shop-order.ts'
import { listShopOrders } from '../../orders/desk/shop-orders.ts'
import { orderNumber } from '../../orders/order.db.ts'
import { UsageError } from '../arguments.ts'
import { shopContext } from '../cli-context.ts'
import type { CommandCall } from '../command.ts'
import { type OrderFilterOptions, readOrderFilter } from '../order-filter.ts'
import { printJson, printJsonList } from '../print-json.ts'
import { writeCsv } from '../write-csv.ts'

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

/** Everything about one order. */
export async function show(call: CommandCall<{ json: boolean }>): Promise<string> {
  const [slug = '', given = ''] = call.args
  const number = orderNumber(given)
  if (number === undefined)
    throw new UsageError(`${given} is not an order number. Give a number such as 1004.`)
  const order = await getShopOrder(await shopContext(call, slug), { number })
  return call.options.json ? printJson(order) : linesOf(order).map(terminalLine).join('\n')
}

function linesOf(order: ShopOrder): string[] {
  const { number, placedAt, status, payment, total, name, email, phone, carrier, trackingNumber } = order
  const parcel = joined([carrier, trackingNumber, order.trackingUrl])
  return [
    joined([`${number}`, placedAt, status, `payment: ${payment}`, formatRupees(total)]),
    joined([name, email, phone]),
    joined([order.address, order.city, order.state, order.postalCode], ', '),
    ...order.items.map(({ quantity, title, size, color, sku, price }) =>
      joined([`${quantity} ×`, title, size, color, sku, formatRupees(price)]),
    ),
    ...labelled('sent by', parcel),
    ...labelled('cancelled', order.cancelReason),
    ...labelled('note', order.note),
    ...order.attempts.map(attempt =>
      joined([
        `payment by ${attempt.adapter}: ${attempt.state}`,
        formatRupees(attempt.amount),
        attempt.reference,
        attempt.gatewayReference,
        attempt.isRefundDue && 'refund due',
        ...attemptNotes(attempt),
      ]),
    ),
  ]
}

function labelled(label: string, text: string): string[] {
  return text === '' ? [] : [`${label}: ${text}`]
}

function joined(texts: readonly (string | false | null)[], between = '  '): string {
  return texts.filter(Boolean).join(between)
}

/** The orders that match as CSV, one line for each line of an order. */
export async function exportAll(call: CommandCall<OrderFilterOptions>): Promise<string> {
  const [slug = '', file] = call.args
  const filter = readOrderFilter(call.options)
  const lines = await exportOrders(await shopContext(call, slug), filter)
  return writeCsv(call, { lines, file, what: `The orders of ${slug}` })
}
