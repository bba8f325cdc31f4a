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

/**
 * In the cart: where it goes, what that means, and what it costs. `place` stands there until that is known; where it
 * fails, as much room with a sentence, below the subtotal of 2.3125rem, since a later try may bring it.
 */
export function CartQuote({ place, height }: { place: ReactNode; height: string }) {
  const now = useStore($quote)
  const all = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (all.current) tabStore.write(QUOTE_HEIGHT, `${all.current.offsetHeight}px`)
  })
  if (now.state === 'failed')
    return (
      <p
        role="status"
        className="grid place-items-center rounded-lg border border-line p-4 text-center text-muted"
        style={{ height: `calc(${height} - 2.3125rem)` }}
      >
        {quoteMessages.unanswered}
      </p>
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
          onChange={event => setTyped(event.target.value)}
        />
        <button type="submit" className="button button-secondary">
          {quoteMessages.pinCheck}
        </button>
      </div>
      <FieldMessages id="pin" error={error} />
    </form>
  )
}
