import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import type { VariantStock } from '../../../contract/desk/product.ts'
import type { DeskShop } from '../../../contract/desk/staff/session.ts'
import { isSaleOver, raisedPrice, saleOf, textOf } from '../../../domain/desk/products/product-value.ts'
import { valueAt } from '../../../domain/desk/sections/value-tree.ts'
import {
  fromShopTime,
  LATEST_SHOP_TIME,
  SHOP_TIME_ZONE_LABEL,
  toShopTime,
} from '../../../domain/desk/shop-time.ts'
import { isSameName } from '../../../domain/fold-name.ts'
import { Checkbox } from '../../../forms/Checkbox.tsx'
import { NumberField } from '../../kit/NumberField.tsx'
import { useSwitched } from '../../kit/typed-value.ts'
import { SectionField, TextField } from '../../sections/SectionField.tsx'
import { changeAt, type EditedFields } from '../../sections/section-editor.ts'
import { $productCategories } from '../products.ts'
import { Attributes } from './Attributes.tsx'
import { Declared } from './Declared.tsx'
import { Options } from './Options.tsx'
import { ProductPictures } from './ProductPictures.tsx'

interface ProductFieldsProps {
  editor: EditedFields
  shop: DeskShop
  /** Pieces of the variants that are saved. */
  stock: readonly VariantStock[]
}

/** Every field of a product, in sections. */
export function ProductFields({ editor, shop, stock }: ProductFieldsProps) {
  return (
    <>
      <Section title="Texts">
        <SectionField editor={editor} path={['title']} label="Title" limit={500} />
        <SectionField editor={editor} path={['description']} label="Description" limit={20_000} lines={6} />
      </Section>
      <Section title="Pictures">
        <ProductPictures editor={editor} shop={shop} />
      </Section>
      <Section title="Price">
        <Pricing editor={editor} />
      </Section>
      <Section title="Category">
        <Place editor={editor} />
      </Section>
      <Section title="Options and variants">
        <Options editor={editor} shop={shop} stock={stock} />
      </Section>
      <Section title="Details">
        <Attributes editor={editor} />
      </Section>
      <Declared editor={editor} />
      <Section title="In the shop">
        <Check editor={editor} name="published" label="Published: shoppers see it" />
        <Check
          editor={editor}
          name="featured"
          label="Featured: shown on the front page if it is in the first category"
        />
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="panel stack" aria-labelledby={id}>
      <h2 className="text-lg" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Category and sub-category, with those that the shop has as suggestions; a new name makes a new one. */
function Place({ editor }: { editor: EditedFields }) {
  const value = useStore(editor.$value)
  const known = useStore($productCategories)
  const category = textOf(value, 'category')
  const below = known.find(({ name }) => isSameName(name, category))
  return (
    <div className="fields-in-row">
      <Name editor={editor} name="category" label="Category" known={known.map(({ name }) => name)} />
      <Name
        editor={editor}
        name="parentCategory"
        label="Sub-category"
        known={below?.parentCategories ?? []}
      />
    </div>
  )
}

interface NameProps {
  editor: EditedFields
  name: string
  label: string
  known: readonly string[]
}

function Name({ editor, name, label, known }: NameProps) {
  return (
    <div className="min-w-0 flex-1">
      <TextField
        label={label}
        suggestions={known}
        value={textOf(useStore(editor.$value), name)}
        error={useStore(editor.$errors)[name]}
        onChange={text => changeAt(editor, [name], text || null)}
      />
    </div>
  )
}

function Check({ editor, name, label }: { editor: EditedFields; name: string; label: string }) {
  const isOn = valueAt(useStore(editor.$value), [name]) === true
  return (
    <Checkbox checked={isOn} onChange={checked => changeAt(editor, [name], checked)}>
      {label}
    </Checkbox>
  )
}

const raisedNames = {
  discounted: 'The discounted price',
  sale: 'The sale price',
  variant: 'The discounted price of a size or colour',
}

/** The price, the lower price that stands until it is changed, and a sale that begins and ends by itself. */
function Pricing({ editor }: { editor: EditedFields }) {
  const value = useStore(editor.$value)
  const sale = saleOf(value)
  const raised = raisedPrice(value)
  const switched = useSwitched(valueAt(value, ['sale']), () => ({
    price: null,
    from: new Date().toISOString(),
    until: null,
  }))
  return (
    <>
      <div className="fields-in-row">
        <NumberField of="price" editor={editor} path={['regularPrice']} label="Price (₹)" />
        <NumberField
          of="price"
          editor={editor}
          path={['discountedPrice']}
          label="Discounted price (₹)"
          hint="Lower than the price. Shoppers see the price crossed out. Leave it empty for no discount."
        />
      </div>
      <Checkbox
        checked={sale !== undefined}
        onChange={checked => changeAt(editor, ['sale'], switched(checked) ?? null)}
      >
        A sale that starts and ends automatically
      </Checkbox>
      {sale && <Sale editor={editor} from={sale.from} until={sale.until} />}
      <div role="status">
        {raised && (
          <p className="alert">{`${raisedNames[raised]} is higher than the price. Shoppers would pay the higher price.`}</p>
        )}
        {isSaleOver(value, Date.now()) && (
          <p className="alert">The sale has ended: saving removes it. Check its days and its year.</p>
        )}
      </div>
    </>
  )
}

function Sale({ editor, from, until }: { editor: EditedFields; from: string; until: string }) {
  const errors = useStore(editor.$errors)
  const change = (name: string, value: unknown) => changeAt(editor, ['sale', name], value)
  return (
    <div className="fields-in-row">
      <NumberField
        of="price"
        editor={editor}
        path={['sale', 'price']}
        label="Sale price (₹)"
        hint="Sizes and colours with their own price get the same discount in per cent."
      />
      <TextField
        type="datetime-local"
        max={LATEST_SHOP_TIME}
        label={`From (${SHOP_TIME_ZONE_LABEL})`}
        value={toShopTime(from)}
        error={errors['sale.from']}
        onChange={text => change('from', fromShopTime(text) ?? '')}
      />
      <TextField
        type="datetime-local"
        max={LATEST_SHOP_TIME}
        label={`Until (${SHOP_TIME_ZONE_LABEL})`}
        hint="Leave it empty for a sale without an end."
        value={toShopTime(until)}
        error={errors['sale.until']}
        onChange={text => change('until', fromShopTime(text) ?? null)}
      />
    </div>
  )
}
