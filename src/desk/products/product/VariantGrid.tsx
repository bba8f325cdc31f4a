import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { VariantStock } from '../../../contract/desk/product.ts'
import type { DeskShop } from '../../../contract/desk/staff/session.ts'
import { variantName } from '../../../domain/catalogue/variant-attributes.ts'
import { type ProductPicture, picturesOf } from '../../../domain/desk/products/product-value.ts'
import {
  changeVariant,
  fillDown,
  type GridColumn,
  type GridVariant,
} from '../../../domain/desk/products/variant-grid.ts'
import { withoutItem } from '../../../domain/desk/sections/move-item.ts'
import { valueAt } from '../../../domain/desk/sections/value-tree.ts'
import { QuietButton, SecondaryButton } from '../../kit/Buttons.tsx'
import { useTypedNumber } from '../../kit/NumberField.tsx'
import { Picture } from '../../kit/Picture.tsx'
import type { EditedFields } from '../../sections/section-editor.ts'
import { typedPieces } from './product-stock.ts'

interface VariantGridProps {
  editor: EditedFields
  shop: DeskShop
  variants: readonly (GridVariant & { stock?: unknown })[]
  stock: readonly VariantStock[]
  onChange: (variants: GridVariant[]) => void
}

const columns = {
  regularPrice: 'Price',
  discountedPrice: 'Discounted price',
  weight: 'Weight (g)',
} as const

/**
 * The variants, one row each; cards where there is little room. The arrow keys and Enter go to the row above or below,
 * Ctrl with D gives a value to all rows below.
 */
