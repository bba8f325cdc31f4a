import { type CartLine, choicesText, lineKey, lineTotal } from '../../../domain/cart/cart.ts'
import { formatRupees } from '../../../domain/money.ts'
import { LineChanges } from './LineChanges.tsx'

/** One line of the order summary. */
export function SummaryLine({ line }: { line: CartLine }) {
  return (
    <li data-line={lineKey(line)} tabIndex={-1} className="space-y-2">
      <div className="flex justify-between gap-4 text-sm">
        <span className="min-w-0 break-words">
          {line.name}&nbsp;×&nbsp;{line.quantity}
          <span className="block text-muted">{choicesText(line)}</span>
        </span>
        <span className="tabular-nums">{formatRupees(lineTotal(line))}</span>
      </div>
      <LineChanges line={line} />
    </li>
  )
}
