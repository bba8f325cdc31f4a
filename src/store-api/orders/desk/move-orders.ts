import type { NoMail, OrderMove, OrderStatus } from '../../../contract/desk/order.ts'
import { statusName } from '../../../domain/orders/order-moves.ts'
import type { ServiceContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import { whyNoMail } from '../mails/shopper-mail.ts'
import { readStatus } from '../order-status.db.ts'
import { moveOrder } from './move-order.ts'

export interface MoveOrdersInput {
  orders: readonly { number: number; move: OrderMove }[]
  /** Origin of the shop's pages, for the mails. */
  origin: string
}

/** What became of one order of many; without `refusal` it was moved. */
export interface MoveResult {
  number: number
  status?: OrderStatus
  refusal?: ServiceError
  /** Why the shopper of an order that was moved gets no mail. */
  noMail?: NoMail
}

/** Moves many orders, each in its own transaction and with its own result; every other error is thrown. */
export async function moveOrders(
  context: ServiceContext,
  { orders, origin }: MoveOrdersInput,
): Promise<MoveResult[]> {
  const results: MoveResult[] = []
  for (const { number, move } of orders) {
    const refusal = await refusalOf(moveOrder(context, { number, move, origin }))
    const code = await readStatus(context.db, context.storeId, { number })
    const noMail = refusal ? undefined : await whyNoMail(context, { number })
    results.push({
      number,
      ...(code !== undefined && { status: statusName(code) }),
      ...(refusal && { refusal }),
      ...(noMail && { noMail }),
    })
  }
  return results
}

async function refusalOf(work: Promise<void>): Promise<ServiceError | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    if (error instanceof ServiceError) return error
    throw error
  }
}
