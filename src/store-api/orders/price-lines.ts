import { variantPrices } from '../../domain/catalogue/sale-prices.ts'
import { type OrderableProduct, productsForPricing } from '../catalogue/product.db.ts'
import {
  type Choice,
  firstImage,
  type OrderableVariant,
  variantsForPricing,
} from '../catalogue/products/variant.db.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { Db } from '../platform/tables/tables.ts'
import { type ChosenPiece, choosePiece, leavesOpen } from './choose-variant.ts'
import type { PricedLine } from './order-line.db.ts'
import type { OrderLineInput } from './order-lines.ts'

/** What is known of the ordered products: one query, and a second one if some have variants, a third for choices that no variant has. */
export interface Pricing {
  /** By product id. */
  products: ReadonlyMap<string, OrderableProduct>
  variants: readonly OrderableVariant[]
  /** Whether the shop has rules of what an order costs. */
  hasRules: boolean
}

/** Reads what the lines' prices need. */
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

/** A line that lacks a choice, at its product's own price: what it is likely to cost. */
export function priceOpenLine(line: OrderLineInput, pricing: Pick<Pricing, 'products'>): PricedLine {
  return pricedLine(line, productOf(line, pricing), { ...line, variant: undefined })
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
