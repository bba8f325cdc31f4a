import { MAX_LINES, MAX_QUANTITY } from '../../contract/input-limits.ts'
import type { NewOrder } from '../../contract/orders/new-order.ts'
import { variantPrices } from '../../domain/catalogue/sale-prices.ts'
import { COLOR_KEYS, SIZE_KEYS } from '../../domain/catalogue/variant-attributes.ts'
import { type OrderableProduct, productsForPricing, withListedPrices } from '../catalogue/product.db.ts'
import {
  type Choice,
  firstImage,
  type OrderableVariant,
  variantsForPricing,
} from '../catalogue/products/variant.db.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { Db } from '../platform/tables/tables.ts'
import type { PricedLine } from './order-line.db.ts'

/** What is known of the ordered products: one query, and a second one if some have variants, a third for choices that no variant has. */
export interface Pricing {
  /** By product id. */
  products: ReadonlyMap<string, OrderableProduct>
  variants: readonly OrderableVariant[]
  /** Whether the shop has rules of what an order costs. */
  hasRules: boolean
}

export async function readPricing(
  db: Db,
  storeId: number,
  lines: readonly OrderLineInput[],
): Promise<Pricing> {
  const { products, hasRules } = await productsForPricing(db, storeId, [
    ...new Set(lines.map(line => line.id)),
  ])
  const choices = lines.flatMap(line => {
    const product = products.get(line.id)
    if (product?.has_variants !== 1) return []
    // Whether an open option needs a choice depends on all variants.
    const { size, color } = leavesOpen(line, product) ? { size: '', color: '' } : line
    return [{ productPk: product.pk, size, color }]
  })
  const variants = choices.length > 0 ? await readVariants(db, choices) : []
  return { products, variants, hasRules }
}

/** The variants that match the choices; all of a product of which a choice matches none. */
async function readVariants(db: Db, choices: readonly Choice[]): Promise<OrderableVariant[]> {
  const matching = await variantsForPricing(db, choices)
  const unmatched = choices.filter(choice => !matching.some(variant => matches(variant, choice)))
  if (unmatched.length === 0) return matching
  const whole = new Set(unmatched.map(({ productPk }) => productPk))
  const all = await variantsForPricing(
    db,
    [...whole].map(productPk => ({ productPk, size: '', color: '' })),
  )
  return [...matching.filter(variant => !whole.has(variant.product_pk)), ...all]
}

function matches(variant: OrderableVariant, { productPk, size, color }: Choice): boolean {
  return (
    variant.product_pk === productPk &&
    (size === '' || variant.size === size) &&
    (color === '' || variant.color === color)
  )
}

/** Adds each line's present title, price and variant; throws for products that the shop does not have. */
export function priceLines(
  lines: readonly OrderLineInput[],
  pricing: Pick<Pricing, 'products' | 'variants'>,
): PricedLine[] {
  return lines.map(line => {
    const product = productOf(line, pricing)
    return pricedLine(line, product, choosePiece(line, product, pricing.variants))
  })
}

/** A line that lacks a choice, at the price that its product has in lists: what it is likely to cost. */
export function priceOpenLine(line: OrderLineInput, pricing: Pick<Pricing, 'products'>): PricedLine {
  const product = withListedPrices(productOf(line, pricing))
  return pricedLine(line, product, { ...line, variant: undefined })
}

function productOf({ id }: OrderLineInput, { products }: Pick<Pricing, 'products'>): OrderableProduct {
  const product = products.get(id)
  if (!product) throw new ServiceError('product-unavailable', { productId: id })
  return product
}

function pricedLine(
  { id, quantity }: OrderLineInput,
  product: OrderableProduct,
  { variant, size, color }: ChosenPiece,
): PricedLine {
  const price = priceOf(variant && variantPrices(variant, product)) ?? priceOf(product)
  if (price === null) throw new ServiceError('product-unpriced', { productId: id, title: product.title })
  return {
    productId: id,
    title: product.title,
    quantity,
    price,
    size,
    color,
    sizeLabel: product.size_label,
    colorLabel: product.color_label,
    imgUrl: (variant && firstImage(variant)) ?? product.img_url,
    variant: variant && { pk: variant.pk, sku: variant.sku, stock: variant.stock, weight: variant.weight },
  }
}

function priceOf(
  of: Pick<OrderableVariant, 'discounted_price' | 'regular_price'> | undefined,
): number | null {
  return of?.discounted_price ?? of?.regular_price ?? null
}

const OPTIONS = ['size', 'color'] as const
type Option = (typeof OPTIONS)[number]
const keysOf: Readonly<Record<Option, readonly string[]>> = { size: SIZE_KEYS, color: COLOR_KEYS }

