import type { CartLine } from '../domain/cart/cart.ts'
import { addToCart } from '../stores/cart/cart.ts'

/** Which of quick presses at one place the oldest is that nothing was added for yet; 0 by keys. */
let press: number | undefined
globalThis.addEventListener?.(
  'click',
  ({ detail }) => {
    if (detail < 2 || press === undefined) press = detail
  },
  true,
)

/** Adds a line for a press; the second of a double click adds none, for many click twice. */
export function addByPress(line: CartLine): void {
  if (press === undefined || press < 2) addToCart(line)
  press = undefined
}
