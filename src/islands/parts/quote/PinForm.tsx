import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import { quoteMessages } from '../../../domain/messages/orders/quote.ts'
import { pinOf } from '../../../domain/orders/pin-fill.ts'
import { $pin, savePin } from '../../../stores/checkout/quote-state.ts'
import { FieldMessages, messageIds } from '../FieldMessages.tsx'

/** Asks where the cart goes; the browser keeps the answer for the shop's other pages. */
export function PinForm() {
  const kept = useStore($pin)
  const [typed, setTyped] = useState(kept)
  const [error, setError] = useState<string>()

  function check(event: FormEvent): void {
    event.preventDefault()
    const pin = pinOf(typed)
    setError(pin === '' ? quoteMessages.pinInvalid : undefined)
    if (pin !== '') savePin(pin)
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
          aria-describedby={messageIds('pin', { error, hint: undefined })}
          onChange={event => setTyped(event.target.value)}
        />
        <button type="submit" className="button button-secondary">
          {quoteMessages.pinCheck}
        </button>
      </div>
      <FieldMessages name="pin" error={error} hint={undefined} />
    </form>
  )
}
