import type { EditedLine } from '../../../contract/desk/order-edit.ts'
import type { Rules, TaxRules } from '../../../contract/desk/rules.ts'
import type { RuleSection } from '../../../domain/desk/sections/sections.ts'
import type { PriceAnswer } from '../../../domain/pricing/price-order.ts'
import type { PricedOrder } from '../../../domain/pricing/priced-order.ts'
import { rateOf } from '../../../domain/pricing/tax.ts'
import { productsOfLines } from '../../catalogue/product.db.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import type { Db } from '../../platform/tables/tables.ts'
import type { ItemRow, PricedLine } from '../order-line.db.ts'
import { precheckStock } from '../order-stock.ts'
import { type Pricing, priceLines, readPricing } from '../price-lines.ts'
import { type CartToPrice, priceCart } from '../pricing/price-cart.ts'
import { readRules, rulesAt } from '../pricing/rules.db.ts'
import type { BuyerIdentity } from '../pricing/shopper-orders.db.ts'
import type { OrderToEdit } from './edit-order.db.ts'

/** An order with other lines, and what it would cost. */
export interface PricedEdit {
  lines: PricedLine[]
  answer: PriceAnswer
  /** Empty for an order of a shop that had no rules when it was placed: it costs the sum of its lines. */
  rules: Rules
  buyer: BuyerIdentity
}

/**
 * Prices an order with other lines: those that stay keep their price and the tax rate of it, new ones have the present one, and
 * discounts, delivery and the fee at the door are those of the day on which it was placed. A code, and a delivery, that
 * cannot be used with them are left out. Throws the refusals of lines, `order-lines-disagree` and `stock-gone`.
 */
export async function priceEdit(
  db: Db,
  storeId: number,
  edited: OrderToEdit,
  wanted: readonly EditedLine[],
): Promise<PricedEdit> {
  const { order } = edited
  const rules = order.priced === '' ? {} : await rulesOf(db, storeId, order)
  const { lines, products } = await linesOf(db, storeId, edited, { wanted, tax: rules.tax })
  precheckStock(lines)
  const buyer = {
    userId: order.user_id ?? undefined,
    email: order.email,
    phone: order.phone,
    except: order.id,
  }
  const cart = {
    lines,
    products,
    buyer,
    destination: { state: order.state, postalCode: order.postal_code },
  }
  const context = { storeId, now: () => order.created_at }
  const price = (chosen: CartToPrice['chosen']) => priceCart(db, context, rules, { ...cart, chosen })
  const answer = await priceAsChosen(price, choicesOf(edited))
  return { lines, answer: answered(answer, edited), rules, buyer }
}

/**
 * The shop's rules for an order that exists: its discounts, its delivery and what cash on delivery costs are those of when it
 * was placed, and one at the door stays there, whatever hinders new ones.
 */
async function rulesOf(db: Db, storeId: number, order: OrderToEdit['order']): Promise<Rules> {
  const priced: PricedOrder = JSON.parse(order.priced)
  const present = (await readRules(db, storeId)) ?? {}
  const then = async (section: RuleSection) =>
    (await rulesAt(db, storeId, section, order.created_at)) ?? present
  const { discounts = [] } = await then('discounts')
  const { delivery } = await then('delivery')
  const { cod: { fee, paidNow, confirm } = {} } = await then('cod')
  return {
    // Without limits: a use of it is the order's already.
    discounts: discounts.map(({ uses, usesEach, ...rule }) =>
      priced.discounts.includes(rule.id) ? rule : { ...rule, uses, usesEach },
    ),
    ...(present.tax && { tax: present.tax }),
    ...(delivery && { delivery }),
    ...(order.payment_method === 'cod' && { cod: { fee, paidNow, confirm } }),
  }
}

type Chosen = Required<Pick<CartToPrice['chosen'], 'code' | 'delivery' | 'payment' | 'gstin'>>

function choicesOf({ order }: OrderToEdit): Chosen {
  const priced: PricedOrder | undefined = order.priced === '' ? undefined : JSON.parse(order.priced)
  const payment = order.payment_method === 'cod' ? 'cod' : 'prepaid'
  return { code: order.code, delivery: priced?.delivery ?? '', payment, gstin: order.buyer_gstin }
}

