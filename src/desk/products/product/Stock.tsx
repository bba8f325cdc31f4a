import { useStore } from '@nanostores/react'
import { type FormEvent, useId } from 'react'
import type { ShopProduct } from '../../../contract/desk/products.ts'
import { variantName } from '../../../domain/catalogue/variant-attributes.ts'
import { variantsOf } from '../../../domain/desk/products/product-value.ts'
import { PrimaryButton, QuietButton } from '../../kit/Buttons.tsx'
import { TextField } from '../../sections/SectionField.tsx'
import type { SectionEditor } from '../../sections/section-editor.ts'
import { loadProduct } from './product.ts'
import { NO_PIECES, type StockEditor, type TypedStock, typedPieces } from './product-stock.ts'

interface StockProps {
  editor: SectionEditor
  stockEditor: StockEditor
  product: ShopProduct
  mayEdit: boolean
}

/** The pieces of each variant, saved apart from the product: shoppers buy meanwhile. */
export function Stock({ editor, stockEditor, product, mayEdit }: StockProps) {
  const title = useId()
  const { $typed, $failure, $busy, save, discard } = stockEditor
  const typed = useStore($typed)
  const failure = useStore($failure)
  const isBusy = useStore($busy)
  const names = variantNames(product)
  const hasChanges = Object.keys(typed).length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <section className="panel stack" aria-labelledby={title}>
      <h2 className="text-lg" id={title}>
        Stock
      </h2>
      {product.stock.length === 0 && <p>The stock of this product is not counted.</p>}
      <form className="stack" aria-labelledby={title} noValidate onSubmit={submit}>
        {product.stock.map(({ id, stock }) => (
          <Pieces
            key={id}
            label={names.get(id) ?? id}
            now={stock}
            typed={typed[id]}
            mayEdit={mayEdit}
            onType={text => stockEditor.type(id, stock, text)}
          />
        ))}
        <div role="alert">{failure && <p className="alert alert-danger">{failure}</p>}</div>
        {mayEdit && product.stock.length > 0 && (
          <div className="actions">
            <PrimaryButton type="submit" aria-disabled={isBusy || !hasChanges} aria-busy={isBusy}>
              Save the stock
            </PrimaryButton>
            <QuietButton
              onClick={() => {
                discard()
                void loadProduct(editor.shop, product.id)
              }}
            >
              {hasChanges ? 'Discard' : 'Load the current stock'}
            </QuietButton>
          </div>
        )}
      </form>
    </section>
  )
}

interface PiecesProps {
  label: string
  now: number | null
  typed: TypedStock | undefined
  mayEdit: boolean
  onType: (text: string) => void
}

function Pieces({ label, now, typed, mayEdit, onType }: PiecesProps) {
  const text = now === null ? '' : String(now)
  if (!mayEdit) return <p>{`${label}: ${text || 'not counted'}`}</p>
  const next = typed && typedPieces(typed.text)
  return (
    <TextField
      label={`Pieces: ${label}`}
      inputMode="numeric"
      placeholder="Not counted"
      value={typed?.text ?? text}
      error={typed && next === undefined ? NO_PIECES : undefined}
      hint={typed && next !== undefined ? `${name(now)} → ${name(next)}, was ${name(typed.was)}` : ''}
      onChange={onType}
    />
  )
}

function name(pieces: number | null): string {
  return pieces === null ? 'not counted' : String(pieces)
}

/** The saved names of the variants: what is typed may have removed one. */
function variantNames({ section }: ShopProduct): Map<string, string> {
  return new Map(
    variantsOf(section.value).flatMap(one =>
      one.id === undefined ? [] : [[one.id, variantName(one, 'in all')]],
    ),
  )
}
