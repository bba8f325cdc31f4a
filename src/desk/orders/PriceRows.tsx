import type { PriceRow } from '../../domain/desk/orders/price-rows.ts'

/** Amounts below each other, as on a bill. */
export function PriceRows({ label, rows }: { label: string; rows: readonly PriceRow[] }) {
  return (
    <dl className="flex flex-col" aria-label={label}>
      {[...rows.entries()].map(([at, { name, amount, kind }]) => (
        <div key={at} className={`price-row price-row-${kind}`}>
          <dt>{name}</dt>
          <dd className="amount">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
