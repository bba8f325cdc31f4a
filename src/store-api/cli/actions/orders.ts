import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type OrderFilter,
  type OrderMove,
  type OrderStatus,
  orderFilter,
  orderMove,
  type ShopOrder,
} from '../../../contract/desk/order.ts'
import { mailSentence } from '../../../domain/accounts/no-mail.ts'
import { codText, collectText } from '../../../domain/desk/cod-texts.ts'
import { billRows } from '../../../domain/desk/orders/price-rows.ts'
import { attemptNotes } from '../../../domain/desk/payments/money-texts.ts'
import { formatRupees } from '../../../domain/money.ts'
import { statusMoves } from '../../../domain/orders/order-moves.ts'
import { dayOf, endOfDay, shopIsoDate, startOfDay } from '../../../domain/shop-day.ts'
import { terminalLine } from '../../../domain/terminal-text.ts'
import { UserError } from '../../../domain/user-error.ts'
import { readEnv } from '../../env.ts'
import { exportOrders } from '../../orders/desk/export-orders.ts'
import { moveOrder } from '../../orders/desk/move-order.ts'
import { getShopOrder } from '../../orders/desk/shop-order.ts'
import { listShopOrders } from '../../orders/desk/shop-orders.ts'
import { exportInvoices } from '../../orders/invoices/invoices.ts'
import { shopOrigin } from '../../orders/mails/order-mail-parts.ts'
import { whyNoMail } from '../../orders/mails/shopper-mail.ts'
import { orderNumber } from '../../orders/order.db.ts'
import type { ServiceContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import { UsageError } from '../arguments.ts'
import { shopContext } from '../cli-context.ts'
import { type CommandCall, printJson, printJsonList } from '../command.ts'
import { confirm } from '../confirm.ts'
import { optionError } from '../option-forms.ts'
import { openFolder, writeCsv } from '../write-csv.ts'

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
  const lines = orders.map(order =>
    terminalLine(
      joined([
        `${order.number}`,
        dayOf(Date.parse(order.placedAt)),
        order.status,
        `payment: ${order.payment}`,
        formatRupees(order.total),
        `${order.pieces} ${order.pieces === 1 ? 'piece' : 'pieces'}`,
        order.name,
        codText(order) ?? '',
      ]),
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
    joined([`${number}`, shopIsoDate(placedAt), status, `payment: ${payment}`, formatRupees(total)]),
    joined([name, email, phone]),
    joined([order.address, order.city, order.state, order.postalCode], ', '),
    ...order.items.map(({ quantity, title, size, color, sku, price }) =>
      joined([`${quantity} ×`, title, size, color, sku, formatRupees(price)]),
    ),
    ...(order.priced ? billRows(order.priced).map(row => joined([row.name, row.amount])) : []),
    ...[joined([codText(order) ?? '', collectText(order)])].filter(Boolean),
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

/** Every invoice and credit note as a PDF in a folder. */
export async function invoices(
  call: CommandCall<{ from: string | undefined; until: string | undefined }>,
): Promise<string> {
  const [slug = '', folder = ''] = call.args
  const from = call.options.from === undefined ? 0 : startOfDay(call.options.from)
  const until = call.options.until === undefined ? Number.MAX_SAFE_INTEGER : endOfDay(call.options.until)
  if (from === undefined) throw optionError('from')
  if (until === undefined) throw optionError('until')
  const context = await shopContext(call, slug)
  await openFolder(folder)
  let count = 0
  for await (const { name, content } of exportInvoices(context, { from, until })) {
    await writeFile(join(folder, name), content, { mode: 0o600 })
    count++
  }
  return `${count === 1 ? '1 document' : `${count} documents`} of ${slug} ${count === 1 ? 'is' : 'are'} in ${folder}.`
}

type MoveOptions = Record<'carrier' | 'tracking' | 'trackingUrl' | 'reason', string | undefined> & {
  yes: boolean
}

export async function move(call: CommandCall<MoveOptions>): Promise<string> {
  const [slug = '', given = '', to = ''] = call.args
  const number = orderNumber(given)
  if (number === undefined) throw new UserError(`${given} is not an order number.`)
  const moves = movesTo(to, call.options)
  const context = await shopContext(call, slug)
  if (to === 'cancelled')
    await confirm(call, {
      does: `This cancels order ${number} of ${slug}. ${mailSentence(await whyNoMail(context, { number }))}`,
      typed: `${number}`,
      otherwise: 'Nothing is cancelled',
      command: `orders move ${slug} ${number} cancelled --reason …`,
    })
  const origin = await shopOrigin(context, readEnv(call.env).sitePort)
  await moveFrom(context, number, moves, origin)
  return `Order ${number} is ${to}. ${mailSentence(await whyNoMail(context, { number }))}`
}

/** The moves that lead to a status, one for each status before it. Throws UsageError. */
function movesTo(to: string, options: MoveOptions): OrderMove[] {
  const { carrier, tracking: trackingNumber, trackingUrl, reason } = options
  const steps = statusMoves.filter(step => step.to === to && step.from !== to && step.needs !== 'payment')
  if (steps.length === 0) throw new UsageError('Give the new status: shipped, delivered or cancelled.')
  if (to === 'shipped' && !carrier) throw new UsageError('Give the carrier: --carrier "India Post".')
  if (to === 'cancelled' && !reason) throw new UsageError('Give the reason: --reason "Sold out".')
  const facts =
    to === 'shipped' ? { carrier, trackingNumber, trackingUrl } : to === 'cancelled' ? { reason } : {}
  return steps.map(({ from }) => {
    const read = orderMove.safeParse({ to, from, ...facts })
    if (!read.success) throw tooLong(read.error.issues[0])
    return read.data
  })
}

/** Makes the one of the moves that begins at the order's present status. */
async function moveFrom(context: ServiceContext, number: number, moves: OrderMove[], origin: string) {
  const [first] = moves
  if (!first) return
  const { to } = first
  const from = await moveOrder(context, { number, move: first, origin }).catch(error =>
    foundStatus(error, to),
  )
  if (!from) return
  const move = moves.find(move => move.from === from)
  if (!move) throw new ServiceError('move-refused', { from, to })
  await moveOrder(context, { number, move, origin })
}

/** The status that a refused move found. Throws all else, and where the order has the new one already. */
function foundStatus(error: unknown, to: OrderStatus): OrderStatus {
  const hasMoved = error instanceof ServiceError && error.code === 'order-moved' && 'status' in error.details
  if (!hasMoved || error.details.status === to) throw error
  return error.details.status
}

/** For a text of a move that the contract refuses. */
function tooLong(issue: { path: readonly PropertyKey[]; maximum?: unknown } | undefined): UsageError {
  const option = { trackingNumber: 'tracking', trackingUrl: 'tracking-url' }[String(issue?.path[0])]
  return new UsageError(
    `--${option ?? String(issue?.path[0])} takes one line of at most ${String(issue?.maximum ?? 80)} characters.`,
  )
}

/** The options that choose orders, as they were written. */
type OrderFilterOptions = Record<'status' | 'payment' | 'from' | 'until' | 'words', string | undefined>

/** The filter that options mean; throws UsageError, also for a day that does not exist. */
export function readOrderFilter(given: OrderFilterOptions): OrderFilter {
  const filter = orderFilter.safeParse(given)
  const wrong = filter.success ? wrongDay(filter.data) : filter.error.issues[0]?.path[0]
  if (!filter.success || wrong !== undefined) throw optionError(String(wrong))
  return filter.data
}

function wrongDay({ from, until }: OrderFilter): string | undefined {
  const days = Object.entries({ from, until })
  return days.find(([, day]) => day !== undefined && startOfDay(day) === undefined)?.[0]
}
