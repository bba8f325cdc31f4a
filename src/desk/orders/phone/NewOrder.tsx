import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskShop } from '../../../contract/desk/staff/session.ts'
import { toItems } from '../../../domain/desk/orders/order-pieces.ts'
import { deskPaths } from '../../../domain/desk/paths.ts'
import { INDIAN_STATES } from '../../../domain/indian-states.ts'
import { Field } from '../../../forms/Field.tsx'
import { Form } from '../../kit/Form.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { LinesEditor } from '../lines/LinesEditor.tsx'
import { QuoteSums } from '../lines/QuoteSums.tsx'
import { OrderLink } from './OrderLink.tsx'
import { PhonePayment } from './PhonePayment.tsx'
import {
  $phoneLines,
  $placed,
  changePhoneLines,
  fillPlace,
  openPhoneOrder,
  phoneForm,
  phoneQuote,
  requestQuote,
  submitPhoneOrder,
} from './phone-order.ts'

/** An order for somebody who is on the phone. */
export function NewOrder({ shop }: { shop: DeskShop }) {
  const placed = useStore($placed)
  useEffect(() => openPhoneOrder(shop.slug), [shop.slug])
  return (
    <Screen title="New order" context={shop.name}>
      <p className="mb-6">
        <a className="link" href={deskPaths.orders(shop.slug)}>
          All orders
        </a>
      </p>
      {placed ? (
        <div className="stack">
          <p role="status">
            Order{' '}
            <a className="link" href={deskPaths.order(shop.slug, placed.number)}>
              {placed.number}
            </a>{' '}
            is placed.
          </p>
          <OrderLink link={placed} phone={placed.phone} shop={shop.name} />
          <div>
            <button
              type="button"
              className="button button-secondary"
              onClick={() => openPhoneOrder(shop.slug)}
            >
              Take another order
            </button>
          </div>
        </div>
      ) : (
        <OrderForm shop={shop.slug} />
      )}
    </Screen>
  )
}

function OrderForm({ shop }: { shop: string }) {
  const lines = useStore($phoneLines)
  const live = useStore(phoneQuote.$state)
  return (
    <Form
      form={phoneForm}
      label="New order"
      submit="Place the order"
      busy="Placing the order…"
      onSubmit={submitPhoneOrder}
    >
      <div className="order-columns">
        <div className="stack">
          <LinesEditor shop={shop} lines={lines} quote={live.quote} onChange={changePhoneLines} />
          <PhoneAddress />
        </div>
        <div className="stack">
          <PhonePayment quote={live.quote} />
          <QuoteSums live={live} />
          {!toItems(lines) && <p className="field-hint">Add an item to place the order.</p>}
        </div>
      </div>
    </Form>
  )
}

/** Who orders, and where it goes: the PIN code first, which fills in city and state. */
function PhoneAddress() {
  const form = phoneForm
  return (
    <section aria-labelledby="shopper" className="stack">
      <h2 className="section-title" id="shopper">
        Shopper
      </h2>
      <Field form={form} name="phone" label="Phone" type="tel" autoComplete="off" onBlur={requestQuote} />
      <Field form={form} name="fullName" label="Full name" autoComplete="off" />
      <Field
        form={form}
        name="email"
        label="E-mail (optional)"
        type="email"
        autoComplete="off"
        hint="With an e-mail the shopper gets the link and all news of the order by mail."
        onBlur={requestQuote}
      />
      <Field
        form={form}
        name="postalCode"
        label="PIN code"
        inputMode="numeric"
        autoComplete="off"
        onBlur={() => void fillPlace()}
      />
      <div className="fields-in-row">
        <Field form={form} name="city" label="City" autoComplete="off" />
        <Field
          form={form}
          name="state"
          label="State"
          autoComplete="off"
          list="order-states"
          onBlur={requestQuote}
        />
      </div>
      <datalist id="order-states">
        {INDIAN_STATES.map(name => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field form={form} name="address" label="Address" autoComplete="off" />
    </section>
  )
}
