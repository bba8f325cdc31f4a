import { useStore } from '@nanostores/react'
import { type CartLine, choicesText, itemCount, lineKey } from '../domain/cart/cart.ts'
import { cartMessages } from '../domain/messages/orders/cart.ts'
import { formatRupees } from '../domain/money.ts'
import { paths } from '../domain/paths.ts'
import { FALLBACK_IMAGE } from '../domain/shops/default-images.ts'
import { colourClasses } from '../domain/shops/dominant-colour.ts'
import { lazyPart } from '../forms/lazy-part.tsx'
import {
  $cartBill,
  $itemCount,
  $removed,
  clearCart,
  removeFromCart,
  setQuantity,
  undoRemoval,
} from '../stores/cart/cart.ts'
import { $entryProblem, goToCheckout } from '../stores/checkout/checkout-entry.ts'
import { $quote } from '../stores/checkout/quote.ts'
import { QUOTE_HEIGHT } from '../stores/checkout/quote-state.ts'
import { tabStore } from '../stores/storage.ts'
import { Alert } from './parts/Alert.tsx'
import { EmptyState } from './parts/EmptyState.tsx'
import { LineChanges } from './parts/LineChanges.tsx'
import { Words } from './parts/Words.tsx'

const CartQuote = lazyPart(() => import('./parts/checkout/CartQuote.tsx').then(part => part.CartQuote), {
  fallback: <QuotePlace />,
})

const UnpaidOrder = lazyPart(() => import('./parts/orders/UnpaidOrder.tsx').then(part => part.UnpaidOrder), {
  failed: '',
})

export function CartView() {
  const { lines } = useStore($cartBill)
  const count = useStore($itemCount)
  const { state } = useStore($quote)
  const problem = useStore($entryProblem)
  if (lines.length === 0)
    return (
      <>
        <EmptyState title={cartMessages.empty} href={paths.home} action="Continue Shopping" />
        <UnpaidOrder />
        <div className="text-center">
          <UndoRemoval />
        </div>
      </>
    )
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_20rem]">
      <div>
        <ul className="divide-y divide-line">
          {lines.map(({ line, total }) => (
            <CartRow key={lineKey(line)} line={line} total={total} />
          ))}
        </ul>
        <UndoRemoval />
      </div>
      <section className="panel lg:sticky lg:top-24" aria-labelledby="summary">
        <h2 id="summary" className="text-xl">
          Summary
        </h2>
        <dl className="my-4 space-y-2">
          <div className="flex justify-between gap-4">
            <dt className="text-muted">Items</dt>
            <dd className="tabular-nums">{count}</dd>
          </div>
          {state === 'missing' && <Subtotal />}
        </dl>
        {state !== 'missing' && (
          <div className="mb-4">
            <CartQuote place={<QuotePlace />} height={quoteHeight()} subtotal={<Subtotal />} />
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

function Subtotal() {
  const { total } = useStore($cartBill)
  return (
    <div className="flex flex-wrap justify-between gap-x-4 text-lg font-semibold">
      <dt>Subtotal</dt>
      <dd className="shrink-0 tabular-nums">{formatRupees(total)}</dd>
    </div>
  )
}

/** As high as the quote was last in this tab, or as most are, so that Checkout below stays where it is. */
function QuotePlace() {
  return <div className="skeleton" style={{ height: quoteHeight() }} />
}

function quoteHeight(): string {
  return tabStore.read(QUOTE_HEIGHT) ?? '33.5rem'
}

/** Button that puts back what was last removed; nothing where there is nothing to put back. */
function UndoRemoval() {
  const removed = useStore($removed)
  const [line] = removed
  if (!line) return null
  return (
    <button type="button" className="button button-quiet" onClick={undoRemoval}>
      {cartMessages.putBack(itemCount(removed), line.name)}
    </button>
  )
}

function CartRow({ line, total }: { line: CartLine; total: number }) {
  const choices = choicesText(line)
  return (
    <li data-line={lineKey(line)} tabIndex={-1} className="flex flex-wrap gap-4 py-5 first:pt-0">
      {/* Decorative: the name describes it. */}
      <img
        className={`h-24 w-20 shrink-0 rounded border border-line object-cover ${colourClasses(line.colour) ?? 'bg-surface'}`}
        src={line.image || FALLBACK_IMAGE}
        alt=""
        width={80}
        height={96}
        loading="lazy"
      />
      <div className="min-w-0 flex-[9rem]">
        <div className="flex flex-wrap justify-between gap-x-4">
          <a
            className="min-w-0 flex-[6rem] break-words font-medium text-ink hover:underline"
            href={paths.product(line.id)}
          >
            <Words text={line.name} />
          </a>
          <span className="shrink-0 font-semibold tabular-nums">{formatRupees(total)}</span>
        </div>
        {choices && (
          <p className="text-sm text-muted">
            <Words text={choices} />
          </p>
        )}
        <p className="text-sm text-muted tabular-nums">{`${formatRupees(line.price)} each`}</p>
        <div className="mt-3 flex flex-wrap items-center gap-x-6">
          <QuantityStepper line={line} />
          <button
            type="button"
            className="button button-quiet -ml-3"
            aria-label={`Remove ${line.name}`}
            // The second of a double click comes to the line that took its place.
            onClick={({ detail }) => detail < 2 && removeFromCart(line)}
          >
            Remove
          </button>
        </div>
        <div className={`[&>*]:mt-3 ${line.isOpen ? 'min-h-72' : ''}`}>
          <LineChanges line={line} isRemovable />
        </div>
      </div>
    </li>
  )
}

/** Minus, quantity, plus; minus stops at one. */
function QuantityStepper({ line }: { line: CartLine }) {
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
