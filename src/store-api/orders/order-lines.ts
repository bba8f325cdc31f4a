import { MAX_LINES } from '../../contract/input-limits.ts'
import type { NewOrder } from '../../contract/orders/new-order.ts'
import { ServiceError } from '../platform/services/service-error.ts'

/** One line of a new order; empty text for options that were not chosen. */
export interface OrderLineInput {
  id: string
  quantity: number
  size: string
  color: string
}

/** Lines of a new order; throws if there are none, or if `items` and `products` differ. */
export function parseOrderLines({ products, items }: Pick<NewOrder, 'products' | 'items'>): OrderLineInput[] {
  const wanted = Object.entries(products)
  if (wanted.length === 0) throw new ServiceError('order-empty')
  if (wanted.length > MAX_LINES) throw new ServiceError('order-lines-too-many', { max: MAX_LINES })
  if (!items) return wanted.map(([id, quantity]) => ({ id, quantity, size: '', color: '' }))
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
