import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { type CartLine, choicesText, lineKey } from '../../../domain/cart/cart.ts'
import { cartMessages } from '../../../domain/messages/orders/cart.ts'
import { formatRupees, setApart } from '../../../domain/money.ts'
import { paths } from '../../../domain/paths.ts'
import type { Bill } from '../../../domain/pricing/sums.ts'
import { SHIPPING_PRICE } from '../../../domain/ui-limits.ts'
import { lazyPart } from '../../../forms/lazy-part.tsx'
import { $checkoutBill } from '../../../stores/checkout/checkout.ts'
import { $quote } from '../../../stores/checkout/quote.ts'
import { $resumedOrder } from '../../../stores/checkout/resumed-order.ts'
import { LineChanges } from '../LineChanges.tsx'
import { Sum } from '../Sums.tsx'

const fallback = <div className="skeleton h-40 w-full" />
const PriceRows = lazyPart(() => import('./PriceRows.tsx').then(part => part.PriceRows), { fallback })
/** As high as most, so that the button below stays where it is. */
const place = <div className="skeleton" style={{ height: '20rem' }} />
const QuotedSums = lazyPart(() => import('./QuotedSums.tsx').then(part => part.QuotedSums), {
  fallback: place,
})

/** The cart's lines and total at checkout. */
export function OrderSummary({ children }: { children: ReactNode }) {
  const bill = useStore($checkoutBill)
  const resumed = useStore($resumedOrder)
  return (
    <section className="panel space-y-5 lg:sticky lg:top-24" aria-labelledby="summary">
      <h2 id="summary" tabIndex={-1} className="text-xl">
        Order Summary
      </h2>
      {bill.lines.length === 0 && resumed.state !== 'loading' && (
        <p className="text-muted">
          {cartMessages.empty}.{' '}
          <a className="link" href={paths.products}>
            Browse products
          </a>
        </p>
      )}
      <ul className="space-y-4">
        {bill.lines.map(({ line, total }) => (
          <li key={lineKey(line)} data-line={lineKey(line)} tabIndex={-1} className="space-y-2">
            <div className="flex justify-between gap-4 text-sm">
              <span className="min-w-0 break-words">
                <span>{`${setApart(line.name)}\u00a0×\u00a0${line.quantity}`}</span>
                <span className="block text-muted">{choicesText(line)}</span>
              </span>
              <span className="tabular-nums">{formatRupees(total)}</span>
            </div>
            <LineChanges line={line} />
          </li>
        ))}
      </ul>
      <Price bill={bill} />
      {children}
    </section>
  )
}

/** As the quote says, or as the order that is placed already was priced; else the sum of the lines. */
function Price({ bill }: { bill: Bill<CartLine> }) {
  const resumed = useStore($resumedOrder)
  const now = useStore($quote)
  const price = resumed.state === 'ready' ? resumed.order.price : undefined
  if (price) return <PriceRows price={price} hidesTotal={false} />
  const isQuoted = bill.lines.length > 0 && resumed.state !== 'ready'
  if (isQuoted && now.state === 'asking') return place
  if (isQuoted && now.state === 'ready') return <QuotedSums quote={now.quote} updating={now.updating} />
  const total = formatRupees(bill.total)
  return (
    <dl className="space-y-2 border-t border-line pt-4">
      <Sum name="Subtotal" amount={total} />
      <Sum name="Shipping" amount={SHIPPING_PRICE} />
      <Sum name="Total" amount={total} strong />
    </dl>
  )
}
