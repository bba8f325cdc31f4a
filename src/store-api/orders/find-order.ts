import { MAX_LIMIT } from '../../contract/input-limits.ts'
import { normalEmail } from '../../contract/normal-email.ts'
import { phoneKey } from '../../domain/indian-phone.ts'
import { PENDING } from '../../domain/orders/order-status.ts'
import { ORDERS_PAGE_SIZE } from '../../domain/ui-limits.ts'
import { countHits, limits, ofNetworks, type Rule, refundHits } from '../platform/services/limits.ts'
import type { CustomerContext, ShopperContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import {
  countOrders,
  type FoundOrder,
  findOrders,
  findStoredOrder,
  type OrderResponse,
  orderNumber,
  toOrderResponse,
} from './order.db.ts'
import { isTheirs, mayChange } from './order-access.ts'
import { ownResponse, withMoney } from './own-response.ts'

/**
 * An order of the signed-in shopper, one that the call's token opens, or one whose contact, an e-mail or a phone, a guest knows.
 * Throws `order-not-found` for every other one, so that the response does not say which orders exist, and `limit-reached`.
 */
export async function findOrder(
  context: CustomerContext,
  input: { orderNumber: string; contact: string },
): Promise<OrderResponse> {
  const { db, storeId, actor } = context
  const { contact } = input
  const number = orderNumber(input.orderNumber)
  const found = number === undefined ? undefined : await findStoredOrder(db, storeId, { number })
  if (found && isTheirs(actor, found)) return ownResponse(context, found)
  // One key for all spellings of a contact; none where it could not prove anything.
  const key = phoneOf(contact) ?? (normalEmail(contact) || undefined)
  const wrong: Rule[] = [[limits.wrongLookupsForContact, key]]
  await countHits(context, [...ofNetworks('lookups', actor), ...wrong])
  if (!found || !proves(contact, found)) throw new ServiceError('order-not-found')
  await refundHits(context, wrong)
  return toOrderResponse(db, found)
}

/** Whether a guest knows the order's e-mail address or its phone number (its `phoneKey` counts). */
function proves(contact: string, order: Pick<FoundOrder, 'email' | 'phone'>): boolean {
  const typed = normalEmail(contact)
  // An order by phone may have no e-mail, which nobody knows.
  if (typed !== '' && typed === order.email) return true
  const key = phoneOf(contact)
  return key !== undefined && key === phoneKey(order.phone)
}

/** An e-mail address may have ten digits too. */
function phoneOf(contact: string): string | undefined {
  return contact.includes('@') ? undefined : phoneKey(contact)
}

/** Whether the shop lets shoppers change orders that are not shipped. */
interface Shop {
  allowsOrderChanges: boolean
}

/** The shopper's newest orders, without pages; at most MAX_LIMIT. */
export async function listNewestOrders(
  { db, storeId, actor }: ShopperContext,
  shop: Shop,
): Promise<OrderResponse[]> {
  const orders = await findOrders(db, storeId, actor.shopper.id, { offset: 0, limit: MAX_LIMIT })
  return withMoney(
    db,
    storeId,
    orders.map(order => changeable(order, shop)),
  )
}

/** One page of the shopper's orders, newest first, and how many there are. */
export async function listOrders(
  { db, storeId, actor }: ShopperContext,
  { page = 1, limit = ORDERS_PAGE_SIZE }: { page?: number | undefined; limit?: number | undefined },
  shop: Shop,
): Promise<{ orders: OrderResponse[]; total: number }> {
  const part = { offset: (page - 1) * limit, limit }
  const total = await countOrders(db, storeId, actor.shopper.id)
  const found = part.offset < total ? await findOrders(db, storeId, actor.shopper.id, part) : []
  const orders = found.map(order => changeable(order, shop))
  return { orders: await withMoney(db, storeId, orders), total }
}

/** The same order; one that its shopper may change says so. */
function changeable(order: OrderResponse, { allowsOrderChanges: shopAllowsChanges }: Shop): OrderResponse {
  const isOpen = mayChange({ status: Number(order.status ?? PENDING), shopAllowsChanges })
  return isOpen ? { ...order, canChange: true } : order
}
