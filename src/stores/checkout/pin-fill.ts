import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { ShippingAddress } from '../../contract/orders/new-order.ts'
import { getPostalCode, type PostalCode } from '../../contract/postal-code.ts'
import {
  type Filled,
  openFields,
  type PinField,
  pinFields,
  pinOf,
  toFillIn,
} from '../../domain/orders/pin-fill.ts'
import type { FormStore } from '../../forms/form.ts'
import { callApi } from '../call-api.ts'

/** What the PIN code in a form is known to mean: `place` was filled in, or one of `states` is to be chosen. */
type PinResult =
  | { state: 'unknown' }
  | { state: 'filled'; place: string }
  | { state: 'several'; states: readonly string[] }

type AddressValues = Record<keyof ShippingAddress, string>

/** Fills city and state of a form from its PIN code. */
export interface PinFill {
  /** Fills while something listens. */
  $place: ReadableAtom<PinResult>
  chooseState: (state: string) => void
}

/** Watches `form`: what the shopper typed stays, and without an answer nothing changes. */
export function createPinFill<Values extends AddressValues>(form: FormStore<Values>): PinFill {
  const $place = atom<PinResult>({ state: 'unknown' })
  let filled: Filled = {}
  let asked = ''
  /** The PIN code to which city and state belong. */
  let before = ''
  let street = ''

  async function follow(values: Values): Promise<void> {
    const pin = pinOf(values.postalCode)
    const isOther = street !== values.address
    street = values.address
    if (pin === asked) return
    asked = pin
    $place.set({ state: 'unknown' })
    // A whole address came, or went: the PIN code before has no say over it.
    if (isOther) {
      before = ''
      filled = {}
    }
    if (!pin) return
    // As in a saved address: what the PIN before says follows this one.
    if (before && !openFields(values, filled)[0]) filled = toFillIn(await lookUp(before), {})
    const open = openFields(values, filled)
    const answer = open[0] && (await lookUp(pin))
    // The shopper may have gone on typing.
    if (asked !== pin) return
    before = pin
    put(answer, open)
  }

  function put(answer: PostalCode | undefined, open: readonly PinField[]): void {
    const fill = toFillIn(answer, filled)
    const stillOpen = openFields(form.$values.get(), filled).filter(name => open.includes(name))
    const names = stillOpen.filter(name => fill[name] !== undefined)
    for (const name of names) form.setField(name, fill[name] ?? '')
    filled = fill
    if (answer) $place.set(shown(answer, names))
  }

  onMount($place, () => {
    if (typeof window === 'undefined') return
    return form.$values.subscribe(values => void follow(values))
  })

  return {
    $place,
    chooseState(state) {
      filled = { ...filled, state }
      form.setField('state', state)
    },
  }
}

function shown({ city, state, states = [] }: PostalCode, names: readonly PinField[]): PinResult {
  if (states.length > 1) return { state: 'several', states }
  const texts = pinFields.filter(name => names.includes(name)).map(name => (name === 'city' ? city : state))
  const place = [...new Set(texts)].filter(Boolean).join(', ')
  return place === '' ? { state: 'unknown' } : { state: 'filled', place }
}

const known = new Map<string, PostalCode>()

/** The place of a PIN code; undefined where there is no answer, for whatever reason: the shopper then types it. */
async function lookUp(pin: string): Promise<PostalCode | undefined> {
  // An unknown PIN code, another API, no connection: the fields stay as they are.
  const answer = known.get(pin) ?? (await callApi(getPostalCode, { params: { pin } }).catch(() => undefined))
  if (answer) known.set(pin, answer)
  return answer
}
