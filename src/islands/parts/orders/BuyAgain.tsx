import { useStore } from '@nanostores/react'
import { buyAgainMessages } from '../../../domain/messages/orders/buy-again.ts'
import type { OrderView } from '../../../domain/orders/order.ts'
import { paths } from '../../../domain/paths.ts'
import { $buyingAgain, buyAgain } from '../../../stores/cart/buy-again.ts'

/** Puts an order into the cart again, where the API says which products they were. */
export function BuyAgain({ order }: { order: OrderView }) {
  const busy = useStore($buyingAgain).state === 'busy'
  if (order.items.every(({ productId }) => productId === '')) return null
  return (
    <button
      type="button"
      className="button button-secondary"
      aria-label={`${buyAgainMessages.button}: order ${order.id}`}
      aria-disabled={busy}
      onClick={() => void buyAgain(order)}
    >
      {buyAgainMessages.button}
    </button>
  )
}

/** What became of it: what is in the cart, gone or changed. */
export function BoughtAgain({ order }: { order: OrderView }) {
  const buying = useStore($buyingAgain)
  const mine = buying.state !== 'idle' && buying.orderId === order.id ? buying : undefined
  return (
    <div role="status">
      {mine?.state === 'busy' && <p className="text-muted">{buyAgainMessages.busy}</p>}
      {mine?.state === 'failed' && <p className="alert">{buyAgainMessages.failed}</p>}
      {mine?.state === 'done' && <Result {...mine.result} />}
    </div>
  )
}

function Result({ lines, notes }: { lines: readonly unknown[]; notes: readonly string[] }) {
  return (
    <div className="alert space-y-2">
      <p>
        <span>{lines.length === 0 ? buyAgainMessages.nothing : buyAgainMessages.added(lines.length)}</span>{' '}
        {lines.length > 0 && (
          <a className="link" href={paths.cart}>
            {buyAgainMessages.goToCart}
          </a>
        )}
      </p>
      {notes.map(note => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}
