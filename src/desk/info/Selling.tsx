import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { CheckboxField } from '../../forms/Checkbox.tsx'
import { Field } from '../../forms/Field.tsx'
import { Form } from '../kit/Form.tsx'
import { LoadedView, useLoaded } from '../kit/LoadedView.tsx'
import { Screen } from '../shell/Screen.tsx'
import { loadSelling, selling, sellingForm, submitSelling } from './selling.ts'

const numeric = { form: sellingForm, inputMode: 'numeric', autoComplete: 'off' } as const

/** How the shop sells: what it shows of its stock, how long it waits for money, and what shoppers may do. */
export function Selling({ shop }: { shop: DeskShop }) {
  return (
    <Screen title="Selling" context={shop.name}>
      <LoadedView label="Loading the settings" {...useLoaded(selling.$state, loadSelling, shop.slug)}>
        {({ lowStockFrom, holdingDays }) => (
          <div className="panel max-w-prose">
            <Form
              form={sellingForm}
              label="Selling"
              onSubmit={() => submitSelling(shop.slug)}
              submit="Save"
              busy="Saving…"
            >
              <Field
                {...numeric}
                name="lowStockFrom"
                label="Show ‘Only … left’ from"
                hint={`Shoppers see how many pieces are left when this many or fewer are left. Enter 0 to never show it. Saved: ${lowStockFrom}.`}
                maxLength={6}
              />
              <Field
                {...numeric}
                name="holdingDays"
                label="Days to wait for payment"
                hint={`After this many days an unpaid order is cancelled, and the shopper gets an e-mail. Saved: ${holdingDays}.`}
                maxLength={3}
              />
              <CheckboxField
                form={sellingForm}
                name="guestCheckout"
                label="Shoppers can order without an account. They give an e-mail address instead."
              />
              <CheckboxField
                form={sellingForm}
                name="orderChanges"
                label="Shoppers can cancel an order and change its address until it is shipped."
              />
              <CheckboxField
                form={sellingForm}
                name="ordersPaused"
                label="Take no orders for now. Shoppers see this in the cart and at checkout; you can still add orders by phone."
              />
            </Form>
          </div>
        )}
      </LoadedView>
    </Screen>
  )
}
