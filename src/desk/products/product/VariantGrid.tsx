import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { VariantStock } from '../../../contract/desk/product.ts'
import type { DeskShop } from '../../../contract/desk/staff/session.ts'
import { picturesOf } from '../../../domain/desk/products/product-value.ts'
import {
  changeVariant,
  fillDown,
  type GridColumn,
  type GridVariant,
  variantName,
} from '../../../domain/desk/products/variant-grid.ts'
import { valueAt } from '../../../domain/desk/sections/value-tree.ts'
import type { EditedFields } from '../../sections/section-editor.ts'
import { VariantRow } from './VariantRow.tsx'

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
              onRemove={() => onChange(variants.toSpliced(at, 1))}
            />
          ))}
        </tbody>
      </table>
      {variants.length > 1 && (
        <div className="actions">
          <span className="text-sm text-muted">
            Fill down from {variantName(variants[from] ?? { size: '', color: '' }, 'the first row')}:
          </span>
          {filled.map(column => (
            <button
              key={column}
              type="button"
              className="button button-secondary"
              onClick={() => fill(from, column)}
            >
              {columns[column]}
            </button>
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
