import { atom, computed, type ReadableAtom } from 'nanostores'
import { findDeskPostalCode } from '../../contract/desk/phone-orders.ts'
import { type ExampleCart, exampleCart } from '../../domain/desk/rules/example.ts'
import { readRules } from '../../domain/desk/rules/rows.ts'
import { type RuleSection, ruleSections } from '../../domain/desk/sections/sections.ts'
import { pinOf } from '../../domain/orders/pin-fill.ts'
import { stateOfDelivery } from '../../domain/pricing/states.ts'
import { call } from '../kit/call.ts'
import type { AsyncState } from '../kit/loaded.ts'
import { type SectionEditor, sectionEditor } from '../sections/section-editor.ts'

/** A shop's rules as they are typed, in all four sections; `wrong` are those that no save would take. */
export type TypedRules = ReturnType<typeof readRules>

const held = new Map<string, ReadableAtom<AsyncState<TypedRules>>>()

/** The rules of a shop as they are typed, once all four sections are loaded. */
export function typedRules(shop: string): ReadableAtom<AsyncState<TypedRules>> {
  const $typed = held.get(shop) ?? createTypedRules(ruleEditors(shop))
  held.set(shop, $typed)
  return $typed
}

/** Loads the sections of a shop that are not being typed in. */
export async function loadRules(shop: string): Promise<void> {
  await Promise.all(ruleEditors(shop).map(({ load }) => load()))
}

function ruleEditors(shop: string): SectionEditor[] {
  return ruleSections.map(section => sectionEditor(shop, section))
}

function createTypedRules(editors: readonly SectionEditor[]): ReadableAtom<AsyncState<TypedRules>> {
  const $bases = computed(
    editors.map(({ $base }) => $base),
    (...bases) => bases.find(({ state }) => state !== 'ready'),
  )
  const $values = computed(
    editors.map(({ $value }) => $value),
    (...values) => Object.fromEntries(ruleSections.map((section, at) => [section, values[at] ?? {}])),
  )
  return computed([$bases, $values], (unready, values): AsyncState<TypedRules> => {
    if (unready && unready.state !== 'ready') return unready
    return { state: 'ready', value: readRules(values as Record<RuleSection, Record<string, unknown>>) }
  })
}

const $example = atom<ExampleCart>(exampleCart)
/** The cart of the examples; one for all four screens, so that each shows what it adds. */
export const $exampleCart: ReadableAtom<ExampleCart> = $example

/** Changes the cart of the examples. */
export function changeExample(change: Partial<ExampleCart>): void {
  $example.set({ ...$example.get(), ...change })
}

/** The PIN code of the examples; once its place is known, the state follows, as at a checkout. */
export async function changeExamplePin(postalCode: string): Promise<void> {
  changeExample({ postalCode, statesOfPin: [] })
  const pin = pinOf(postalCode)
  if (pin === '') return
  const place = await call(findDeskPostalCode, { params: { pin } }).catch(() => undefined)
  const statesOfPin = place ? (place.states ?? [place.state]) : []
  const { state, postalCode: typed } = $example.get()
  if (typed === postalCode) changeExample({ state: stateOfDelivery(state, statesOfPin), statesOfPin })
}
