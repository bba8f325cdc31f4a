import { useStore } from '@nanostores/react'
import { useEffect, useId } from 'react'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import type { Quote } from '../../contract/orders/quote.ts'
import { toItems } from '../../domain/desk/orders/order-pieces.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { INDIAN_STATES } from '../../domain/indian-states.ts'
import { formatRupees } from '../../domain/money.ts'
import { Field } from '../../forms/Field.tsx'
import { QuietButton, SecondaryButton } from '../kit/Buttons.tsx'
import { Form } from '../kit/Form.tsx'
import { Link } from '../kit/Links.tsx'
import { SelectField } from '../kit/SelectField.tsx'
import { TitledSection } from '../kit/TitledSection.tsx'
import { Screen } from '../shell/Screen.tsx'
import { OrderLink } from './OrderLink.tsx'
import { LinesEditor } from './order/LinesEditor.tsx'
import { BuyerFields } from './order/OrderBuyer.tsx'
import { QuoteSums } from './order/QuoteSums.tsx'
import {
  $isItemMissing,
  $phoneLines,
  $placed,
  addPhonePiece,
  changePhoneLines,
  discardPhoneOrder,
  fillPlace,
  hasUnplacedOrder,
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
    <Screen
      title="New order"
      context={shop.name}
      back={[deskPaths.orders(shop.slug), 'All orders']}
      page={placed && `${placed.number}`}
    >
      {placed ? (
        <div className="stack">
          <p role="status">
            Order <Link href={deskPaths.order(shop.slug, placed.number)}>{placed.number}</Link> is placed.
          </p>
          <OrderLink link={placed} phone={placed.phone} shop={shop.name} />
          <div>
            <SecondaryButton onClick={() => openPhoneOrder(shop.slug)}>Take another order</SecondaryButton>
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
  const isMissing = useStore($isItemMissing)
  useStore(phoneForm.$values)
  return (
    <Form
      form={phoneForm}
      label="New order"
      submit="Place the order"
      busy="Placing the order…"
      onSubmit={submitPhoneOrder}
      actions={hasUnplacedOrder() && <QuietButton onClick={discardPhoneOrder}>Discard</QuietButton>}
    >
      <div className="order-columns grid gap-x-10">
        <div className="stack">
          <LinesEditor
            shop={shop}
            lines={lines}
            quote={live.quote}
            onChange={changePhoneLines}
            onAdd={addPhonePiece}
          />
          <PhoneAddress quote={live.quote} />
        </div>
        <div className="stack">
          <PhonePayment quote={live.quote} />
          <QuoteSums live={live} />
          {!toItems(lines) && (
            <p className={isMissing ? 'field-error' : 'field-hint'} role={isMissing ? 'alert' : undefined}>
              Add an item to place the order.
            </p>
          )}
        </div>
      </div>
    </Form>
  )
}

const typed = { form: phoneForm, autoComplete: 'off' }

/** Who orders, and where it goes: the PIN code first, which fills in city and state. */
function PhoneAddress({ quote }: { quote: Quote | undefined }) {
  const { gstin, company } = useStore(phoneForm.$values)
  const isTaxed = (quote?.taxes.length ?? 0) > 0
  return (
    <TitledSection id="shopper" title="Shopper" className="stack">
      <Field {...typed} name="phone" label="Phone" type="tel" onBlur={requestQuote} />
      <Field {...typed} name="fullName" label="Full name" />
      <Field
        {...typed}
        name="email"
        label="Email (optional)"
        type="email"
        hint="With an e-mail the shopper gets the link and all news of the order by mail."
        onBlur={requestQuote}
      />
      <Field
        {...typed}
        name="postalCode"
        label="PIN code"
        inputMode="numeric"
        onBlur={() => void fillPlace()}
      />
      <div className="fields-in-row">
        <Field {...typed} name="city" label="City" />
        <Field {...typed} name="state" label="State" list="order-states" onBlur={requestQuote} />
      </div>
      <datalist id="order-states">
        {INDIAN_STATES.map(name => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field {...typed} name="address" label="Address" />
      {(isTaxed || gstin + company !== '') && <BuyerFields form={phoneForm} onBlur={requestQuote} />}
    </TitledSection>
  )
}

/** Code, delivery and the way to pay, as far as the shop has several. */
function PhonePayment({ quote }: { quote: Quote | undefined }) {
  const { payment } = useStore(phoneForm.$values)
  const name = useId()
  const deliveries = quote?.delivery ?? []
  const cod = quote?.payments.find(({ id }) => id === 'cod')
  const choices = [
    { id: 'link', label: 'Pays by a link', note: '' },
    ...(cod
      ? [{ id: 'cod', label: cod.label || 'Cash on delivery', note: cod.allowed ? '' : cod.reason }]
      : []),
    { id: 'paid', label: 'Has paid already', note: '' },
  ]
  const set = (field: 'payment' | 'delivery', value: string) => {
    phoneForm.setField(field, value)
    requestQuote()
  }
  return (
    <TitledSection id="payment" title="Delivery and payment" className="stack">
      <Field {...typed} name="code" label="Code (optional)" onBlur={requestQuote} />
      {deliveries.length > 1 && (
        <SelectField
          label="Delivery"
          value={quote?.chosen.delivery ?? ''}
          options={deliveries.map(({ id, label, amount }) => [
            id,
            `${label}: ${amount === 0 ? 'Free' : formatRupees(amount)}`,
          ])}
          onChange={delivery => set('delivery', delivery)}
        />
      )}
      <fieldset>
        <legend className="field-label">Payment</legend>
        {choices.map(({ id, label, note }) => (
          <label key={id} className="field-check">
            <input type="radio" name={name} checked={payment === id} onChange={() => set('payment', id)} />
            <span>
              {label}
              {note && <span className="cell-note">{note}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      {payment === 'paid' && (
        <Field {...typed} name="bankReference" label="Number from your bank statement" spellCheck={false} />
      )}
    </TitledSection>
  )
}
