import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { lineKey } from '../domain/cart/cart.ts'
import { cartMessages } from '../domain/messages/orders/cart.ts'
import { formatRupees } from '../domain/money.ts'
import { paths } from '../domain/paths.ts'
import { $cart, $cartTotal, $itemCount, clearCart } from '../stores/cart/cart.ts'
import { $entryProblem, goToCheckout } from '../stores/checkout/checkout-entry.ts'
import { $quote } from '../stores/checkout/quote.ts'
import { Alert } from './parts/Alert.tsx'
import { CartRow } from './parts/cart/CartRow.tsx'
import { EmptyState } from './parts/EmptyState.tsx'

const CartQuote = lazy(() =>
  import('./parts/quote/CartQuote.tsx').then(part => ({ default: part.CartQuote })),
)

export function CartView() {
  const cart = useStore($cart)
  const count = useStore($itemCount)
  const total = useStore($cartTotal)
  const quoted = ['asking', 'ready'].includes(useStore($quote).state)
  const problem = useStore($entryProblem)
  if (cart.length === 0)
    return <EmptyState title={cartMessages.empty} href={paths.home} action="Continue Shopping" />
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_20rem]">
      <ul className="divide-y divide-line">
        {cart.map(line => (
          <CartRow key={lineKey(line)} line={line} />
        ))}
      </ul>
      <section className="panel lg:sticky lg:top-24" aria-labelledby="summary">
        <h2 id="summary" className="text-xl">
          Summary
        </h2>
        <dl className="my-4 space-y-2">
          <div className="flex justify-between gap-4">
            <dt className="text-muted">Items</dt>
            <dd className="tabular-nums">{count}</dd>
          </div>
          {!quoted && (
            <div className="flex justify-between gap-4 text-lg font-semibold">
              <dt>Subtotal</dt>
              <dd className="tabular-nums">{formatRupees(total)}</dd>
            </div>
          )}
        </dl>
        {quoted && (
          <div className="mb-4">
            <Suspense fallback={<div className="skeleton h-40 w-full" />}>
              <CartQuote />
            </Suspense>
          </div>
        )}
        {problem && (
          <div className="mb-4">
            <Alert>{problem}</Alert>
          </div>
        )}
        <button type="button" className="button button-primary w-full" onClick={goToCheckout}>
          Checkout
        </button>
        <button type="button" className="button button-quiet mt-2 w-full justify-center" onClick={clearCart}>
          Clear Cart
        </button>
      </section>
    </div>
  )
}
