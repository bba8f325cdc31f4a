import { useId, useState } from 'react'
import { MAX_LINES } from '../../../contract/input-limits.ts'
import type { Quote } from '../../../contract/orders/quote.ts'
import { quantityOf, type TypedLine, withPiece } from '../../../domain/desk/orders/order-pieces.ts'
import { formatRupees } from '../../../domain/money.ts'
import { lineProblems } from '../../../domain/pricing/quote.ts'
import { PiecePicker } from './PiecePicker.tsx'

interface LinesEditorProps {
  shop: string
  lines: readonly TypedLine[]
  quote: Quote | undefined
  onChange: (lines: TypedLine[]) => void
}

/** The lines of an order that is being made or changed: their pieces, and more of the shop's products. */
export function LinesEditor({ shop, lines, quote, onChange }: LinesEditorProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="items">
      <h2 className="section-title" id="items">
        Items
      </h2>
      {lines.length === 0 && <p>No items yet.</p>}
      <ul>
        {[...lines.entries()].map(([at, line]) => (
          <Line
            key={`${line.line ?? 'new'} ${line.id} ${line.size} ${line.color}`}
            line={line}
            quote={quote}
            onQuantity={quantity => onChange(lines.map((one, i) => (i === at ? { ...one, quantity } : one)))}
            onRemove={() => onChange(lines.toSpliced(at, 1))}
          />
        ))}
      </ul>
      {lines.length < MAX_LINES && (
        <button
          type="button"
          className="button button-secondary mt-3"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          Add a product
        </button>
      )}
      {isOpen && (
        <PiecePicker
          shop={shop}
          onAdd={piece => onChange(withPiece(lines, piece))}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

interface LineProps {
  line: TypedLine
  quote: Quote | undefined
  onQuantity: (quantity: string) => void
  onRemove: () => void
}

function Line({ line, quote, onQuantity, onRemove }: LineProps) {
  const { id, title, size, color } = line
  const choice = [size, color].filter(Boolean).join(', ')
  const name = choice === '' ? title : `${title}, ${choice}`
  const priced = quote?.lines.find(
    one => one.id === id && one.selectedSize === size && one.selectedColor === color,
  )
  const isWrong = quantityOf(line) === undefined
  const field = useId()
  return (
    <li className="typed-line">
      <div className="min-w-0">
        <strong>{title}</strong>
        {choice && <span className="cell-note">{choice}</span>}
        {lineProblems(quote?.problems ?? [], id).map(problem => (
          <p key={problem} className="field-error">
            {problem}
          </p>
        ))}
      </div>
      <div className="field">
        <label className="field-label" htmlFor={field}>
          Pieces<span className="sr-only"> of {name}</span>
        </label>
        <input
          id={field}
          className="field-input"
          inputMode="numeric"
          autoComplete="off"
          value={line.quantity}
          onChange={event => onQuantity(event.target.value)}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${field}-error` : undefined}
        />
        {isWrong && (
          <p className="field-error" id={`${field}-error`}>
            Enter a number from 1 to 999.
          </p>
        )}
      </div>
      <span className="amount">{priced && formatRupees(priced.gross)}</span>
      <button type="button" className="button button-quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </button>
    </li>
  )
}
