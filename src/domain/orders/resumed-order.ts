import type { ShippingAddress } from '../../contract/orders/new-order.ts'
import type { Order } from '../../contract/orders/order.ts'
import type { PricedSums } from '../../contract/orders/priced.ts'
import { type Cart, toCartLine } from '../cart/cart.ts'
import { priceOfOrder, totalOfOrder } from '../pricing/sums.ts'

/** An order that waits for its payment, as the checkout shows it again. */
export interface ResumedOrder {
  id: string
  lines: Cart
  /** Parts that the API does not send are empty. */
  address: ShippingAddress
  /** Rupees. */
  total: number
  /** How the total was made; undefined where it is the sum of the lines. */
  price: PricedSums | undefined
  /** Whether the shopper may change its address. */
  canChange: boolean
}

export function resumedOrder(order: Order): ResumedOrder {
  const { id, items, shippingAddress: address } = order
  const lines = items.map(item => {
    const { productTitle: name, price, quantity, sizeLabel, colorLabel } = item
    // Of some APIs a line of an order has an id of its own.
    const id = item.productId || item.id
    const choice = { quantity, size: item.selectedSize, color: item.selectedColor }
    return toCartLine({ id, name, image: '', price, sizeLabel, colorLabel }, choice)
  })
  const canChange = order.canChange ?? false
  return { id, lines, address, total: totalOfOrder(order), price: priceOfOrder(order), canChange }
}

/** Whether an address is the order's: what the API did not send may be anything. */
export function matchesOrderAddress({ address: known }: ResumedOrder, address: ShippingAddress): boolean {
  const parts = Object.entries(known) as [keyof ShippingAddress, string][]
  return parts.every(([name, text]) => text === '' || text === address[name].trim())
}
