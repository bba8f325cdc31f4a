import { useStore } from '@nanostores/react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { quoteMessages } from '../../../domain/messages/orders/quote.ts'
import { pinOf } from '../../../domain/orders/pin-fill.ts'
import { deliveryPromise } from '../../../domain/pricing/delivery-promise.ts'
import { FieldMessages, messageIds } from '../../../forms/FieldMessages.tsx'
import { $quote } from '../../../stores/checkout/quote.ts'
import { $pin, QUOTE_HEIGHT, savePin } from '../../../stores/checkout/quote-state.ts'
import { tabStore } from '../../../stores/storage.ts'
import { QuotedSums } from './QuotedSums.tsx'

interface CartQuoteProps {
  /** What stands there until the first answer. */
  place: ReactNode
  /** As a style has it: where the quote fails, as much room is kept, since a later try may bring it. */
  height: string
  /** The sum of the cart, where the quote fails. */
  subtotal: ReactNode
}

/** In the cart: where it goes, what that means, and what it costs. */
export function CartQuote({ place, height, subtotal }: CartQuoteProps) {
  const now = useStore($quote)
  const all = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (all.current) tabStore.write(QUOTE_HEIGHT, `${all.current.offsetHeight}px`)
  })
  if (now.state === 'failed')
    return (
      <div className="flex flex-col gap-5" style={{ minHeight: height }}>
        <PinForm />
        <p role="status">{quoteMessages.unanswered}</p>
        <dl className="mt-auto">{subtotal}</dl>
      </div>
    )
  if (now.state !== 'ready') return place
  return (
    <div ref={all} className="space-y-5">
      <PinForm />
      <div role="status">
        <ul className="space-y-2 text-sm text-muted">
          {deliveryPromise(now.quote, Date.now()).map(sentence => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
      <QuotedSums quote={now.quote} updating={now.updating} />
    </div>
  )
}

/** Asks where the cart goes; the browser keeps the answer for the shop's other pages. */
function PinForm() {
  const kept = useStore($pin)
  const [typed, setTyped] = useState(kept)
  const [error, setError] = useState<string>()
  useEffect(() => setTyped(kept), [kept])

  const take = ({ currentTarget }: FormEvent<HTMLInputElement>) => setTyped(currentTarget.value)

  function check(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const pin = pinOf(typed)
    setError(pin === '' ? quoteMessages.pinInvalid : undefined)
    if (pin !== '') savePin(pin)
    // A screen reader reads the error with the field.
    else event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <form className="field" onSubmit={check} noValidate>
      <label className="field-label" htmlFor="pin">
        {quoteMessages.pinLabel}
      </label>
      <div className="flex gap-2">
        <input
          id="pin"
          className="field-input min-w-0 flex-1"
          value={typed}
          maxLength={10}
          inputMode="numeric"
          autoComplete="shipping postal-code"
          enterKeyHint="done"
          aria-invalid={error !== undefined}
          aria-describedby={messageIds('pin', { error })}
          onChange={take}
          // As forms/Field.tsx has it, for Chrome on iOS.
          onInput={take}
        />
        <button type="submit" className="button button-secondary">
          {quoteMessages.pinCheck}
        </button>
      </div>
      <FieldMessages id="pin" error={error} />
    </form>
  )
}
