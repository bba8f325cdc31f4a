import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { cartTotal, lineKey } from '../../domain/cart.ts'
import { cartMessages } from '../../domain/messages/cart.ts'
import { formatRupees } from '../../domain/money.ts'
import { paths } from '../../domain/paths.ts'
import { SHIPPING_PRICE } from '../../domain/ui-limits.ts'
import { $checkoutCart } from '../../stores/checkout.ts'
import { $resumedOrder } from '../../stores/resumed-order.ts'
import { SummaryLine } from './SummaryLine.tsx'

/** The cart's lines and total at checkout. */
export function OrderSummary({ children }: { children: ReactNode }) {
  const cart = useStore($checkoutCart)
  const resumed = useStore($resumedOrder)
  const total = formatRupees(cartTotal(cart))
  return (
    <section className="panel space-y-5 lg:sticky lg:top-24" aria-labelledby="summary">
      <h2 id="summary" className="text-xl">
        Order Summary
      </h2>
      {cart.length === 0 && resumed.state !== 'loading' && (
        <p className="text-muted">
          {cartMessages.empty}.{' '}
          <a className="link" href={paths.products}>
            Browse products
          </a>
        </p>
      )}
      <ul className="space-y-4">
        {cart.map(line => (
          <SummaryLine key={lineKey(line)} line={line} />
        ))}
      </ul>
      <dl className="space-y-2 border-t border-line pt-4">
        <Sum name="Subtotal" amount={total} />
        <Sum name="Shipping" amount={SHIPPING_PRICE} />
        <Sum name="Total" amount={total} strong />
      </dl>
      {children}
    </section>
  )
}

function Sum({ name, amount, strong = false }: { name: string; amount: string; strong?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${strong ? 'text-lg font-semibold' : 'text-muted'}`}>
      <dt>{name}</dt>
      <dd className="tabular-nums">{amount}</dd>
    </div>
  )
}
