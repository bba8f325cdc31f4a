import { billRows } from '../../../domain/desk/orders/price-rows.ts'
import { PriceRows } from '../PriceRows.tsx'
import type { LiveQuote } from './live-quote.ts'

/** What the order would cost, and what hinders it. */
export function QuoteSums({ live: { quote, isLoading, failure } }: { live: LiveQuote }) {
  const general = quote?.problems.filter(({ productId }) => productId === undefined) ?? []
  const notes = [...general.map(({ message }) => message), quote?.codeNote ?? ''].filter(Boolean)
  return (
    <div role="status" aria-busy={isLoading}>
      {failure && <p className="alert alert-danger">{failure}</p>}
      {notes.map(note => (
        <p key={note} className="alert">
          {note}
        </p>
      ))}
      {quote ? (
        <PriceRows label="What the order costs" rows={billRows(quote)} />
      ) : (
        <p className="field-hint">
          {isLoading ? 'Loading the price…' : 'The price appears with the first item.'}
        </p>
      )}
    </div>
  )
}
