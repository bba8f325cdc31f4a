import { PENDING } from '../../domain/orders/order-status.ts'
import { stepOrder } from '../orders/change-status.ts'
import type { OrderOwner } from '../orders/guest.db.ts'
import { haveDocuments } from '../orders/invoices/invoices.db.ts'
import { deleteOrderTokens } from '../orders/order-token.db.ts'
import { owedOfOrders } from '../orders/payments/order-payment.db.ts'
import { paidPaise } from '../orders/payments/payment-attempt.db.ts'
import { recordEvent } from '../platform/events/change.ts'
import { deleteMailOf } from '../platform/mail/mail-queue.db.ts'
import type { ServiceContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { Tx } from '../platform/tables/tables.ts'
import { ordersOnTheirWay, ordersWithStatus } from './customer.db.ts'
import { deleteKeysOf, removePersonFromOrders } from './erase.db.ts'

interface ErasedPerson {
  cancelled: number[]
  keepsInvoices: boolean
  /** What is still to be refunded, in paise by the orders' numbers. */
  owed: { order: number; paise: number }[]
}

export type EraseContext = Omit<ServiceContext, 'log'>

/**
 * Takes the person out of the orders of an account or a guest, and out of mails that wait: of an `account` also those that
 * are not about an order. Orders that are not paid are
 * cancelled, without a mail for each; `cancelled` are their internal ids, which the caller releases as its last step
 * (order-stock.ts). `keepsInvoices`: an invoice of one of the orders stays as it was issued, with the person. Throws `orders-on-their-way` while an order needs its address to be delivered, and while money
 * is kept of one that waits for the rest.
 */
export async function erasePersonOfOrders(
  tx: Tx,
  context: EraseContext,
  { owner, account }: { owner: OrderOwner; account?: { id: number; email: string } },
): Promise<ErasedPerson> {
  const { storeId } = context
  // First, so that no payment makes one of these an order on its way.
  const { cancelled, paid } = await cancelUnpaid(tx, context, owner)
  const orders = [...paid, ...(await ordersOnTheirWay(tx, storeId, owner))]
  if (orders.length > 0) throw new ServiceError('orders-on-their-way', { orders })
  const orderIds = await removePersonFromOrders(tx, storeId, owner)
  await deleteOrderTokens(tx, orderIds)
  await deleteKeysOf(tx, orderIds)
  await deleteMailOf(tx, storeId, { account, orderIds })
  const owed = await owedOfOrders(tx, orderIds)
  return { cancelled, keepsInvoices: await haveDocuments(tx, orderIds), owed }
}

/** `cancelled` are internal ids; `paid` are the numbers of those for which a part was paid, which undo the transaction. */
async function cancelUnpaid(
  tx: Tx,
  context: EraseContext,
  owner: OrderOwner,
): Promise<{ cancelled: number[]; paid: number[] }> {
  const cancelled: number[] = []
  const paid: number[] = []
  for (const { id } of await ordersWithStatus(tx, context.storeId, owner, [PENDING])) {
    const moved = await stepOrder(tx, context, { order: { id }, from: 'pending', to: 'cancelled' })
    if (!moved) continue
    // The person gets one last mail, not one for each order.
    await recordEvent(tx, context, { kind: 'order.cancelled', subject: `${moved.number}`, mail: undefined })
    if ((await paidPaise(tx, id)) > 0) paid.push(moved.number)
    else cancelled.push(id)
  }
  return { cancelled, paid }
}
