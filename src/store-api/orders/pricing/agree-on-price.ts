import type { Rules } from '../../../contract/desk/rules.ts'
import type { NewOrder } from '../../../contract/orders/new-order.ts'
import { toPaise } from '../../../domain/money.ts'
import { PENDING, PROCESSING } from '../../../domain/orders/order-status.ts'
import { plainGstin } from '../../../domain/pricing/plain-gstin.ts'
import type { PriceAnswer } from '../../../domain/pricing/price-order.ts'
import type { PricedOrder } from '../../../domain/pricing/priced-order.ts'
import type { ServiceContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import type { Db, Tx } from '../../platform/tables/tables.ts'
import type { AddedOrder } from '../order.db.ts'
import { type CartToPrice, priceCart } from './price-cart.ts'
import { choicesOf } from './quote-order.ts'
import { readRules } from './rules.db.ts'
import { type BuyerIdentity, hasOrdered, openCodOrders, usesOf } from './shopper-orders.db.ts'
import { consumeUses } from './uses.db.ts'

type PriceContext = Pick<ServiceContext, 'storeId' | 'now'>

/** What the shop's rules make of a new order. */
export interface Terms {
  /** What is stored with it. */
  order: Required<Pick<AddedOrder, 'priced' | 'status' | 'codState'>> &
    Pick<AddedOrder, 'payNow' | 'buyerGstin' | 'buyerCompany'>
  /** Takes what the rules limit, once the order is stored; throws `DiscountOrCodLimitReached` where another order was first. */
  consumeLimited: (tx: Tx, orderId: number) => Promise<void>
}

/** Undoes the transaction of an order whose code, or whose shopper's cash on delivery, was used up meanwhile. */
export class DiscountOrCodLimitReached extends Error {
  override readonly name = 'DiscountOrCodLimitReached'
}

type Cart = Pick<CartToPrice, 'lines' | 'products' | 'buyer'>

/**
 * Prices a new order by the shop's rules; undefined for a shop without any, where
 * a total that is sent changes nothing. Throws `order-repriced` where the order
 * does not cost what the shopper saw, or cannot be placed as it was chosen.
 */
export async function agreeOnPrice(
  tx: Tx,
  context: PriceContext,
  order: NewOrder,
  cart: Cart & { hasRules: boolean },
): Promise<Terms | undefined> {
  if (!cart.hasRules && !hasChoices(order)) return undefined
  const rules = cart.hasRules ? await readRules(tx, context.storeId) : undefined
  const answer = await priceNewOrder(tx, context, rules ?? {}, order, cart)
  const isOther = order.total !== undefined && toPaise(order.total) !== answer.order.total
  if (isOther || answer.problems.length > 0) throw new ServiceError('order-repriced', { answer })
  if (!rules) return undefined
  const { order: priced } = answer
  const buyer = { buyerGstin: plainGstin(order.gstin ?? ''), buyerCompany: order.company ?? '' }
  const stored = { priced, ...stateOf(priced), ...buyer }
  return {
    order: stored,
    consumeLimited: (tx, id) => consumeLimitedUses(tx, context, rules, { id, priced, buyer: cart.buyer }),
  }
}

export function priceNewOrder(
  db: Db,
  context: PriceContext,
  rules: Rules,
  order: NewOrder,
  cart: Cart,
): Promise<PriceAnswer> {
  const { state, postalCode } = order.shippingAddress
  return priceCart(db, context, rules, {
    ...cart,
    destination: { state, postalCode },
    chosen: choicesOf(order),
  })
}

/** Whether an order asks for what only rules give. A total alone does not: clients of before rules may send one. */
function hasChoices({ code = '', delivery = '', payment = 'prepaid' }: NewOrder): boolean {
  return code !== '' || delivery !== '' || payment !== 'prepaid'
}

/** The status of a new order: it waits for money or for its confirmation, or for neither. */
function stateOf({ payment, payNow, ifPrepaid }: PricedOrder): Omit<Terms['order'], 'priced'> {
  if (ifPrepaid) return { status: PENDING, codState: 'unconfirmed', payNow: ifPrepaid.total }
  const status = payNow > 0 ? PENDING : PROCESSING
  return { status, codState: '', ...(payment === 'cod' && payNow > 0 && { payNow }) }
}

/** Takes what a shop's rules limit for a priced order, by its internal id. Throws `DiscountOrCodLimitReached` where nothing is left. */
export async function consumeLimitedUses(
  tx: Tx,
  { storeId }: PriceContext,
  rules: Rules,
  { id, priced, buyer }: { id: number; priced: PricedOrder; buyer: BuyerIdentity },
): Promise<void> {
  const most = rules.cod?.openOrders
  // The order itself is among them.
  const isLimited = priced.payment === 'cod' && most !== undefined
  if (isLimited && (await openCodOrders(tx, storeId, buyer, most)) > most)
    throw new DiscountOrCodLimitReached()
  const used = (rules.discounts ?? []).filter(rule => priced.discounts.includes(rule.id))
  const uses = used.map(rule => ({ id: rule.id, amount: amountOf(priced, rule.id), most: rule.uses }))
  if ((await consumeUses(tx, storeId, id, uses)) !== undefined) throw new DiscountOrCodLimitReached()
  // It was priced before it was the shop's turn: another order of the phone number may have been the first.
  const isForFirst = used.some(({ firstOrder }) => firstOrder)
  if (isForFirst && (await hasOrdered(tx, storeId, { ...buyer, except: id })))
    throw new DiscountOrCodLimitReached()
  const mostEach = Math.max(...used.map(({ usesEach = 0 }) => usesEach))
  if (mostEach <= 0) return
  const own = await usesOf(tx, storeId, buyer, mostEach)
  if (
    used.some(({ id: discount, usesEach }) => usesEach !== undefined && (own.get(discount) ?? 0) > usesEach)
  )
    throw new DiscountOrCodLimitReached()
}

function amountOf({ adjustments }: PricedOrder, id: string): number {
  const found = adjustments.find(one => one.kind === 'discount' && one.id === id)
  return found ? -found.amount : 0
}
