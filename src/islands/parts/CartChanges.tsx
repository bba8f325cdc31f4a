import { useStore } from '@nanostores/react'
import { lineKey } from '../../domain/cart.ts'
import { removeFromCart } from '../../stores/cart.ts'
import { $cartChanges } from '../../stores/cart-check.ts'
import { Alert } from './Alert.tsx'

/** Differences between the cart and the shop's present data. */
export function CartChanges() {
  const changes = useStore($cartChanges)
  return changes.map(({ line, kind, text }) => (
    <Alert key={lineKey(line)} kind="notice">
      <p>{text}</p>
      {kind === 'gone' && (
        <button
          type="button"
          className="button button-quiet"
          aria-label={`Remove ${line.name}`}
          onClick={() => removeFromCart(line)}
        >
          Remove
        </button>
      )}
    </Alert>
  ))
}
