import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { productValue } from '../../../contract/desk/product.ts'
import { getShopProduct } from '../../../contract/desk/products.ts'
import { MAX_LINES } from '../../../contract/input-limits.ts'
import type { Quote } from '../../../contract/orders/quote.ts'
import { type Piece, piecesOf, quantityOf, type TypedLine } from '../../../domain/desk/orders/order-pieces.ts'
import { withoutItem } from '../../../domain/desk/sections/move-item.ts'
import { formatRupees } from '../../../domain/money.ts'
import { lineProblems } from '../../../domain/pricing/quote.ts'
import { PrimaryButton, QuietButton, SecondaryButton } from '../../kit/Buttons.tsx'
import { call } from '../../kit/call.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { failureText } from '../../kit/failure.ts'
import { RemoveButton } from '../../kit/RowButtons.tsx'
import { TitledSection } from '../../kit/TitledSection.tsx'
import { type FoundProduct, useProductSearch } from '../../rules/use-product-search.ts'
import { TextField } from '../../sections/SectionField.tsx'

interface LinesEditorProps {
  shop: string
  lines: readonly TypedLine[]
  quote: Quote | undefined
  onChange: (lines: TypedLine[]) => void
  /** Called when a piece was looked up, maybe some time after it was chosen. */
  onAdd: (piece: Omit<TypedLine, 'quantity'>) => void
}

/** The lines of an order that is being made or changed: their pieces, and more of the shop's products. */
export function LinesEditor({ shop, lines, quote, onChange, onAdd }: LinesEditorProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <TitledSection id="items" title="Items">
      {lines.length === 0 && <p>No items yet.</p>}
      <ul>
        {[...lines.entries()].map(([at, line]) => (
          <Line
            key={`${line.line ?? 'new'} ${line.id} ${line.size} ${line.color}`}
            line={line}
            quote={quote}
            onQuantity={quantity => onChange(lines.map((one, i) => (i === at ? { ...one, quantity } : one)))}
            onRemove={() => onChange(withoutItem(lines, at))}
          />
        ))}
      </ul>
      {lines.length < MAX_LINES && (
        <SecondaryButton className="mt-3" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Add a product
        </SecondaryButton>
      )}
      {isOpen && <PiecePicker shop={shop} onAdd={onAdd} onClose={() => setOpen(false)} />}
    </TitledSection>
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
      <TextField
        label={
          <>
            Pieces<span className="sr-only"> of {name}</span>
          </>
        }
        inputMode="numeric"
        autoComplete="off"
        value={line.quantity}
        error={quantityOf(line) === undefined ? 'Enter a number from 1 to 999.' : undefined}
        onChange={onQuantity}
      />
      <span className="amount">{priced && formatRupees(priced.gross)}</span>
      <RemoveButton name={name} onClick={onRemove} />
    </li>
  )
}

interface PiecePickerProps {
  shop: string
  onAdd: (piece: Omit<TypedLine, 'quantity'>) => void
  onClose: () => void
}

/** Finds a product by its words, then asks for its size and colour where it has several. */
function PiecePicker({ shop, onAdd, onClose }: PiecePickerProps) {
  const [words, setWords] = useState('')
  const { found, failure, setFailure } = useProductSearch(shop, words)
  const [chosen, setChosen] = useState<FoundProduct & { pieces: Piece[] }>()
  const [added, setAdded] = useState('')
  const add = ({ id, title }: FoundProduct, { size, color }: Piece) => {
    onAdd({ id, title, size, color })
    setAdded([title, size, color].filter(Boolean).join(', '))
    setChosen(undefined)
  }
  // A second press of the same product while it is looked up is none of another piece.
  const lookedUp = useRef(new Set<string>())
  const choose = async (product: FoundProduct) => {
    if (lookedUp.current.has(product.id)) return
    lookedUp.current.add(product.id)
    try {
      const pieces = await loadPieces(shop, product.id)
      const [only] = pieces
      if (only && pieces.length === 1) add(product, only)
      else setChosen({ ...product, pieces })
      setFailure('')
    } catch (error) {
      setFailure(failureText(error))
    }
    lookedUp.current.delete(product.id)
  }
  // Not inside of the screen's form: Enter in the search must not send it.
  return createPortal(
    <Dialog title={chosen?.title ?? 'Add a product'} onCancel={onClose} focusTitle={chosen !== undefined}>
      <div className="stack">
        {!chosen && <TextField type="search" label="Title or SKU" value={words} onChange={setWords} />}
        <div role="alert">{failure && <p className="alert alert-danger">{failure}</p>}</div>
        <div role="status">
          {found === undefined && failure === '' && <p>Loading the products…</p>}
          {found?.length === 0 && <p>No product has these words.</p>}
          {added && <p>{`Added: ${added}`}</p>}
        </div>
        <ul className="rule-choices">
          {chosen
            ? chosen.pieces.map(piece => (
                <Choice key={piece.label} text={piece.label} onChoose={() => add(chosen, piece)} />
              ))
            : found?.map(product => (
                <Choice key={product.id} text={product.title} onChoose={() => void choose(product)} />
              ))}
        </ul>
        <div className="actions">
          <PrimaryButton onClick={onClose}>Done</PrimaryButton>
          {chosen && (
            <SecondaryButton onClick={() => setChosen(undefined)}>Back to the search</SecondaryButton>
          )}
        </div>
      </div>
    </Dialog>,
    document.body,
  )
}

/** The second of a double click, which comes to another list or a piece more, chooses nothing. */
export function Choice({ text, onChoose }: { text: string; onChoose: () => void }) {
  return (
    <li>
      <QuietButton
        className="w-full justify-start text-left"
        onClick={({ detail }) => detail < 2 && onChoose()}
      >
        {text}
      </QuietButton>
    </li>
  )
}

/** The pieces of a product that can be ordered; throws the errors of `call`. */
async function loadPieces(shop: string, product: string): Promise<Piece[]> {
  const { section, stock } = await call(getShopProduct, { params: { shop, product } })
  return piecesOf(productValue.parse(section.value), stock)
}
