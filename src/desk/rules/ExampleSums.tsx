import { billRows, lineRows, priceRow } from '../../domain/desk/orders/price-rows.ts'
import { toRupees } from '../../domain/money.ts'
import { sumsInRupees } from '../../domain/pricing/in-rupees.ts'
import type { PriceAnswer } from '../../domain/pricing/price-order.ts'
import { PriceRows } from '../orders/PriceRows.tsx'

/** What the example costs, what hinders it, and the share of each line. */
export function ExampleSums({ answer }: { answer: PriceAnswer }) {
  const { order, problems, codeNote } = answer
  const sums = sumsInRupees(order)
  const notes = [...problems.map(({ message }) => message), ...(codeNote === '' ? [] : [codeNote])]
  const atDoor =
    order.payment === 'cod'
      ? [
          priceRow('Paid online first', toRupees(order.payNow), 'part'),
          priceRow('To collect at the door', toRupees(order.total - order.payNow), 'sum'),
        ]
      : []
  return (
    <>
      <div role="status">
        {notes.map(note => (
          <p key={note} className="alert">
            {note}
          </p>
        ))}
        <PriceRows label="What the cart costs" rows={[...billRows(sums), ...atDoor]} />
      </div>
      {sums.lines.length > 0 && (
        <details>
          <summary className="rule-fold-title">Line by line</summary>
          {[...sums.lines.entries()].map(([at, line]) => (
            <div key={at} className="mt-3">
              <h3 className="field-label">
                {line.productTitle}: {line.quantity} {line.quantity === 1 ? 'piece' : 'pieces'}
              </h3>
              <PriceRows label={line.productTitle} rows={lineRows(line)} />
            </div>
          ))}
        </details>
      )}
    </>
  )
}
