import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { ruleLimits } from '../../contract/desk/rules.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { rowsAt, textAt, withRows } from '../../domain/desk/rules/rows.ts'
import { taxClassText, withGstin } from '../../domain/desk/rules/rule-texts.ts'
import { withItem, withoutItem } from '../../domain/desk/sections/move-item.ts'
import { INDIAN_STATES } from '../../domain/indian-states.ts'
import { isGstin } from '../../domain/pricing/gstin.ts'
import { plainGstin } from '../../domain/pricing/plain-gstin.ts'
import { stateCodeOf } from '../../domain/pricing/states.ts'
import { SecondaryButton } from '../kit/Buttons.tsx'
import { NumberField } from '../kit/NumberField.tsx'
import { RemoveButton } from '../kit/RowButtons.tsx'
import { SelectField } from '../kit/SelectField.tsx'
import { useTypedValue } from '../kit/typed-value.ts'
import { SectionField, TextField } from '../sections/SectionField.tsx'
import { changeAt, type EditedFields } from '../sections/section-editor.ts'
import { Rows } from './Rows.tsx'
import { CheckField, SwitchedFields } from './RuleFields.tsx'
import { RulesScreen } from './RulesScreen.tsx'
import { newTax, newTaxClass, rowEditor } from './row-editor.ts'

/** The shop's GST: who it is, its rates, its invoices. */
export function Tax({ shop }: { shop: DeskShop }) {
  return (
    <RulesScreen
      shop={shop}
      section="tax"
      lead="Your prices include tax. Here you set how it is worked out and shown. An order inside your state has CGST and SGST, an order to another state has IGST. Without a GSTIN no tax is shown, and the shop delivers to its own state only."
      fields={whole => (
        <SwitchedFields whole={whole} name="tax" label="Work out GST and make invoices" fresh={newTax}>
          {editor => (
            <>
              <Registration editor={editor} />
              <Rates editor={editor} />
              <Invoices editor={editor} />
            </>
          )}
        </SwitchedFields>
      )}
    />
  )
}

const states = INDIAN_STATES.map(name => [stateCodeOf(name), name] as const).filter(([code]) => code !== '')

function Registration({ editor }: { editor: EditedFields }) {
  const value = useStore(editor.$value)
  const errors = useStore(editor.$errors)
  return (
    <>
      <GstinField editor={editor} />
      <CheckField editor={editor} name="composition" label="Composition scheme: no tax is shown" />
      <SelectField
        label="State of the shop"
        value={textAt(value, 'state')}
        options={[['', 'Choose a state'], ...states]}
        error={errors['state']}
        onChange={state => changeAt(editor, ['state'], state)}
      />
      <SectionField
        editor={editor}
        path={['legalName']}
        label="Legal name"
        hint="As in the registration; it stands on invoices."
        limit={ruleLimits.label}
      />
      <SectionField editor={editor} path={['address']} label="Address" lines={3} limit={ruleLimits.address} />
    </>
  )
}

/** The shop's GSTIN, checked by its last character while it is typed; it names the state. */
function GstinField({ editor }: { editor: EditedFields }) {
  const value = useStore(editor.$value)
  const refused = useStore(editor.$errors)['gstin']
  const gstin = textAt(value, 'gstin')
  // Not in capitals as it is typed: a text that is replaced has the caret at its end, and a keyboard that puts words together
  // adds to it what it has sent before.
  const { text, type } = useTypedValue(gstin, { show: String, read: plainGstin }, next =>
    editor.change(withGstin(value, next)),
  )
  const isWhole = plainGstin(gstin).length >= 15
  const problem =
    isWhole && !isGstin(gstin) ? 'This is not a GSTIN. Please check its 15 characters.' : undefined
  const rest = 15 - gstin.length
  const hint =
    gstin === ''
      ? 'Leave it empty if the shop is not registered.'
      : isWhole
        ? problem === undefined && 'The check character is right.'
        : `${rest} more ${rest === 1 ? 'character' : 'characters'}.`
  return (
    <TextField
      label="GSTIN"
      placeholder="29ABCDE1234F1Z5"
      autoComplete="off"
      spellCheck={false}
      value={text}
      error={refused ?? problem}
      {...(hint ? { hint } : {})}
      onChange={type}
    />
  )
}

