import { type OrderMove, type OrderStatus, orderMove } from '../../../contract/desk/order.ts'
import { mailSentence } from '../../../domain/accounts/no-mail.ts'
import { statusMoves } from '../../../domain/orders/order-moves.ts'
import { siteOrigin } from '../../../domain/site-origin.ts'
import { UserError } from '../../../domain/user-error.ts'
import { readEnv } from '../../env.ts'
import { moveOrder } from '../../orders/desk/move-order.ts'
import { whyNoMail } from '../../orders/mails/shopper-mail.ts'
import { orderNumber } from '../../orders/order.db.ts'
import type { ServiceContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import { listShops } from '../../shops/shops.ts'
import { UsageError } from '../arguments.ts'
import { shopContext } from '../cli-context.ts'
import type { CommandCall } from '../command.ts'
import { confirm } from '../confirm.ts'

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
    await confirm(
      {
        does: `This cancels order ${number} of ${slug}. ${mailSentence(await whyNoMail(context, { number }))}`,
        typed: `${number}`,
        otherwise: 'Nothing is cancelled',
        command: `orders move ${slug} ${number} cancelled --reason …`,
      },
      { isConfirmed: call.options.yes, terminal: call.terminal },
    )
  const shop = (await listShops(context)).find(({ id }) => id === context.storeId)
  const origin = siteOrigin(shop?.hosts[0] ?? 'localhost', readEnv(call.env).sitePort)
  await moveFrom(context, { number, moves, origin })
  return `Order ${number} is ${to}. ${mailSentence(await whyNoMail(context, { number }))}`
}

/** The moves that lead to a status, one for each status before it. Throws UsageError. */
function movesTo(to: string, options: MoveOptions): OrderMove[] {
  const { carrier, tracking: trackingNumber, trackingUrl, reason } = options
  const steps = statusMoves.filter(step => step.to === to && step.needs !== 'payment')
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
async function moveFrom(
  context: ServiceContext,
  { number, moves, origin }: { number: number; moves: OrderMove[]; origin: string },
): Promise<void> {
  const [first] = moves
  if (!first) return
  try {
    await moveOrder(context, { number, move: first, origin })
  } catch (error) {
    const next = moves.find(({ from }) => from === presentStatus(error))
    if (!next) throw error
    await moveOrder(context, { number, move: next, origin })
  }
}

/** The status that a refused move found. */
function presentStatus(error: unknown): OrderStatus | undefined {
  return error instanceof ServiceError && error.code === 'order-moved' && 'status' in error.details
    ? error.details.status
    : undefined
}

/** For a text of a move that the contract refuses. */
function tooLong(issue: { path: readonly PropertyKey[]; maximum?: unknown } | undefined): UsageError {
  const option = { trackingNumber: 'tracking', trackingUrl: 'tracking-url' }[String(issue?.path[0])]
  return new UsageError(
    `--${option ?? String(issue?.path[0])} takes one line of at most ${String(issue?.maximum ?? 80)} characters.`,
  )
}
