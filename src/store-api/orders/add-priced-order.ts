import type { NewOrder } from '../../contract/orders/new-order.ts'
import type { ServiceContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { Tx } from '../platform/tables/tables.ts'
import { addOrder, type OrderResponse } from './order.db.ts'
import type { Buyer } from './order-limits.ts'
import { deductLines, precheckStock } from './order-stock.ts'
import type { OrderLineInput } from './price-lines.ts'
import { priceLines, readPricing } from './price-lines.ts'
import { agreeOnPrice, priceNewOrder } from './pricing/agree-on-price.ts'
import { readRules } from './pricing/rules.db.ts'
import type { BuyerIdentity } from './pricing/shopper-orders.db.ts'

/** What a new order is made of. */
export interface OrderToAdd {
  order: NewOrder
  buyer: Buyer
  lines: OrderLineInput[]
}

/**
 * Adds an order at present prices in the caller's transaction, takes what the shop's rules limit, and its pieces from
 * stock. Throws the refusals of pricing and stock, `order-repriced`, and `DiscountOrCodLimitReached` where another order was first.
 */
export async function addPricedOrder(
  tx: Tx,
  context: Pick<ServiceContext, 'storeId' | 'now'>,
  { order, buyer, lines }: OrderToAdd,
): Promise<{ id: number; total: number; response: OrderResponse }> {
  const { storeId, now } = context
  const pricing = await readPricing(tx, storeId, lines)
  const priced = priceLines(lines, pricing)
  precheckStock(priced)
  const cart = { ...pricing, lines: priced, buyer: identityOf(buyer) }
  const terms = await agreeOnPrice(tx, context, order, cart)
  const added = await addOrder(tx, storeId, {
    userId: buyer.userId,
    email: buyer.email,
    lines: priced,
    shippingAddress: order.shippingAddress,
    createdAt: now(),
    takesStock: true,
    ...terms?.order,
  })
  await terms?.consumeLimited(tx, added.id)
  await deductLines(tx, storeId, priced)
  return added
}

/** What an order costs now whose code, or whose shopper's cash on delivery, another order used up. */
export async function repricedOrder(
  context: Pick<ServiceContext, 'db' | 'storeId' | 'now'>,
  { order, buyer, lines }: OrderToAdd,
): Promise<ServiceError> {
  const { db, storeId } = context
  const pricing = await readPricing(db, storeId, lines)
  const cart = { lines: priceLines(lines, pricing), products: pricing.products, buyer: identityOf(buyer) }
  const rules = (await readRules(db, storeId)) ?? {}
  return new ServiceError('order-repriced', {
    answer: await priceNewOrder(db, context, rules, order, cart),
  })
}

function identityOf({ userId, email, phone }: Buyer): BuyerIdentity {
  return { userId: userId ?? undefined, email, phone }
}
