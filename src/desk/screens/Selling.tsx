import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskShop } from '../../contract/desk/session.ts'
import { Field } from '../parts/Field.tsx'
import { Form } from '../parts/Form.tsx'
import { LoadedView } from '../parts/LoadedView.tsx'
import { Screen } from '../parts/Screen.tsx'
import { loadSelling, selling, sellingForm, submitSelling } from '../stores/selling.ts'

/** How the shop sells: from how many pieces it shows what is left, and how long it waits for money. */
export function Selling({ shop }: { shop: DeskShop }) {
  const state = useStore(selling.$state)
  useEffect(() => void loadSelling(shop.slug), [shop.slug])
  return (
    <Screen title="Selling" context={shop.name}>
      <LoadedView state={state} label="Loading how the shop sells" onRetry={() => loadSelling(shop.slug)}>
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
                form={sellingForm}
                name="lowStockFrom"
                label="Show what is left from"
                hint={`Up to this many pieces, pages show how many are left; 0 for never. Saved: ${lowStockFrom}.`}
                inputMode="numeric"
                maxLength={6}
                autoComplete="off"
              />
              <Field
                form={sellingForm}
                name="holdingDays"
                label="Days to wait for money"
                hint={`An order that is unpaid for longer is cancelled, with a mail to its shopper. Saved: ${holdingDays}.`}
                inputMode="numeric"
                maxLength={3}
                autoComplete="off"
              />
            </Form>
          </div>
        )}
      </LoadedView>
    </Screen>
  )
}
