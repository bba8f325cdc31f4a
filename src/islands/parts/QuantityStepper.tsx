import { type CartLine, withOneLess, withOneMore } from '../../domain/cart.ts'
import { MIN_QUANTITY } from '../../domain/limits.ts'
import { setQuantity } from '../../stores/cart.ts'

const button = 'h-11 w-11 text-lg text-ink hover:bg-surface aria-disabled:text-muted aria-disabled:opacity-50'

/** Minus, how many, plus; minus stops at one. */
export function QuantityStepper({ line }: { line: CartLine }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend on screen
    <div
      role="group"
      aria-label={`Quantity of ${line.name}`}
      className="inline-flex items-center rounded-shop border border-line-strong"
    >
      <button
        type="button"
        className={button}
        aria-label="Decrease quantity"
        aria-disabled={line.quantity <= MIN_QUANTITY}
        onClick={() => setQuantity(line, withOneLess(line))}
      >
        −
      </button>
      <span className="min-w-8 text-center tabular-nums" aria-live="polite">
        {line.quantity}
      </span>
      <button
        type="button"
        className={button}
        aria-label="Increase quantity"
        onClick={() => setQuantity(line, withOneMore(line))}
      >
        +
      </button>
    </div>
  )
}
