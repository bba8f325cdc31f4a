import { useStore } from '@nanostores/react'
import { saleOf } from '../../../domain/desk/products/product-value.ts'
import { withValueAt } from '../../../domain/desk/sections/value-tree.ts'
import { fromShopTime, SHOP_TIME_ZONE_LABEL, toShopTime } from '../../../domain/desk/shop-time.ts'
import { Checkbox } from '../../../forms/Checkbox.tsx'
import { RupeesField } from '../../kit/RupeesField.tsx'
import { TextField } from '../../sections/SectionField.tsx'
import type { EditedFields } from '../../sections/section-editor.ts'

/** The price, the lower price that stands until it is changed, and a sale that begins and ends by itself. */
export function Pricing({ editor }: { editor: EditedFields }) {
  const sale = saleOf(useStore(editor.$value))
  const setSale = (next: unknown) => editor.change(withValueAt(editor.$value.get(), ['sale'], next))
  return (
    <>
      <div className="fields-in-row">
        <RupeesField editor={editor} path={['regularPrice']} label="Price (₹)" />
        <RupeesField
          editor={editor}
          path={['discountedPrice']}
          label="Discounted price (₹)"
          hint="Lower than the price. Shoppers see the price crossed out. Leave it empty for no discount."
        />
      </div>
      <Checkbox
        checked={sale !== undefined}
        onChange={checked =>
          setSale(checked ? { price: null, from: new Date().toISOString(), until: null } : null)
        }
      >
        A sale that starts and ends automatically
      </Checkbox>
      {sale && <Sale editor={editor} from={sale.from} until={sale.until} />}
    </>
  )
}

function Sale({ editor, from, until }: { editor: EditedFields; from: string; until: string }) {
  const errors = useStore(editor.$errors)
  const change = (name: string, value: unknown) =>
    editor.change(withValueAt(editor.$value.get(), ['sale', name], value))
  return (
    <div className="fields-in-row">
      <RupeesField
        editor={editor}
        path={['sale', 'price']}
        label="Sale price (₹)"
        hint="Sizes and colours with their own price get the same discount in per cent."
      />
      <TextField
        type="datetime-local"
        label={`From (${SHOP_TIME_ZONE_LABEL})`}
        value={toShopTime(from)}
        error={errors['sale.from']}
        onChange={text => change('from', fromShopTime(text) ?? '')}
      />
      <TextField
        type="datetime-local"
        label={`Until (${SHOP_TIME_ZONE_LABEL})`}
        hint="Leave it empty for a sale without an end."
        value={toShopTime(until)}
        error={errors['sale.until']}
        onChange={text => change('until', fromShopTime(text) ?? null)}
      />
    </div>
  )
}