export function VariantGrid({ editor, shop, variants, stock, onChange }: VariantGridProps) {
  const value = useStore(editor.$value)
  const pictures = picturesOf(value)
  // Shops that need no weights have no column for them.
  const hasWeights = [value, ...variants].some(one => typeof valueAt(one, ['weight']) === 'number')
  const filled = (['regularPrice', 'discountedPrice', 'weight'] as const).filter(
    column => column !== 'weight' || hasWeights,
  )
  const errors = useStore(editor.$errors)
  const body = useRef<HTMLTableSectionElement>(null)
  const [last, setLast] = useState(0)
  const from = variants[last] ? last : 0
  const fill = (at: number, column: GridColumn) => onChange(fillDown(variants, at, column))
  const onKeyDown = (event: KeyboardEvent, at: number, column: string) => {
    if (event.ctrlKey && event.key === 'd' && isFilled(column)) {
      event.preventDefault()
      fill(at, column)
    }
    const step = steps[event.key]
    if (step === undefined || event.altKey || event.ctrlKey) return
    event.preventDefault()
    const row = body.current?.children[at + step]
    row?.querySelector<HTMLElement>(`[data-column="${column}"]`)?.focus()
  }
  return (
    <>
      <table className="table variants">
        <caption className="sr-only">Variants</caption>
        <thead>
          <tr>
            {[
              ...['Variant', 'SKU', ...filled.map(column => columns[column])],
              ...['Stock', 'Picture', 'Remove'],
            ].map(title => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {[...variants.entries()].map(([at, variant]) => (
            <VariantRow
              key={variant.id ?? JSON.stringify([variant.size, variant.color])}
              at={at}
              variant={variant}
              shop={shop}
              pictures={pictures}
              errors={errors}
              hasWeights={hasWeights}
              pieces={stock.find(({ id }) => id === variant.id)}
              onFocus={() => setLast(at)}
              onKeyDown={(event, column) => onKeyDown(event, at, column)}
              onChange={change => onChange(changeVariant(variants, at, change))}
              onRemove={({ detail }) => detail < 2 && onChange(withoutItem(variants, at))}
            />
          ))}
        </tbody>
      </table>
      {variants.length > 1 && (
        <div className="actions">
          <span className="text-sm text-muted">
            {`Fill down from ${variantName(variants[from] ?? { size: '', color: '' }, 'the first row')}:`}
          </span>
          {filled.map(column => (
            <SecondaryButton key={column} onClick={() => fill(from, column)}>
              {columns[column]}
            </SecondaryButton>
          ))}
        </div>
      )}
    </>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }

function isFilled(column: string): column is GridColumn {
  return Object.hasOwn(columns, column)
}

type Typed = GridVariant & { stock?: unknown }

interface VariantRowProps {
  /** The row's place, from 0. */
  at: number
  variant: Typed
  shop: DeskShop
  pictures: readonly ProductPicture[]
  errors: Readonly<Record<string, string>>
  hasWeights: boolean
  /** Missing for a variant that was not saved yet. */
  pieces: VariantStock | undefined
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent, column: string) => void
  onChange: (change: Partial<Typed>) => void
  onRemove: (press: { detail: number }) => void
}

/** One variant: its SKU, its own prices, the pieces of a new one, and its picture. */
function VariantRow(props: VariantRowProps) {
  const { at, variant, errors, hasWeights, pieces, onChange } = props
  const name = variantName(variant, 'the product')
  const regular = useTypedNumber(variant.regularPrice, 'price', regularPrice => onChange({ regularPrice }))
  const discounted = useTypedNumber(variant.discountedPrice, 'price', discountedPrice =>
    onChange({ discountedPrice }),
  )
  const weight = useTypedNumber(variant.weight, 'grams', grams => onChange({ weight: grams }))
  const errorOf = (field: string) => errors[`variants.${at}.${field}`]
  const cell = (column: string, title: string) => ({ column, label: `${title} of ${name}`, title, ...props })
  return (
    <tr onFocus={props.onFocus}>
      <th scope="row">
        <span>{variantName(variant, 'Without options')}</span>
        {errors[`variants.${at}`] && <span className="field-error">{errors[`variants.${at}`]}</span>}
      </th>
      <Cell
        {...cell('sku', 'SKU')}
        text={variant.sku}
        error={errorOf('sku')}
        onType={sku => onChange({ sku })}
      />
      <Cell
        {...cell('regularPrice', 'Price')}
        text={regular.text}
        error={errorOf('regularPrice') ?? regular.problem}
        onType={regular.type}
      />
      <Cell
        {...cell('discountedPrice', 'Discounted price')}
        text={discounted.text}
        error={errorOf('discountedPrice') ?? discounted.problem}
        onType={discounted.type}
      />
      {hasWeights && (
        <Cell
          {...cell('weight', 'Weight (g)')}
          text={weight.text}
          error={errorOf('weight') ?? weight.problem}
          onType={weight.type}
        />
      )}
      {pieces ? (
        <LabelledCell title="Stock">{pieces.stock ?? 'Not counted'}</LabelledCell>
      ) : (
        <Cell
          {...cell('stock', 'Stock')}
          text={variant.stock === null || variant.stock === undefined ? '' : String(variant.stock)}
          error={errorOf('stock')}
          onType={text => onChange({ stock: typedPieces(text) ?? (text.trim() === '' ? null : text) })}
        />
      )}
      <PictureCell {...props} name={name} />
      <td className="table-actions">
        <QuietButton aria-label={`Remove the variant ${name}`} onClick={props.onRemove}>
          <span aria-hidden="true">×</span>
        </QuietButton>
      </td>
    </tr>
  )
}

function LabelledCell({ title, children }: { title: string; children: ReactNode }) {
  return <td data-title={title}>{children}</td>
}

interface CellProps {
  column: string
  title: string
  label: string
  text: string
  error: string | undefined
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent, column: string) => void
}

function Cell({ column, title, label, text, error, onType, onKeyDown }: CellProps) {
  return (
    <LabelledCell title={title}>
      <input
        type="text"
        className="field-input"
        aria-label={label}
        aria-invalid={error !== undefined}
        data-column={column}
        inputMode={column === 'sku' ? 'text' : 'decimal'}
        value={text}
        onChange={event => onType(event.target.value)}
        onKeyDown={event => onKeyDown(event, column)}
      />
      {error && <span className="field-error">{error}</span>}
    </LabelledCell>
  )
}

function PictureCell({ variant, shop, pictures, name, onChange }: VariantRowProps & { name: string }) {
  const [own = ''] = variant.images
  const isOther = own !== '' && pictures.every(({ url }) => url !== own)
  return (
    <LabelledCell title="Picture">
      <span className="flex items-center gap-2">
        {own !== '' && <Picture address={own} shop={shop} label={name} />}
        <select
          className="field-input"
          aria-label={`Picture of ${name}`}
          value={own}
          onChange={({ target: { value } }) => onChange({ images: value === '' ? [] : [value] })}
        >
          <option value="">The product’s</option>
          {isOther && <option value={own}>Its own</option>}
          {[...pictures.entries()].map(([at, { url, alt }]) => (
            <option key={at} value={url}>
              {alt || `Picture ${at + 1}`}
            </option>
          ))}
        </select>
      </span>
    </LabelledCell>
  )
}