async function priceAsChosen(price: (chosen: Chosen) => Promise<PriceAnswer>, chosen: Chosen) {
  const answer = await price(chosen)
  const isCodeGone = answer.problems.some(({ code }) => code.startsWith('code-'))
  const isDeliveryGone = answer.problems.some(({ code }) => code === 'delivery-gone')
  if (!isCodeGone && !isDeliveryGone) return answer
  return price({ ...chosen, ...(isCodeGone && { code: '' }), ...(isDeliveryGone && { delivery: '' }) })
}

/** A cash-on-delivery order that was confirmed is not asked to be confirmed again, and where an order goes is settled. */
function answered(answer: PriceAnswer, { order }: OrderToEdit): PriceAnswer {
  const problems = answer.problems.filter(({ code }) => code !== 'own-state-only' && code !== 'state-unknown')
  if (order.cod_state === 'unconfirmed') return { ...answer, problems }
  const { ifPrepaid: _, ...confirmed } = answer.order
  return { ...answer, problems, order: confirmed }
}

async function linesOf(
  db: Db,
  storeId: number,
  edited: OrderToEdit,
  { wanted, tax: taxRules }: { wanted: readonly EditedLine[]; tax: TaxRules | undefined },
): Promise<Pick<CartToPrice, 'lines' | 'products'> & { lines: PricedLine[] }> {
  const stay = wanted.filter(line => 'line' in line)
  if (new Set(stay.map(({ line }) => line)).size < stay.length) throw new ServiceError('order-lines-disagree')
  const added = wanted.filter(line => 'id' in line)
  const pricing = added.length > 0 ? await readPricing(db, storeId, added) : nothingNew
  const ids = edited.rows.map(({ product_id: id }) => id)
  const products = new Map([...(await productsOfLines(db, storeId, ids)), ...pricing.products])
  const taxes = taxesOf(edited, taxRules, products)
  const lines = wanted.map(line => {
    if ('id' in line) return priceLines([line], pricing)[0]
    const row = edited.rows.find(stored => stored.line === line.line)
    const tax = taxes[line.line - 1]
    return row && { ...storedLine(row, line.quantity, edited), ...(tax && { tax }) }
  })
  if (lines.includes(undefined)) throw new ServiceError('order-lines-disagree')
  const known = lines.filter(line => line !== undefined)
  return { lines: known.map(line => withOwnPieces(line, edited)), products }
}

const nothingNew: Pick<Pricing, 'products' | 'variants'> = { products: new Map(), variants: [] }

/**
 * The taxes of the lines as they were priced, in their order; none where the shop had no tax rules then. Without a rate where
 * the present rules give the same one: a rate that goes by the price of a piece is that of the new price.
 */
function taxesOf(
  { order }: OrderToEdit,
  rules: TaxRules | undefined,
  products: Pricing['products'],
): NonNullable<PricedLine['tax']>[] {
  const priced: PricedOrder | undefined = order.priced === '' ? undefined : JSON.parse(order.priced)
  if (!priced?.placeOfSupply) return []
  return priced.lines.map(line => {
    const { hsn, rate } = line
    const taxClass = products.get(line.productId)?.tax_class
    const isAsNow = rules && taxClass !== undefined && rateOf({ ...line, taxClass }, rules) === rate
    return isAsNow ? { hsn } : { hsn, rate }
  })
}

/**
 * A line as it is stored, with another quantity. Not counted is a variant that the shop has no more, and one that was not
 * counted when it was ordered: its pieces were never taken, and no more of them are asked for.
 */
function storedLine(row: ItemRow, quantity: number, { variants }: OrderToEdit): PricedLine {
  const { variant_pk: pk } = row
  const isCounted = row.stock_taken === 1 || quantity > row.quantity
  return {
    productId: row.product_id,
    title: row.title,
    quantity,
    price: row.price,
    size: row.size,
    color: row.color,
    imgUrl: row.img_url,
    ...(pk !== null && {
      variant: { pk, sku: row.sku, stock: null, ...variants.get(pk), ...(!isCounted && { stock: null }) },
    }),
  }
}

/** The line with the pieces that the order holds itself among those that are left: they return when it is changed. */
function withOwnPieces(line: PricedLine, { rows }: OrderToEdit): PricedLine {
  const { variant } = line
  if (!variant || variant.stock === null) return line
  const own = rows
    .filter(row => row.variant_pk === variant.pk && row.stock_taken === 1)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return { ...line, variant: { ...variant, stock: variant.stock + own } }
}
