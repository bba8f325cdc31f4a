import type { CartLine } from '../../src/domain/cart/cart.ts'

/** A kurta in a cart. */
export const kurta: CartLine = {
  id: '7',
  name: 'Kurta',
  image: '',
  price: 500,
  quantity: 1,
  selectedSize: 'M',
  selectedColor: '',
}