function Rates({ editor }: { editor: EditedFields }) {
  const value = useStore(editor.$value)
  const errors = useStore(editor.$errors)
  const classes = rowsAt(value, ['classes']).map(row => [textAt(row, 'id'), textAt(row, 'label')] as const)
  const usual = textAt(value, 'defaultClass')
  const isGone = usual !== '' && !classes.some(([id]) => id === usual)
  return (
    <>
      <Rows
        editor={editor}
        list={['classes']}
        legend="Tax classes"
        empty="No classes yet: nothing is taxed."
        one="tax class"
        most={ruleLimits.classes}
        factsOf={taxClassText}
        create={newTaxClass}
      >
        {row => (
          <>
            <SectionField
              editor={row}
              path={['label']}
              label="Name"
              placeholder="Clothing"
              limit={ruleLimits.label}
            />
            <TaxBands row={row} />
          </>
        )}
      </Rows>
      <div className="fields-in-row">
        <SelectField
          label="Class of products that name none"
          value={usual}
          options={[
            ['', 'None: not taxed'],
            ...classes,
            ...(isGone ? [[usual, 'A class that was removed'] as const] : []),
          ]}
          error={isGone ? 'This class was removed. Choose another one, or none.' : errors['defaultClass']}
          onChange={id => changeAt(editor, ['defaultClass'], id || undefined)}
        />
        <SectionField
          editor={editor}
          path={['defaultHsn']}
          label="HSN code of products that name none"
          hint="4, 6 or 8 digits."
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
    </>
  )
}

function Invoices({ editor }: { editor: EditedFields }) {
  const value = useStore(editor.$value)
  const errors = useStore(editor.$errors)
  return (
    <>
      <div className="fields-in-row">
        <SelectField
          label="An order gets its invoice when it is"
          value={textAt(value, 'invoiceOn')}
          options={[
            ['shipped', 'shipped'],
            ['paid', 'paid'],
          ]}
          error={errors['invoiceOn']}
          onChange={next => changeAt(editor, ['invoiceOn'], next)}
        />
        <SectionField
          editor={editor}
          path={['series']}
          label="Invoice numbers begin with"
          hint="One to six capital letters and digits."
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <CheckField
        editor={editor}
        name="roundToRupee"
        label="Round totals to whole rupees, as a line of its own"
      />
    </>
  )
}

const RATES = ['rates']

/** The rates of a tax class by the price of one piece without tax; the last one has no end. */
function TaxBands({ row }: { row: EditedFields }) {
  const value = useStore(row.$value)
  const error = useStore(row.$errors)['rates']
  const bands = rowsAt(value, RATES)
  const set = (next: typeof bands) => row.change(withRows(value, RATES, next))
  return (
    <fieldset className="entries">
      <legend className="field-label">
        Rates by the price of one piece, after discounts and without GST
      </legend>
      {[...bands.keys()].map(at => (
        <TaxBand
          key={at}
          row={row}
          at={at}
          count={bands.length}
          onRemove={() => set(withoutItem(bands, at))}
        />
      ))}
      {error && <p className="field-error">{error}</p>}
      {bands.length < ruleLimits.bands && (
        <div>
          <SecondaryButton onClick={() => set(withItem(bands, bands.length - 1, { upTo: 2500, rate: 5 }))}>
            Add a rate for lower prices
          </SecondaryButton>
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
      {!isLast && <RemoveButton name={`rate ${at + 1}`} onClick={onRemove} />}
    </div>
  )
}
