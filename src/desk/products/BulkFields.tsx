import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import { productFields } from '../../contract/catalogue/product-fields.ts'
import { type BulkChange, type BulkField, bulkFields } from '../../contract/desk/bulk-change.ts'
import { countries } from '../../domain/catalogue/country.ts'
import type { BulkForm } from '../../domain/desk/products/bulk-form.ts'
import { LATEST_SHOP_TIME, SHOP_TIME_ZONE_LABEL } from '../../domain/desk/shop-time.ts'
import { SelectField } from '../kit/SelectField.tsx'
import { TextField } from '../sections/SectionField.tsx'
import { lazyScreen } from '../shell/LazyScreen.tsx'
import { $productCategories } from './products.ts'

/** What reads the shop's rules is loaded where a tax class is chosen. */
const BulkTaxClass = lazyScreen(async () => (await import('./BulkTaxClass.tsx')).BulkTaxClass)

interface BulkFieldsProps {
  shop: string
  kind: BulkChange['kind']
  form: BulkForm
  onChange: (change: Partial<BulkForm>) => void
}

/** What a change of many products asks for. */
export function BulkFields(props: BulkFieldsProps): ReactNode {
  switch (props.kind) {
    case 'price':
      return <PriceFields {...props} />
    case 'sale':
      return <SaleFields {...props} />
    case 'stock':
      return <StockFields {...props} />
    case 'category':
      return <CategoryFields {...props} />
    case 'field':
      return <InformationFields {...props} />
    case 'publish':
      return (
        <Choice
          label="Shoppers"
          value={props.form.published}
          options={{ yes: 'see the products', no: 'do not see them (drafts)' }}
          onChange={published => props.onChange({ published })}
        />
      )
    case 'trash':
      return <p>The products are removed from the shop. They are deleted after 30 days in the trash.</p>
  }
}

function PriceFields({ form, onChange }: BulkFieldsProps) {
  return (
    <>
      <Choice
        label="Which price"
        value={form.prices}
        options={{ regular: 'Price', discounted: 'Discounted price', both: 'Both' }}
        onChange={prices => onChange({ prices })}
      />
      <div className="fields-in-row">
        <Choice
          label="Way"
          value={form.way}
          options={{ more: 'Raise', less: 'Lower' }}
          onChange={way => onChange({ way })}
        />
        <TextField
          label="By"
          inputMode="decimal"
          value={form.amount}
          onChange={amount => onChange({ amount })}
        />
        <Choice
          label="Unit"
          value={form.unit}
          options={{ percent: 'per cent', rupees: 'rupees' }}
          onChange={unit => onChange({ unit })}
        />
      </div>
      <Rounding form={form} onChange={onChange} />
    </>
  )
}

function Rounding({ form, onChange }: Pick<BulkFieldsProps, 'form' | 'onChange'>) {
  return (
    <Choice
      label="Rounded to"
      value={form.round}
      options={{ rupee: 'whole rupees', paisa: 'paise' }}
      onChange={round => onChange({ round })}
    />
  )
}

/** A sale that starts and ends by itself, or the end of one. */
function SaleFields({ form, onChange }: BulkFieldsProps) {
  return (
    <>
      <Choice
        label="Sale"
        value={form.sale}
        options={{ plan: 'Plan a sale', end: 'End the sale' }}
        onChange={sale => onChange({ sale })}
      />
      {form.sale === 'end' ? (
        <p>The products get their usual price back. A planned sale that has not started is removed.</p>
      ) : (
        <>
          <div className="fields-in-row">
            <TextField
              label="Per cent off"
              hint="Off the price; sizes and colours get the same per cent. A product that costs as little already keeps its price."
              inputMode="decimal"
              value={form.amount}
              onChange={amount => onChange({ amount })}
            />
            <Rounding form={form} onChange={onChange} />
          </div>
          <div className="fields-in-row">
            <TextField
              type="datetime-local"
              max={LATEST_SHOP_TIME}
              label={`From (${SHOP_TIME_ZONE_LABEL})`}
              hint="Leave it empty to start now."
              value={form.from}
              onChange={from => onChange({ from })}
            />
            <TextField
              type="datetime-local"
              max={LATEST_SHOP_TIME}
              label={`Until (${SHOP_TIME_ZONE_LABEL})`}
              hint="Leave it empty for a sale without an end."
              value={form.until}
              onChange={until => onChange({ until })}
            />
          </div>
        </>
      )}
    </>
  )
}

function StockFields({ form, onChange }: BulkFieldsProps) {
  return (
    <>
      <Choice
        label="Stock of every variant"
        value={form.stockWay}
        options={{ add: 'Add or remove pieces', set: 'Set', uncounted: 'Do not count' }}
        onChange={stockWay => onChange({ stockWay })}
      />
      {form.stockWay !== 'uncounted' && (
        <TextField
          label="Pieces"
          hint={form.stockWay === 'add' ? 'For example 5, or -2 to remove two.' : ''}
          value={form.pieces}
          onChange={pieces => onChange({ pieces })}
        />
      )}
    </>
  )
}

function CategoryFields({ form, onChange }: BulkFieldsProps) {
  const id = useId()
  const known = useStore($productCategories)
  return (
    <div className="fields-in-row">
      <TextField
        label="Category"
        hint="Leave it empty for no category."
        list={id}
        value={form.category}
        onChange={category => onChange({ category })}
      />
      <TextField
        label="Sub-category"
        hint="Leave it empty to keep the sub-category."
        value={form.parentCategory}
        onChange={parentCategory => onChange({ parentCategory })}
      />
      <datalist id={id}>
        {known.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  )
}

function InformationFields({ shop, form, onChange }: BulkFieldsProps) {
  const id = useId()
  const labels = Object.fromEntries(bulkFields.map(name => [name, productFields[name].label]))
  return (
    <div className="fields-in-row">
      <Choice
        label="What"
        value={form.field}
        options={labels as Record<BulkField, string>}
        onChange={field => onChange({ field, text: '' })}
      />
      {form.field === 'taxClass' ? (
        <BulkTaxClass shop={shop} value={form.text} onChange={text => onChange({ text })} />
      ) : (
        <TextField
          label="New value"
          hint="Leave it empty to remove it."
          list={form.field === 'countryOfOrigin' ? id : undefined}
          value={form.text}
          onChange={text => onChange({ text })}
        />
      )}
      <datalist id={id}>
        {countries().map(({ code, name }) => (
          <option key={code} value={name} />
        ))}
      </datalist>
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: Readonly<Record<Value, string>>
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <SelectField
      label={label}
      value={value}
      options={Object.entries<string>(options)}
      onChange={chosen => onChange(chosen as Value)}
    />
  )
}
