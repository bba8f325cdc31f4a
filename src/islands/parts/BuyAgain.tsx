import { useStore } from '@nanostores/react'
import { buyAgainMessages } from '../../domain/messages/buy-again.ts'
import type { OrderView } from '../../domain/order.ts'
import { paths } from '../../domain/paths.ts'
import { $buyingAgain, buyAgain } from '../../stores/buy-again.ts'

/** Puts an order into the cart again, where the API says which products they were; says what is gone or changed. */
export function BuyAgain({ order }: { order: OrderView }) {
  const buying = useStore($buyingAgain)
  const mine = buying.state !== 'idle' && buying.orderId === order.id ? buying : undefined
  if (order.items.every(({ productId }) => productId === '')) return null
  const busy = mine?.state === 'busy'
  return (
    <>
      <button
        type="button"
        className="button button-secondary"
        aria-label={`${buyAgainMessages.button}: order ${order.id}`}
        aria-busy={busy}
        disabled={busy}
        onClick={() => void buyAgain(order)}
      >
        {busy ? buyAgainMessages.busy : buyAgainMessages.button}
      </button>
      <div role="status" className="basis-full empty:hidden">
        {mine?.state === 'failed' && <p>{buyAgainMessages.failed}</p>}
        {mine?.state === 'done' && <Result {...mine.result} />}
      </div>
    </>
  )
}

function Result({ lines, notes }: { lines: readonly unknown[]; notes: readonly string[] }) {
  return (
    <div className="alert space-y-2">
      <p>
        {lines.length === 0 ? buyAgainMessages.nothing : buyAgainMessages.added(lines.length)}{' '}
        {lines.length > 0 && (
          <a className="link" href={paths.cart}>
            {buyAgainMessages.goToCart}
          </a>
        )}
      </p>
      {notes.length > 0 && (
        <ul className="list-disc ps-5">
          {notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
