import type { ShopOrder } from '../../../contract/desk/order.ts'
import { attemptNotes } from '../../../domain/desk/payments/money-texts.ts'
import { formatRupees } from '../../../domain/money.ts'
import { terminalLine } from '../../../domain/terminal-text.ts'
import { getShopOrder } from '../../orders/desk/shop-order.ts'
import { orderNumber } from '../../orders/order.db.ts'
import { shopContext } from '../cli-context.ts'
import type { CommandCall } from '../command.ts'
import { printJson } from '../print-json.ts'
import { UsageError } from '../usage-error.ts'

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
