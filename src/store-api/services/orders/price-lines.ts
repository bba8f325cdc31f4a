import type { PricedLine } from '../../db/order.ts'
import type { OrderableProduct } from '../../db/product.ts'
import { ServiceError } from '../service-error.ts'
import type { OrderLineInput } from './order-lines.ts'

const SIZE = ['size', 'sizes']
const COLOR = ['color', 'colours', 'colors']

/** Adds each line's present title and price; throws for products that the shop does not have. */
export function priceLines(lines: OrderLineInput[], products: Map<string, OrderableProduct>): PricedLine[] {
  return lines.map(({ id, quantity, size, color }) => {
    const product = products.get(id)
    if (!product) throw new ServiceError('product-unavailable')
    const price = product.discounted_price ?? product.regular_price
    if (price === null) throw new ServiceError('product-unpriced', { title: product.title })
    checkChoice(product, SIZE, size)
    checkChoice(product, COLOR, color)
    return { productId: id, title: product.title, quantity, price, size, color }
  })
}

function checkChoice(product: OrderableProduct, keys: string[], chosen: string): void {
  if (chosen === '') return
  const attributes: { key: string; value: string[] }[] = JSON.parse(product.attributes)
  const offered = attributes
    .filter(({ key }) => keys.includes(key.toLowerCase()))
    .flatMap(({ value }) => value)
  if (!offered.includes(chosen))
    throw new ServiceError('choice-unavailable', { title: product.title, choice: chosen })
}
