import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { FIGURE_DAYS, getDiscountFigures } from '../../contract/desk/discount-figures.ts'
import { ruleLimits } from '../../contract/desk/rules.ts'
import type { SectionValue } from '../../contract/desk/sections.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import { rowsAt, textAt } from '../../domain/desk/rules/rows.ts'
import {
  type DiscountKind,
  discountText,
  discountTime,
  withKind,
} from '../../domain/desk/rules/rule-texts.ts'
import { discountKinds } from '../../domain/desk/sections/field-labels.ts'
import { formatCount, formatRupees } from '../../domain/money.ts'
import { dayOf } from '../../domain/shop-day.ts'
import { call } from '../kit/call.ts'
import { DataTable } from '../kit/DataTable.tsx'
import { LoadedView, useLoaded } from '../kit/LoadedView.tsx'
import { createLoaded } from '../kit/loaded.ts'
import { NumberField } from '../kit/NumberField.tsx'
import { SelectField } from '../kit/SelectField.tsx'
import { TitledSection } from '../kit/TitledSection.tsx'
import { $productCategories, loadProductCategories } from '../products/products.ts'
import { SectionField } from '../sections/SectionField.tsx'
import { type EditedFields, sectionEditor } from '../sections/section-editor.ts'
import { ChoicesField } from './ChoicesField.tsx'
import { ProductsField } from './ProductsField.tsx'
import { Rows } from './Rows.tsx'
import { CheckField } from './RuleFields.tsx'
import { RulesScreen } from './RulesScreen.tsx'
import { newDiscount } from './row-editor.ts'

/** The shop's codes and automatic discounts, and what each has brought. */
export function Discounts({ shop }: { shop: DeskShop }) {
  useEffect(() => void loadProductCategories(shop.slug), [shop.slug])
  return (
    <RulesScreen
      shop={shop}
      section="discounts"
      lead="A discount with a code is for whoever types the code; one without a code is given automatically. If two discounts cannot be used together, the shopper gets the larger one."
      fields={editor => (
        <Rows
          editor={editor}
          list={['discounts']}
          legend="Discounts"
          empty="No discounts yet."
          one="discount"
          most={ruleLimits.discounts}
          factsOf={factsOf}
          create={newDiscount}
        >
          {discount => <DiscountFields discount={discount} />}
        </Rows>
      )}
    >
      {mayDo(shop.role, 'money:read') && <DiscountFigures shop={shop.slug} />}
    </RulesScreen>
  )
}

function factsOf(discount: SectionValue): string {
  const code = textAt(discount, 'code')
  const time = discountTime(discount, dayOf(Date.now()))
  return [discountText(discount), code === '' ? 'Automatic' : `Code ${code}`, time]
    .filter(Boolean)
    .join(' · ')
}

const kinds = Object.entries(discountKinds satisfies Record<DiscountKind, string>) as [DiscountKind, string][]

const day = { type: 'date', max: '9999-12-31' } as const

function DiscountFields({ discount }: { discount: EditedFields }) {
  const value = useStore(discount.$value)
  const categories = useStore($productCategories)
  const names = [...new Set(categories.flatMap(({ name, parentCategories }) => [name, ...parentCategories]))]
  return (
    <>
      <div className="fields-in-row">
        <SectionField
          editor={discount}
          path={['label']}
          label="Name that shoppers see"
          placeholder="Festive offer"
          limit={ruleLimits.label}
        />
        <SectionField
          editor={discount}
          path={['code']}
          label="Code"
          hint="Letters from A to Z and digits, such as DIWALI10. Leave it empty for a discount that is given automatically."
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <SelectField
        label="Kind"
        value={textAt(value, 'kind')}
        options={kinds}
        onChange={kind => discount.change(withKind(value, kind as DiscountKind))}
      />
      <KindFields discount={discount} />
      <ChoicesField
        editor={discount}
        name="categories"
        label="Categories"
        none="All categories"
        options={names}
      />
      <ProductsField editor={discount} name="products" label="Products" none="All products." />
      <div className="fields-in-row">
        <SectionField {...day} editor={discount} path={['from']} label="First day" />
        <SectionField {...day} editor={discount} path={['until']} label="Last day" />
      </div>
      <div className="fields-in-row">
        <NumberField editor={discount} path={['least']} label="For orders from (rupees)" />
        <NumberField editor={discount} path={['uses']} label="Uses in all" of="pieces" />
        <NumberField editor={discount} path={['usesEach']} label="Uses of one shopper" of="pieces" />
      </div>
      <div>
        <CheckField editor={discount} name="firstOrder" label="Only for a shopper’s first order" />
        <CheckField editor={discount} name="prepaidOnly" label="Not with cash on delivery" />
        <CheckField editor={discount} name="stackable" label="Goes together with other discounts that do" />
      </div>
    </>
  )
}

function KindFields({ discount }: { discount: EditedFields }) {
  const kind = textAt(useStore(discount.$value), 'kind')
  if (kind === 'percent')
    return <NumberField editor={discount} path={['value']} label="Per cent off" of="percent" />
  if (kind === 'amount') return <NumberField editor={discount} path={['value']} label="Rupees off" />
  if (kind !== 'buy-x-get-y') return null
  return (
    <div className="fields-in-row">
      <NumberField editor={discount} path={['buy']} label="Pieces to buy" of="pieces" />
      <NumberField editor={discount} path={['get']} label="Pieces to get" of="pieces" />
      <NumberField
        editor={discount}
        path={['value']}
        label="Per cent off these"
        hint="Empty: they are free. The cheapest pieces count."
        of="percent"
      />
    </div>
  )
}

/** What each discount has brought; those that were removed since are named as such. */
function DiscountFigures({ shop }: { shop: string }) {
  const discounts = rowsAt(useStore(sectionEditor(shop, 'discounts').$value), ['discounts'])
  const nameOf = (id: string) => {
    const found = discounts.find(one => one['id'] === id)
    if (!found) return 'A removed discount'
    return [textAt(found, 'label'), textAt(found, 'code')].filter(Boolean).join(' · ') || 'Without a name'
  }
  return (
    <TitledSection id="discount-figures" title={`What they brought in the last ${FIGURE_DAYS} days`}>
      <LoadedView
        label="Loading the figures"
        {...useLoaded(discountFigures.$state, discountFigures.load, shop)}
      >
        {({ figures }) =>
          figures.length === 0 ? (
            <p>No order has used a discount yet.</p>
          ) : (
            <DataTable
              caption="Discounts of orders that were not cancelled, the most used first. Takings are what was paid for these orders."
              rows={figures}
              keyOf={({ id }) => id}
              columns={[
                { title: 'Discount', cell: ({ id }) => nameOf(id) },
                {
                  title: 'Orders',
                  className: 'cell-number',
                  cell: ({ orders }) => formatCount(orders),
                },
                { title: 'Given', className: 'cell-number', cell: ({ discount }) => formatRupees(discount) },
                {
                  title: 'Order value',
                  className: 'cell-number wide-only',
                  cell: ({ total }) => formatRupees(total),
                },
                { title: 'Takings', className: 'cell-number', cell: ({ takings }) => formatRupees(takings) },
              ]}
            />
          )
        }
      </LoadedView>
    </TitledSection>
  )
}

/** What the discounts of the shop that was opened last have brought. */
const discountFigures = createLoaded((shop: string) => call(getDiscountFigures, { params: { shop } }))
