import type { ReactNode } from 'react'
import type { CartChange } from '../../../domain/cart/cart-check.ts'
import { removeFromCart, setQuantity } from '../../../stores/cart/cart.ts'
import { moveToWishlist } from '../../../stores/cart/move-to-wishlist.ts'
import { LineChoices } from './LineChoices.tsx'

/** What can be done about a change; loaded only where there is one. */
export function LineRemedies({ change, isRemovable }: { change: CartChange; isRemovable: boolean }) {
  const { line, kind } = change
  if (kind === 'price') return null
  return (
    <>
      {kind === 'choice' && <LineChoices line={line} options={change.options} />}
      <div className="-ml-3 flex flex-wrap">
        {kind === 'few' && (
          <Remedy act={() => setQuantity(line, change.left)} label={`Change to ${change.left}: ${line.name}`}>
            Change to {change.left}
          </Remedy>
        )}
        {!isRemovable && (
          <Remedy act={() => removeFromCart(line)} label={`Remove ${line.name}`}>
            Remove
          </Remedy>
        )}
        {(kind === 'sold-out' || kind === 'refused') && (
          <Remedy act={() => moveToWishlist(line)} label={`Move to wishlist: ${line.name}`}>
            Move to wishlist
          </Remedy>
        )}
      </div>
    </>
  )
}

function Remedy({ act, label, children }: { act: () => void; label: string; children: ReactNode }) {
  return (
    <button type="button" className="button button-quiet" aria-label={label} onClick={act}>
      {children}
    </button>
  )
}
