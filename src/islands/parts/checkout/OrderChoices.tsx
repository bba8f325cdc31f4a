import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { DeliveryChoice, PaymentChoice, Quote } from '../../../contract/orders/quote.ts'
import { quoteMessages } from '../../../domain/messages/orders/quote.ts'
import { formatRupees } from '../../../domain/money.ts'
import { deliveryDay, quotedAt } from '../../../domain/pricing/delivery-day.ts'
import { deliveryProblem } from '../../../domain/pricing/quote.ts'
import { SHIPPING_PRICE } from '../../../domain/ui-limits.ts'
import { FieldMessages, messageIds } from '../../../forms/FieldMessages.tsx'
import { followAddress } from '../../../stores/checkout/checkout-quote.ts'
import { $quote } from '../../../stores/checkout/quote.ts'
import { $choices, choose } from '../../../stores/checkout/quote-state.ts'

/** Below the address: how the order is delivered and paid, as the quote offers. */
export function OrderChoices({ hasAddressBook }: { hasAddressBook: boolean }) {
  const now = useStore($quote)
  useEffect(() => followAddress(hasAddressBook), [hasAddressBook])
  if (now.state !== 'ready') return null
  const { quote } = now
  return (
    <div aria-busy={now.updating === true}>
      <Deliveries quote={quote} />
      <Payments quote={quote} />
      <GstinField quote={quote} />
    </div>
  )
}

function Deliveries({ quote: { at, delivery, problems, chosen } }: { quote: Quote }) {
  const why = deliveryProblem(problems)
  if (delivery.length === 0 && why === '') return null
  return (
    <fieldset className="mt-7">
      <legend className="mb-3">
        <h2 className="text-xl">{quoteMessages.deliveryHeading}</h2>
      </legend>
      {why && (
        <p role="status" className="text-sm text-muted">
          {why}
        </p>
      )}
      <div className="grid gap-3">
        {delivery.map(one => (
          <RadioCard
            key={one.id}
            name="delivery"
            checked={one.id === chosen.delivery}
            onChoose={() => choose({ delivery: one.id })}
            title={one.label}
            amount={priceOf(one)}
          >
            {deliveryDay(one, quotedAt(at, Date.now()))}
          </RadioCard>
        ))}
      </div>
    </fieldset>
  )
}

function priceOf({ amount }: DeliveryChoice): string {
  return amount === 0 ? SHIPPING_PRICE : formatRupees(amount)
}

/** Nothing where there is but one way to pay, unless another one was chosen, which the shop does not offer any more. */
function Payments({ quote: { payments, chosen } }: { quote: Quote }) {
  const picked = useStore($choices).payment || chosen.payment || 'prepaid'
  if (payments.every(({ id }) => id === picked)) return null
  return (
    <fieldset className="mt-7">
      <legend className="mb-3">
        <h2 className="text-xl">{quoteMessages.paymentHeading}</h2>
      </legend>
      <div className="grid gap-3">
        {payments.map(one => (
          <RadioCard
            key={one.id}
            name="payment"
            checked={one.id === picked}
            disabled={!one.allowed && one.id !== picked}
            onChoose={() => choose({ payment: one.id })}
            title={one.label}
            amount={one.allowed && one.id === 'cod' ? feeOf(one) : ''}
          >
            {explain(one)}
          </RadioCard>
        ))}
      </div>
    </fieldset>
  )
}

function feeOf({ fee }: PaymentChoice): string {
  return fee > 0 ? quoteMessages.fee(formatRupees(fee)) : quoteMessages.noFee
}

function explain({ id, allowed, reason, payNow }: PaymentChoice): string {
  if (!allowed) return reason
  if (id === 'prepaid') return quoteMessages.payOnline
  return payNow > 0 ? quoteMessages.payNow(formatRupees(payNow)) : quoteMessages.payLater
}

/**
 * The buyer's GSTIN, folded: few need it. It counts once the field is left, or Enter sends the order. One that was typed for
 * another cart stands where nothing is taxed too: a wrong one stops the order.
 */
function GstinField({ quote: { taxes, problems } }: { quote: Quote }) {
  const kept = useStore($choices).gstin
  const [typed, setTyped] = useState(kept)
  const error = problems.find(({ code }) => code === 'gstin-wrong')?.message
  const hint = quoteMessages.gstinHint
  const keep = () => typed !== kept && choose({ gstin: typed.trim() })
  if (taxes.length === 0 && typed === '' && kept === '') return null
  return (
    <details className="mt-7" open={kept !== ''}>
      <summary className="cursor-pointer py-2 text-sm">{quoteMessages.gstinFold}</summary>
      <div className="field mt-2">
        <label className="field-label" htmlFor="gstin">
          {quoteMessages.gstinLabel}
        </label>
        <input
          id="gstin"
          className="field-input"
          value={typed}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={messageIds('gstin', { error, hint })}
          onChange={event => setTyped(event.target.value)}
          onBlur={keep}
          onKeyDown={event => event.key === 'Enter' && keep()}
        />
        <FieldMessages id="gstin" error={error} hint={hint} />
      </div>
    </details>
  )
}

interface RadioCardProps {
  name: string
  checked: boolean
  disabled?: boolean
  onChoose: () => void
  title: string
  /** At the end of the first line, such as a price. */
  amount?: string
  children?: ReactNode
}

/** One of several choices, with what it costs and what it means. */
function RadioCard({ name, checked, disabled = false, onChoose, title, amount, children }: RadioCardProps) {
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded border border-control-border p-3 text-sm has-[:checked]:border-accent">
      <input
        type="radio"
        name={name}
        className="mt-0.5 h-5 w-5 flex-none"
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      <span className="min-w-0 flex-1">
        <span className="flex justify-between gap-4">
          <span className={disabled ? 'text-muted' : 'font-semibold text-ink'}>{title}</span>
          {amount && <span className="tabular-nums">{amount}</span>}
        </span>
        {children && <span className="block text-muted">{children}</span>}
      </span>
    </label>
  )
}
