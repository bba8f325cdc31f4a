import type { OrderChoices } from '../../../contract/orders/new-order.ts'
import type { QuoteRequest } from '../../../contract/orders/quote.ts'
import type { Destination } from '../../../domain/pricing/delivery.ts'
import type { PriceAnswer } from '../../../domain/pricing/price-order.ts'
import { checkHits, countHits, ofNetworks } from '../../platform/services/limits.ts'
import type { CustomerContext, ServiceContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import type { PricedLine } from '../order-line.db.ts'
import { precheckStock } from '../order-stock.ts'
import {
  type OrderLineInput,
  type Pricing,
  parseOrderLines,
  priceLines,
  priceOpenLine,
  readPricing,
} from '../price-lines.ts'
import { statesOfPin } from './postal-codes.ts'
import { priceCart } from './price-cart.ts'
import { readRules } from './rules.db.ts'
import type { BuyerIdentity } from './shopper-orders.db.ts'

/** What an order would cost, and why lines of it cannot be ordered; only those that lack a choice are in the price. */
export interface QuotedOrder {
  answer: PriceAnswer
  refusals: ServiceError[]
}

/**
 * Prices an order that is not placed; changes nothing but the count of codes that do not exist. Throws `order-empty`,
 * `order-lines-too-many`, `order-line-too-large`, `order-lines-disagree` and, for many wrong codes, `limit-reached`.
 */
export async function quoteOrder(context: CustomerContext, request: QuoteRequest): Promise<QuotedOrder> {
  const { actor } = context
  if (request.code) await checkHits(context, ofNetworks('wrongDiscountCodes', actor))
  const { shopper } = actor
  const buyer = { userId: shopper?.id, email: shopper?.email ?? '', phone: '' }
  const quoted = await quoteFor(context, { request, buyer })
  if (isCodeUnknown(quoted.answer)) await countHits(context, ofNetworks('wrongDiscountCodes', actor))
  return quoted
}

export function isCodeUnknown({ problems }: PriceAnswer): boolean {
  return problems.some(({ code }) => code === 'code-unknown')
}

/** The same for anybody, without counting; throws the same errors but for `limit-reached`. */
export async function quoteFor(
  context: Pick<ServiceContext, 'db' | 'storeId' | 'now'>,
  { request, buyer }: { request: QuoteRequest; buyer: BuyerIdentity },
): Promise<QuotedOrder> {
  const { db, storeId } = context
  const wanted = parseOrderLines(request)
  const pricing = await readPricing(db, storeId, wanted)
  const { lines, refusals } = orderable(wanted, pricing)
  const rules = (await readRules(db, storeId)) ?? {}
  const cart = { lines, products: pricing.products, buyer, chosen: choicesOf(request) }
  const priceAt = (destination: Destination) => priceCart(db, context, rules, { ...cart, destination })
  const [likeliest, ...others] = destinationsOf(request)
  const answer = await priceAt(likeliest)
  if (!isOutOfReach(answer)) return { answer, refusals }
  for (const destination of others) {
    const other = await priceAt(destination)
    if (!isOutOfReach(other)) return { answer: other, refusals }
  }
  return { answer, refusals }
}

/** Whether the shop does not deliver to the place. */
function isOutOfReach({ problems }: PriceAnswer): boolean {
  return problems.some(({ code }) => code === 'not-delivered' || code === 'own-state-only')
}

/** Where the order goes, as far as it is known: a PIN code alone gives its states, the likeliest first. */
function destinationsOf({ postalCode: pin, shippingAddress }: QuoteRequest): [Destination, ...Destination[]] {
  const postalCode = (pin ?? shippingAddress?.postalCode ?? '').trim()
  const typed = shippingAddress?.state?.trim()
  const [state = '', ...others] = typed ? [typed] : statesOfPin(postalCode)
  return [{ state, postalCode }, ...others.map(other => ({ state: other, postalCode }))]
}

/** What was chosen of a body that may hold more. */
export function choicesOf({ code, delivery, payment, gstin }: OrderChoices): Omit<OrderChoices, 'total'> {
  return { code, delivery, payment, gstin }
}

/** The lines that can be ordered now or lack a choice, and why those cannot be ordered as they are. */
function orderable(
  wanted: readonly OrderLineInput[],
  pricing: Pricing,
): { lines: PricedLine[]; refusals: ServiceError[] } {
  const lines: PricedLine[] = []
  const refusals: ServiceError[] = []
  for (const line of wanted) {
    const priced = refusalOr(() => priceLines([line], pricing))
    if (!(priced instanceof ServiceError)) {
      const refusal = refusalOr(() => precheckStock([...lines, ...priced]))
      if (refusal) refusals.push(refusal)
      else lines.push(...priced)
      continue
    }
    // A product page asks before anything is chosen; what has no price has none then either.
    const open = priced.code === 'choice-missing' ? refusalOr(() => priceOpenLine(line, pricing)) : undefined
    refusals.push(open instanceof ServiceError ? open : priced)
    if (open && !(open instanceof ServiceError)) lines.push(open)
  }
  return { lines, refusals }
}

/** What `work` returns, or why the shop refuses it. */
function refusalOr<Result>(work: () => Result): Result | ServiceError {
  try {
    return work()
  } catch (error) {
    if (error instanceof ServiceError) return error
    throw error
  }
}
