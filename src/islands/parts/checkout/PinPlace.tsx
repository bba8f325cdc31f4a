import { useStore } from '@nanostores/react'
import { addressMessages } from '../../../domain/messages/accounts/addresses.ts'
import type { PinFill } from '../../../stores/checkout/pin-fill.ts'
import type { FieldValues, FormStore } from '../../../stores/form.ts'

interface PinPlaceProps<Values extends FieldValues> {
  form: FormStore<Values>
  pin: PinFill
}

/** Below the PIN code: what it filled in, or the states to choose from. Screen readers announce both. */
export function PinPlace<Values extends FieldValues>({ form, pin }: PinPlaceProps<Values>) {
  const place = useStore(pin.$place)
  const chosen = useStore(form.$values)['state']
  const text =
    place.state === 'filled' ? addressMessages.filledIn(place.place) : addressMessages.severalStates
  return (
    <div className="mt-2">
      <p role="status" className="field-hint">
        {place.state === 'unknown' ? '' : text}
      </p>
      {place.state === 'several' && (
        <div role="radiogroup" aria-label={addressMessages.choose} className="choices mt-2">
          {place.states.map(state => (
            <label key={state} className="choice">
              <input
                type="radio"
                name="state-of-pin"
                checked={chosen === state}
                onChange={() => pin.chooseState(state)}
              />
              {state}
            </label>
          ))}
        </div>
      )}
    </div>
  )
}
