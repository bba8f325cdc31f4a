import type { SumRows } from '../../domain/pricing/sum-rows.ts'

/** One row of a price: what for, and how much. */
export function Sum({ name, amount, strong = false }: { name: string; amount: string; strong?: boolean }) {
  return (
    <div className={`sum ${strong ? 'text-lg font-semibold' : 'text-muted'}`}>
      <dt>{name}</dt>
      <dd className="tabular-nums">{amount}</dd>
    </div>
  )
}

interface SumsProps {
  rows: SumRows
  /** Whether the total is shown elsewhere. */
  hidesTotal?: boolean
}

/** All rows of a price, with the tax that the total contains. */
export function Sums({ rows: { rows, total, includes, taxes }, hidesTotal = false }: SumsProps) {
  return (
    <>
      <dl className="space-y-2 border-t border-line pt-4">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two discounts may have one name, and rows hold no state
          <Sum key={at} {...row} />
        ))}
        {!hidesTotal && <Sum {...total} strong />}
      </dl>
      {includes && (
        <p className="text-sm text-muted">
          <span>{includes}</span>
          <span className="block text-xs">{taxes}</span>
        </p>
      )}
    </>
  )
}
