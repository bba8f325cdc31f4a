import fc from 'fast-check'
import type { BulkChange } from '../../../src/contract/desk/bulk-change.ts'

/** Words of titles; no name of a category or a type has one. */
export const words = ['Banyan', 'Cactus', 'Dahlia', 'Jasmine'] as const
export const categories = ['Pots', 'pots', 'Lamps', null] as const
export const types = ['Clay', 'Brass', 'clay', null] as const
export const sizes = ['S', 'M', 'L'] as const
const prices = [100, 250.5, 499, 999.99] as const

/** Products of one history at most. */
export const MOST = 5
const one = fc.nat(MOST - 1)
const some = fc.uniqueArray(one, { minLength: 1, maxLength: MOST })
/** Which of those before, counted from the last one. */
const back = fc.constantFrom(0, 0, 1)
const mostlyTrue = fc.constantFrom(true, true, true, false)

/** A variant that is wanted: its pieces count where it is new, and in files. */
const variant = fc.record({
  size: fc.constantFrom(...sizes),
  color: fc.constantFrom('Red', 'Blue', ''),
  regularPrice: fc.constantFrom(null, null, ...prices),
  stock: fc.constantFrom(null, 0, 1, 1, 2, 7),
})
export type Wanted = typeof variant extends fc.Arbitrary<infer One> ? One : never

/** In units of time: a sale begins after `from` of them, and ends `lasts` later. */
const sale = fc.record({
  price: fc.constantFrom(50, 99, 300.25),
  from: fc.nat(2),
  lasts: fc.constantFrom(0, 1, 3),
})
const maybeSale = fc.option(sale, { freq: 2 })
const fields = {
  title: fc.tuple(fc.constantFrom(...words), fc.constantFrom(...words)).map(two => two.join(' ')),
  category: fc.constantFrom(...categories),
  parentCategory: fc.constantFrom(...types),
  regularPrice: fc.constantFrom(...prices),
  discountedPrice: fc.constantFrom(null, null, 90, 480),
  fabric: fc.constantFrom('', 'Cotton', 'Silk'),
  variants: fc.uniqueArray(variant, { maxLength: 3, selector: ({ size, color }) => `${size} ${color}` }),
  published: mostlyTrue,
  featured: fc.boolean(),
  sale: maybeSale,
}
const whole = fc.record(fields)
const part = fc.record(fields, { requiredKeys: [] })
export type Fields = typeof part extends fc.Arbitrary<infer One> ? One : never

const bulkChange = fc.oneof(
  fc.record({
    kind: fc.constant('price' as const),
    prices: fc.constantFrom('regular' as const, 'both' as const),
    percent: fc.constantFrom(-10, 25, -99.9),
    round: fc.constantFrom('rupee' as const, 'paisa' as const),
  }),
  fc.record({ kind: fc.constant('stock' as const), set: fc.constantFrom(null, 0, 3) }),
  fc.record({ kind: fc.constant('stock' as const), add: fc.constantFrom(-1, 5) }),
  fc.record({ kind: fc.constant('category' as const), category: fc.constantFrom(...categories) }),
  fc.record({ kind: fc.constant('publish' as const), published: mostlyTrue }),
  fc.constant({ kind: 'trash' as const }),
) satisfies fc.Arbitrary<BulkChange>

const row = fc.record({ at: one, product: whole, isBad: fc.constantFrom(false, false, false, true) })
type Arbitraries<Rest> = { [Name in keyof Rest]: fc.Arbitrary<Rest[Name]> }
const step = <What extends string, Rest extends object>(what: What, rest: Arbitraries<Rest>) =>
  fc.record(rest).map(of => ({ ...(of as Rest), what }))

export const createStep = step('create', { product: whole })
/** One thing that happens to a catalogue; `at` counts the products of the history. */
export const catalogueStep = fc.oneof(
  { weight: 4, arbitrary: createStep },
  {
    weight: 6,
    arbitrary: step('edit', { at: one, change: part, isStale: fc.constantFrom(false, false, false, true) }),
  },
  { weight: 2, arbitrary: step('revision', { at: one, back: fc.nat(4) }) },
  { weight: 2, arbitrary: step('trash', { at: one, isBack: fc.boolean() }) },
  { weight: 1, arbitrary: step('remove', { at: one }) },
  {
    weight: 2,
    arbitrary: step('stock', { at: one, of: fc.nat(2), by: fc.constantFrom(-2, -1, 1, 4) }),
  },
  { weight: 5, arbitrary: step('bulk', { change: bulkChange, some }) },
  {
    weight: 2,
    arbitrary: step('bulk-sale', { percent: fc.constantFrom(5, 50), sale: maybeSale, some }),
  },
  { weight: 3, arbitrary: step('undo-bulk', { back }) },
  {
    weight: 5,
    arbitrary: step('import', {
      rows: fc.uniqueArray(row, { minLength: 1, maxLength: 3, selector: ({ at }) => at }),
      isWhole: mostlyTrue,
    }),
  },
  { weight: 3, arbitrary: step('undo-import', { back }) },
  { weight: 1, arbitrary: step('export', {}) },
  {
    weight: 7,
    arbitrary: step('buy', { at: one, of: fc.nat(2), more: fc.constantFrom(0, 0, 0, 1) }),
  },
  { weight: 3, arbitrary: step('cancel', { back }) },
  { weight: 4, arbitrary: step('time', { units: fc.integer({ min: 1, max: 2 }) }) },
)
export type CatalogueStep = typeof catalogueStep extends fc.Arbitrary<infer Step> ? Step : never

const values = [
  ...['s', 'm', 'l'].map(value => ['size', value] as const),
  ...['red', 'blue'].map(value => ['color', value] as const),
  ...['clay', 'brass'].map(value => ['parentCategory', value] as const),
  ...['cotton', 'silk'].map(value => ['attr.fabric', value] as const),
  ...['-99', '100-250', '251-'].map(value => ['price', value] as const),
  ...(['onSale', 'inStock'] as const).map(key => [key, 'true'] as const),
]
const chosen = fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2, selector: ([key]) => key })

/** What a shopper asks of a listing. */
export const question = fc.record({
  category: fc.constantFrom('', '', 'pots', 'lamps'),
  sort: fc.constantFrom('newest' as const, 'price-asc' as const, 'price-desc' as const, 'discount' as const),
  word: fc.constantFrom(...words),
  chosen: chosen.map((pairs): Record<string, string> => Object.fromEntries(pairs)),
})
export type Question = typeof question extends fc.Arbitrary<infer One> ? One : never
