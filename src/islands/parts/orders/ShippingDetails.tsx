import type { ReactNode } from 'react'
import type { OrderView } from '../../../domain/orders/order.ts'

/** Shipping address and method of an order. */
export function ShippingDetails({ shipping }: Pick<OrderView, 'shipping'>) {
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[2fr_1fr_1fr]">
      <Fact name="Shipping Address">{shipping.address}</Fact>
      <Fact name="Method">{shipping.method}</Fact>
      <Fact name="Tracking Number">
        <Tracking shipping={shipping} />
      </Fact>
    </dl>
  )
}

function Tracking({ shipping }: Pick<OrderView, 'shipping'>) {
  const { tracking, trackingUrl } = shipping
  if (trackingUrl === '') return tracking
  return (
    <a className="link" href={trackingUrl} target="_blank" rel="noopener noreferrer">
      {tracking}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{name}</dt>
      <dd className="break-words text-ink">{children}</dd>
    </div>
  )
}
