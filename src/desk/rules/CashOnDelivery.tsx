import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { NumberField } from '../kit/NumberField.tsx'
import type { EditedFields } from '../sections/section-editor.ts'
import { ProductsField } from './ProductsField.tsx'
import { AmountOrPercentField, CheckField, PinsField, SwitchedFields } from './RuleFields.tsx'
import { RulesScreen } from './RulesScreen.tsx'

/** Whether shoppers may pay at the door, for how much, and where not. */
export function CashOnDelivery({ shop }: { shop: DeskShop }) {
  return (
    <RulesScreen
      shop={shop}
      section="cod"
      lead="Shoppers pay the carrier at the door. Such an order is Processing without a payment; what is collected is recorded at the order."
      fields={whole => (
        <SwitchedFields whole={whole} name="cod" label="Offer cash on delivery" fresh={() => ({})}>
          {editor => <CodFields editor={editor} />}
        </SwitchedFields>
      )}
    />
  )
}

function CodFields({ editor }: { editor: EditedFields }) {
  return (
    <>
      <AmountOrPercentField editor={editor} name="fee" label="Fee" />
      <p className="field-hint">
        The fee is shown with the first total that a shopper sees. Per cent are of goods after discounts, with
        delivery.
      </p>
      <div className="fields-in-row">
        <NumberField editor={editor} path={['least']} label="For orders from (rupees)" />
        <NumberField
          editor={editor}
          path={['most']}
          label="Up to (rupees)"
          hint="Parcels worth more than ₹50,000 need an e-way bill."
        />
      </div>
      <PinsField
        editor={editor}
        name="pinsLeftOut"
        label="PIN codes without cash on delivery"
        hint="Whole PIN codes or their first digits, with commas between them."
      />
      <ProductsField
        editor={editor}
        name="productsLeftOut"
        label="Products without cash on delivery"
        none="None: every product can be paid at the door."
      />
      <NumberField
        editor={editor}
        path={['openOrders']}
        label="Open orders at once"
        hint="How many unpaid orders one account, and one phone number, may have on the way. Empty: any number."
        of="pieces"
      />
      <AmountOrPercentField editor={editor} name="paidNow" label="Part that is paid online first" />
      <CheckField
        editor={editor}
        name="confirm"
        label="Wait until the shopper confirms the order by the link in the e-mail"
      />
    </>
  )
}
