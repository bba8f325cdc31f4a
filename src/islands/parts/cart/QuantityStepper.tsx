import type { CartLine } from '../../../domain/cart/cart.ts'
import { setQuantity } from '../../../stores/cart/cart.ts'

/** Minus, quantity, plus; minus stops at one. */
export function QuantityStepper({ line }: { line: CartLine }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div role="group" aria-label={`Quantity of ${line.name}`} className="stepper">
      <button
        type="button"
        aria-label="Decrease quantity"
        onClick={() => setQuantity(line, line.quantity - 1)}
      >
        −
      </button>
      <output>{line.quantity}</output>
      <button
        type="button"
        aria-label="Increase quantity"
        onClick={() => setQuantity(line, line.quantity + 1)}
      >
        +
      </button>
    </div>
  )
}
