import type { OrderView } from '../../domain/order.ts'

/** Shipping address and method of an order. */
export function ShippingDetails({ shipping }: Pick<OrderView, 'shipping'>) {
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[2fr_1fr_1fr]">
      <Fact name="Shipping Address" value={shipping.address} />
      <Fact name="Method" value={shipping.method} />
      <Fact name="Tracking Number" value={shipping.tracking} />
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{name}</dt>
      <dd className="break-words text-ink">{value}</dd>
    </div>
  )
}
