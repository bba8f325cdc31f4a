import { sumRows, lineRows } from '../../domain/desk/price-rows.ts'
import type { PriceAnswer } from '../../domain/pricing/price-order.ts'
import { PriceRows } from '../kit/PriceRows.tsx'

/** What the example costs, what hinders it, and the share of each line. */
export function ExampleSums({ answer }: { answer: PriceAnswer }) {
  const { order, problems, codeNote } = answer
  const notes = [...problems.map(({ message }) => message), ...(codeNote === '' ? [] : [codeNote])]
  return (
    <>
      <div role="status">
        {notes.map(note => (
          <p key={note} className="alert">
            {note}
          </p>
        ))}
        <PriceRows label="What the cart costs" rows={sumRows(order)} />
      </div>
      {order.lines.length > 0 && (
        <details>
          <summary className="takings-summary">Line by line</summary>
          {order.lines.map((line, at) => (
            <div key={`${line.productId} ${at}`} className="mt-3">
              <h3 className="field-label">
                {line.title}: {line.quantity} {line.quantity === 1 ? 'piece' : 'pieces'}
              </h3>
              <PriceRows label={line.title} rows={lineRows(line)} />
            </div>
          ))}
        </details>
      )}
    </>
  )
}
