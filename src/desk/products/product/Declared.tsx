import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { fieldsOfGroup, type NamesOf, productFields } from '../../../contract/catalogue/product-fields.ts'
import { countries } from '../../../domain/catalogue/country.ts'
import { readFieldText } from '../../../domain/catalogue/field-text.ts'
import { unitPrice } from '../../../domain/catalogue/net-quantity.ts'
import { textOf } from '../../../domain/desk/products/product-value.ts'
import { valueAt } from '../../../domain/desk/sections/value-tree.ts'
import { NumberField } from '../../kit/NumberField.tsx'
import { SelectField } from '../../kit/SelectField.tsx'
import { TextField } from '../../sections/SectionField.tsx'
import { changeAt, type EditedFields } from '../../sections/section-editor.ts'
import { useTaxClasses } from './tax-rules.ts'

const names = fieldsOfGroup('declared')

/** What stands on a listing by law, and what taxes and parcels need: folded until something is filled or wrong. */
export function Declared({ editor }: { editor: EditedFields }) {
  const value = useStore(editor.$value)
  const errors = useStore(editor.$errors)
  const [isOpen, setOpen] = useState(names.some(name => Boolean(valueAt(value, [name]))))
  const isWrong = names.some(name => errors[name] !== undefined)
  return (
    <details
      className="panel"
      open={isOpen || isWrong}
      onToggle={event => setOpen(event.currentTarget.open || isWrong)}
    >
      <summary>
        <h2 className="inline text-lg">For the law and the parcel</h2>
      </summary>
      <div className="stack mt-3">
        <p className="text-muted">
          Shoppers see what you fill in below the details, and can filter and sort by country of origin.
        </p>
        <Country editor={editor} />
        <Text editor={editor} name="manufacturer" hint="Name and address of the maker or packer." />
        <Text editor={editor} name="importer" hint="Name and address, for imported products." />
        <div className="fields-in-row">
          <NetQuantity editor={editor} />
          <NumberField
            of="price"
            editor={editor}
            path={['mrp']}
            label="MRP (₹)"
            hint="The maximum retail price with all taxes. No price may be above it."
          />
        </div>
        <div className="fields-in-row">
          <Hsn editor={editor} />
          <TaxClass editor={editor} />
          <NumberField
            of="grams"
            editor={editor}
            path={['weight']}
            label="Weight (g)"
            hint="Of one piece as it is sent."
          />
        </div>
      </div>
    </details>
  )
}

interface TextProps {
  editor: EditedFields
  name: NamesOf<'text'>
  hint: string
  /** What is wrong with it before a save says so. */
  problem?: string | undefined
}

function Text({ editor, name, hint, problem }: TextProps): ReactNode {
  const value = textOf(useStore(editor.$value), name)
  return (
    <TextField
      label={productFields[name].label}
      hint={hint}
      value={value}
      error={useStore(editor.$errors)[name] ?? problem}
      onChange={text => changeAt(editor, [name], text)}
    />
  )
}

/** The unit price that follows from the price stands below the quantity. */
function NetQuantity({ editor }: { editor: EditedFields }) {
  const value = useStore(editor.$value)
  const price = valueAt(value, ['discountedPrice']) ?? valueAt(value, ['regularPrice'])
  const perUnit = typeof price === 'number' ? unitPrice(price, textOf(value, 'netQuantity')) : undefined
  const hint = perUnit ? `Shoppers see ${perUnit}.` : 'Such as 500 g, 1.5 l, 2 m or 6 pieces.'
  return <Text editor={editor} name="netQuantity" hint={hint} />
}

/** A code that no save would take is said while it is typed, from its fourth digit on. */
function Hsn({ editor }: { editor: EditedFields }) {
  const written = textOf(useStore(editor.$value), 'hsn')
  const isWrong = written.length >= 4 && 'reason' in readFieldText('hsn', written)
  const problem = isWrong ? 'An HSN code has 4, 6 or 8 digits, such as 6109.' : undefined
  return <Text editor={editor} name="hsn" hint="4, 6 or 8 digits, for invoices." problem={problem} />
}

function TaxClass({ editor }: { editor: EditedFields }) {
  const chosen = textOf(useStore(editor.$value), 'taxClass')
  const { options, hint } = useTaxClasses(editor.shop, chosen)
  return (
    <SelectField
      label={productFields.taxClass.label}
      value={chosen}
      options={options}
      hint={hint}
      error={useStore(editor.$errors)['taxClass']}
      onChange={id => changeAt(editor, ['taxClass'], id)}
    />
  )
}

function Country({ editor }: { editor: EditedFields }) {
  return (
    <SelectField
      label={productFields.countryOfOrigin.label}
      value={textOf(useStore(editor.$value), 'countryOfOrigin')}
      options={[['', 'Not said'], ...countries().map(({ code, name }) => [code, name] as const)]}
      error={useStore(editor.$errors)['countryOfOrigin']}
      onChange={code => changeAt(editor, ['countryOfOrigin'], code)}
    />
  )
}