/** What a line means: its variant, if the product has any, and the size and colour that are packed. */
interface ChosenPiece {
  variant: OrderableVariant | undefined
  size: string
  color: string
}

/**
 * The piece that a line means, by size and colour; what is left open where there is only one is that one. An option
 * that no variant has is one that the shop does not count: the product's attributes list what it may be, as for a
 * product without variants. Throws `choice-unavailable` and `choice-missing`.
 */
export function choosePiece(
  line: OrderLineInput,
  product: OrderableProduct,
  variants: readonly OrderableVariant[],
): ChosenPiece {
  const own = variants.filter(variant => variant.product_pk === product.pk)
  const isCounted = (option: Option) => own.some(variant => variant[option] !== '')
  const chosen = {
    size: isCounted('size') ? line.size : '',
    color: isCounted('color') ? line.color : '',
  }
  const listed = (option: Option) => (isCounted(option) ? [] : listedValues(product, option))
  for (const option of OPTIONS) {
    const isOffered = line[option] === '' || isCounted(option) || listed(option).includes(line[option])
    if (!isOffered) throw unavailable(product, line[option])
  }
  const fitting = own.filter(({ size, color }) => fits(size, chosen.size) && fits(color, chosen.color))
  if (product.has_variants === 1 && fitting.length === 0)
    throw unavailable(product, [line.size, line.color].filter(Boolean).join(', '))
  // Among the variants that fit is the one with exactly this choice, if there is one: for a size left empty, the piece without size.
  const exact = fitting.find(({ size, color }) => size === chosen.size && color === chosen.color)
  const open = exact ? [exact] : fitting
  const missing = OPTIONS.filter(option => {
    const values = isCounted(option) ? open.map(variant => variant[option]) : listed(option)
    return line[option] === '' && new Set(values).size > 1
  })
  if (missing.length > 0) {
    const labels = { size: product.size_label || 'size', color: product.color_label || 'color' }
    const options = missing.map(option => labels[option])
    throw new ServiceError('choice-missing', { productId: product.id, title: product.title, options })
  }
  const [variant] = open
  const ordered = (option: Option) => variant?.[option] || line[option] || (listed(option)[0] ?? '')
  return { variant, size: ordered('size'), color: ordered('color') }
}

/** Whether a line leaves an option open of which the attributes list several values. */
function leavesOpen(line: OrderLineInput, product: OrderableProduct): boolean {
  return OPTIONS.some(option => line[option] === '' && listedValues(product, option).length > 1)
}

function unavailable({ id: productId, title }: OrderableProduct, choice: string): ServiceError {
  return choice === ''
    ? new ServiceError('product-unavailable', { productId })
    : new ServiceError('choice-unavailable', { productId, title, choice })
}

function fits(offered: string, chosen: string): boolean {
  return chosen === '' || offered === chosen
}

/** The values that a product's attributes list of an option. */
function listedValues({ attributes }: OrderableProduct, option: Option): string[] {
  const written: { key: string; value: string[] }[] = JSON.parse(attributes)
  return written
    .filter(({ key }) => keysOf[option].includes(key.toLowerCase()))
    .flatMap(({ value }) => value)
    .filter(value => value !== '')
}

/** One line of a new order; empty text for options that were not chosen. */
export interface OrderLineInput {
  id: string
  quantity: number
  size: string
  color: string
}

/** Lines of a new order; throws if there are none, one is too large, or `items` and `products` differ. */
export function parseOrderLines({ products, items }: Pick<NewOrder, 'products' | 'items'>): OrderLineInput[] {
  const wanted = Object.entries(products)
  if (wanted.length === 0) throw new ServiceError('order-empty')
  if (wanted.length > MAX_LINES) throw new ServiceError('order-lines-too-many', { max: MAX_LINES })
  if (!items) {
    if (wanted.some(([, quantity]) => quantity > MAX_QUANTITY))
      throw new ServiceError('order-line-too-large', { max: MAX_QUANTITY })
    return wanted.map(([id, quantity]) => ({ id, quantity, size: '', color: '' }))
  }
  const sums = new Map<string, number>()
  for (const { id, quantity } of items) sums.set(id, (sums.get(id) ?? 0) + quantity)
  const agree = sums.size === wanted.length && wanted.every(([id, quantity]) => sums.get(id) === quantity)
  if (!agree) throw new ServiceError('order-lines-disagree')
  return items.map(({ id, quantity, selectedSize = '', selectedColor = '' }) => ({
    id,
    quantity,
    size: selectedSize,
    color: selectedColor,
  }))
}
