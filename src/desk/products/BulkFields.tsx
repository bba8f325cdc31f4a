import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
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
          {...fieldsOf(props)('published')}
          options={{ yes: 'see the products', no: 'do not see them (drafts)' }}
        />
      )
    case 'trash':
      return <p>The products are removed from the shop. They are deleted after 30 days in the trash.</p>
  }
}

/** What a field needs to show and change one value of the form. */
function fieldsOf({ form, onChange }: BulkFieldsProps) {
  return <Name extends keyof BulkForm>(name: Name) => ({
    value: form[name],
    onChange: (value: BulkForm[Name]) => onChange({ [name]: value }),
  })
}

function PriceFields(props: BulkFieldsProps) {
  const field = fieldsOf(props)
  return (
    <>
      <Choice
        label="Which price"
        {...field('prices')}
        options={{ regular: 'Price', discounted: 'Discounted price', both: 'Both' }}
      />
      <div className="fields-in-row">
        <Choice label="Way" {...field('way')} options={{ more: 'Raise', less: 'Lower' }} />
        <TextField label="By" inputMode="decimal" {...field('amount')} />
        <Choice label="Unit" {...field('unit')} options={{ percent: 'per cent', rupees: 'rupees' }} />
      </div>
      <Rounding {...props} />
    </>
  )
}

function Rounding(props: BulkFieldsProps) {
  const options = { rupee: 'whole rupees', paisa: 'paise' }
  return <Choice label="Rounded to" {...fieldsOf(props)('round')} options={options} />
}

/** A sale that starts and ends by itself, or the end of one. */
function SaleFields(props: BulkFieldsProps) {
  const field = fieldsOf(props)
  return (
    <>
      <Choice label="Sale" {...field('sale')} options={{ plan: 'Plan a sale', end: 'End the sale' }} />
      {props.form.sale === 'end' ? (
        <p>The products get their usual price back. A planned sale that has not started is removed.</p>
      ) : (
        <>
          <div className="fields-in-row">
            <TextField
              label="Per cent off"
              hint="Off the price; sizes and colours get the same per cent. A product that costs as little already keeps its price."
              inputMode="decimal"
              {...field('amount')}
            />
            <Rounding {...props} />
          </div>
          <div className="fields-in-row">
            <TextField
              type="datetime-local"
              max={LATEST_SHOP_TIME}
              label={`From (${SHOP_TIME_ZONE_LABEL})`}
              hint="Leave it empty to start now."
              {...field('from')}
            />
            <TextField
              type="datetime-local"
              max={LATEST_SHOP_TIME}
              label={`Until (${SHOP_TIME_ZONE_LABEL})`}
              hint="Leave it empty for a sale without an end."
              {...field('until')}
            />
          </div>
        </>
      )}
    </>
  )
}

function StockFields(props: BulkFieldsProps) {
  const field = fieldsOf(props)
  const { stockWay } = props.form
  return (
    <>
      <Choice
        label="Stock of every variant"
        {...field('stockWay')}
        options={{ add: 'Add or remove pieces', set: 'Set', uncounted: 'Do not count' }}
      />
      {stockWay !== 'uncounted' && (
        <TextField
          label="Pieces"
          hint={stockWay === 'add' ? 'For example 5, or -2 to remove two.' : ''}
          {...field('pieces')}
        />
      )}
    </>
  )
}

function CategoryFields(props: BulkFieldsProps) {
  const field = fieldsOf(props)
  const known = useStore($productCategories)
  return (
    <div className="fields-in-row">
      <TextField
        label="Category"
        hint="Leave it empty for no category."
        suggestions={known.map(({ name }) => name)}
        {...field('category')}
      />
      <TextField
        label="Sub-category"
        hint="Leave it empty to keep the sub-category."
        {...field('parentCategory')}
      />
    </div>
  )
}

function InformationFields(props: BulkFieldsProps) {
  const { shop, form, onChange } = props
  const text = fieldsOf(props)('text')
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
        <BulkTaxClass shop={shop} {...text} />
      ) : (
        <TextField
          label="New value"
          hint="Leave it empty to remove it."
          suggestions={form.field === 'countryOfOrigin' ? countries().map(({ name }) => name) : []}
          {...text}
        />
      )}
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
