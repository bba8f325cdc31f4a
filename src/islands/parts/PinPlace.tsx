import { useStore } from '@nanostores/react'
import { addressMessages } from '../../domain/messages/addresses.ts'
import type { FieldValues, FormStore } from '../../stores/form.ts'
import type { PinFill } from '../../stores/pin-fill.ts'

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
    <div className="mt-1.5">
      <p role="status" className="field-hint">
        {place.state === 'unknown' ? '' : text}
      </p>
      {place.state === 'several' && (
        <div className="mt-2 flex flex-wrap gap-2">
          {place.states.map(state => (
            <button
              key={state}
              type="button"
              className={`choice ${chosen === state ? 'border-accent bg-accent text-on-accent' : ''}`}
              aria-pressed={chosen === state}
              onClick={() => pin.chooseState(state)}
            >
              {state}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
