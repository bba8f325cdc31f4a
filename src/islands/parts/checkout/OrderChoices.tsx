import { useStore } from '@nanostores/react'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { MAX_NAME } from '../../../contract/input-limits.ts'
import type { DeliveryChoice, PaymentChoice, Quote } from '../../../contract/orders/quote.ts'
import { quoteMessages } from '../../../domain/messages/orders/quote.ts'
import { formatRupees } from '../../../domain/money.ts'
import { deliveryDay, quotedAt } from '../../../domain/pricing/delivery-day.ts'
import { type Choices, deliveryProblem } from '../../../domain/pricing/quote.ts'
import { SHIPPING_PRICE } from '../../../domain/ui-limits.ts'
import { FieldMessages, messageIds } from '../../../forms/FieldMessages.tsx'
import { followAddress } from '../../../stores/checkout/checkout-address.ts'
import { $quote } from '../../../stores/checkout/quote.ts'
import { $choices, choose } from '../../../stores/checkout/quote-state.ts'
import { useAtLeaving } from './QuotedSums.tsx'

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
      <BusinessFields quote={quote} />
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
 * GSTIN and name of a buyer that is a business, folded: few need them. They count once a field is left, or Enter sends the
 * order. A GSTIN that was typed for another cart stands where nothing is taxed too: a wrong one stops the order.
 */
function BusinessFields({ quote: { taxes, problems } }: { quote: Quote }) {
  const chosen = useStore($choices)
  // Undefined once it counts.
  const [typed, setTyped] = useState<Pick<Choices, 'gstin' | 'company'>>()
  const shown = typed ?? chosen
  const keep = () => {
    setTyped(undefined)
    const next = { gstin: shown.gstin.trim(), company: shown.company.trim() }
    if (next.gstin !== chosen.gstin || next.company !== chosen.company) choose(next)
  }
  useAtLeaving(typed && keep)
  const isKept = chosen.gstin !== '' || chosen.company !== ''
  if (taxes.length === 0 && !isKept && shown.gstin + shown.company === '') return null
  const take = ({ currentTarget: { id, value } }: FormEvent<HTMLInputElement>) =>
    setTyped({ gstin: shown.gstin, company: shown.company, [id]: value })
  const field = (id: 'gstin' | 'company', label: string, hint: string, error?: string) => (
    <div className="field mt-4">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="field-input"
        value={shown[id]}
        maxLength={id === 'gstin' ? 20 : MAX_NAME}
        autoComplete={id === 'gstin' ? 'off' : 'organization'}
        autoCapitalize={id === 'gstin' ? 'characters' : 'words'}
        spellCheck={false}
        aria-invalid={error !== undefined}
        aria-describedby={messageIds(id, { error, hint })}
        onChange={take}
        // As forms/Field.tsx has it, for Chrome on iOS.
        onInput={take}
        onBlur={keep}
        onKeyDown={event => event.key === 'Enter' && keep()}
      />
      <FieldMessages id={id} error={error} hint={hint} />
    </div>
  )
  const { gstinFold, gstinLabel, gstinHint, companyLabel, companyHint } = quoteMessages
  return (
    <details className="mt-7" open={isKept}>
      <summary className="cursor-pointer py-2 text-sm">{gstinFold}</summary>
      {field('gstin', gstinLabel, gstinHint, problems.find(({ code }) => code === 'gstin-wrong')?.message)}
      {field('company', companyLabel, companyHint)}
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
