import type { Rules } from '../../../contract/desk/rules.ts'
import type { OrderChoices } from '../../../contract/orders/new-order.ts'
import { foldName } from '../../../domain/fold-name.ts'
import { categoryFilter } from '../../../domain/listing/listing.ts'
import type { Destination } from '../../../domain/pricing/delivery.ts'
import type { LineToPrice } from '../../../domain/pricing/order-to-price.ts'
import { type PriceAnswer, priceOrder } from '../../../domain/pricing/price-order.ts'
import type { Uses } from '../../../domain/pricing/usable-discounts.ts'
import type { ServiceContext } from '../../platform/services/service-context.ts'
import type { Db } from '../../platform/tables/tables.ts'
import type { PricedLine } from '../order-line.db.ts'
import type { Pricing } from '../price-lines.ts'
import { stateOfAddress } from './postal-codes.ts'
import { type BuyerIdentity, hasOrdered, openCodOrders, usesOf } from './shopper-orders.db.ts'
import { countUses } from './uses.db.ts'

/** What is priced: lines with their products, the address that they go to, who orders, and what was chosen. */
export interface CartToPrice {
  lines: readonly PricedLine[]
  products: Pricing['products']
  destination: Destination
  buyer: BuyerIdentity
  chosen: Omit<OrderChoices, 'total'>
}

/** Prices lines by a shop's rules, with what the database knows of the shopper and of the discounts' uses. */
export async function priceCart(
  db: Db,
  { storeId, now }: Pick<ServiceContext, 'storeId' | 'now'>,
  rules: Rules,
  { lines, products, destination, buyer, chosen }: CartToPrice,
): Promise<PriceAnswer> {
  const { code = '', delivery = '', payment = 'prepaid', gstin = '' } = chosen
  const discounts = rules.discounts ?? []
  const { openOrders } = rules.cod ?? {}
  const isHistoryAsked = discounts.some(({ firstOrder }) => firstOrder)
  return priceOrder(rules, {
    lines: lines.map(line => lineToPrice(line, products)),
    destination: { ...destination, state: stateOfAddress(destination) },
    chosen: { code, delivery, payment, gstin },
    isFirstOrder: !(isHistoryAsked && (await hasOrdered(db, storeId, buyer))),
    uses: await readUses(db, storeId, rules, buyer),
    openOrders: openOrders === undefined ? 0 : await openCodOrders(db, storeId, buyer, openOrders),
    now: now(),
  })
}

async function readUses(
  db: Db,
  storeId: number,
  { discounts = [] }: Rules,
  buyer: BuyerIdentity,
): Promise<Map<string, Uses>> {
  const isCounted = discounts.some(({ uses }) => uses !== undefined)
  const mostEach = Math.max(...discounts.map(({ usesEach = 0 }) => usesEach))
  const all = isCounted ? await countUses(db, storeId, buyer.except) : new Map<string, number>()
  const own = mostEach > 0 ? await usesOf(db, storeId, buyer, mostEach) : new Map<string, number>()
  return new Map(discounts.map(({ id }) => [id, { all: all.get(id) ?? 0, own: own.get(id) ?? 0 }]))
}

function lineToPrice(line: PricedLine, products: Pricing['products']): LineToPrice {
  const { productId, title, size, color, quantity, price } = line
  const product = products.get(productId)
  return {
    productId,
    title,
    size,
    color,
    quantity,
    price,
    categories: [product?.category ?? '', product?.parent_category ?? '', categoryOfGender(product?.gender)],
    weight: line.variant?.weight ?? product?.weight ?? 0,
    hsn: line.tax?.hsn || (product?.hsn ?? ''),
    ...(line.tax?.rate !== undefined && { rate: line.tax.rate }),
    taxClass: product?.tax_class ?? '',
  }
}

/** Men or Women, where the shop lists a product by its gender too; empty for any other, by which it lists none. */
function categoryOfGender(gender: string | null | undefined): string {
  return categoryFilter(foldName(gender ?? '')).gender ?? ''
}
