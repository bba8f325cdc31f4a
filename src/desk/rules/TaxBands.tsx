import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { ruleLimits } from '../../contract/desk/rules.ts'
import { rowsAt, withRows } from '../../domain/desk/rules/rows.ts'
import type { EditedFields } from '../sections/section-editor.ts'
import { NumberField } from './RuleFields.tsx'
import { rowEditor } from './row-editor.ts'

const RATES = ['rates']

/** The rates of a tax class by the price of one piece; the last one has no end. */
export function TaxBands({ row }: { row: EditedFields }) {
  const value = useStore(row.$value)
  const error = useStore(row.$errors)['rates']
  const bands = rowsAt(value, RATES)
  const set = (next: typeof bands) => row.change(withRows(value, RATES, next))
  return (
    <fieldset className="entries">
      <legend className="field-label">Rates by the price of one piece, after discounts</legend>
      {[...bands.keys()].map(at => (
        <TaxBand
          key={at}
          row={row}
          at={at}
          count={bands.length}
          onRemove={() => set(bands.toSpliced(at, 1))}
        />
      ))}
      {error && <p className="field-error">{error}</p>}
      {bands.length < ruleLimits.bands && (
        <div>
          <button
            type="button"
            className="button button-secondary"
            onClick={() => set(bands.toSpliced(-1, 0, { upTo: 2500, rate: 5 }))}
          >
            Add a rate for lower prices
          </button>
        </div>
      )}
    </fieldset>
  )
}

interface TaxBandProps {
  row: EditedFields
  at: number
  count: number
  onRemove: () => void
}

function TaxBand({ row, at, count, onRemove }: TaxBandProps) {
  const band = useMemo(() => rowEditor(row, RATES, at), [row, at])
  const isLast = at === count - 1
  return (
    <div className="fields-in-row rule-band">
      {!isLast && <NumberField editor={band} path={['upTo']} label="Up to (rupees)" />}
      <NumberField
        editor={band}
        path={['rate']}
        label={count === 1 ? 'Rate in per cent' : isLast ? 'Above that, per cent' : 'Per cent'}
        of="percent"
      />
      {!isLast && (
        <button
          type="button"
          className="button button-quiet"
          aria-label={`Remove rate ${at + 1}`}
          onClick={onRemove}
        >
          Remove
        </button>
      )}
    </div>
  )
}
