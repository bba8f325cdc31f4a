import { expect, test } from 'vitest'
import { ruleLimits, rules } from '../../../../src/contract/desk/rules.ts'
import { ruleHint } from '../../../../src/domain/desk/rules/rule-hints.ts'

const wrong = '?'.repeat(400)
const text = { id: 'a', label: wrong }
/** Every field of the rules with a value that none takes. */
const everything = {
  delivery: {
    zones: [
      {
        ...text,
        pins: [wrong],
        freeAbove: -1,
        rates: [{ ...text, amount: -1, above: -1, from: -1, to: -1 }],
      },
    ],
  },
  cod: { least: -1, most: -1, pinsLeftOut: [wrong], openOrders: 0 },
  discounts: [
    {
      ...text,
      code: wrong,
      kind: 'percent',
      value: -1,
      buy: 0,
      get: 0,
      from: '',
      until: '',
      least: -1,
      uses: 0,
      usesEach: 0,
    },
  ],
  tax: {
    gstin: wrong,
    state: '',
    legalName: '',
    address: '',
    classes: [{ ...text, rates: [{ upTo: -1, rate: 101 }] }],
    defaultHsn: '1',
    invoiceOn: 'paid',
    series: 'inv',
  },
}

test('every field of the rules that is not valid has a sentence of its own', () => {
  const issues = rules.safeParse(everything).error?.issues ?? []
  const paths = issues.map(({ path }) => path.join('.'))
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter(path => ruleHint(path) === undefined)).toEqual([])
})

test.each([
  ['delivery.zones.0.pins.1', 'Enter whole PIN codes or their first digits, with commas between them.'],
  ['delivery.zones.0.rates.0.from', `Enter a whole number of days, up to ${ruleLimits.days}.`],
  ['cod.openOrders', 'Enter a whole number from 1 on.'],
  ['discounts.0.buy', 'Enter a whole number from 1 on.'],
  ['discounts.0.from', 'Choose a day.'],
  // A code in Hindi has letters too, and is refused.
  ['discounts.0.code', 'Enter up to 40 letters from A to Z and digits, also with - and _ between them.'],
])('of %s it is: %s', (path, hint) => expect(ruleHint(path)).toBe(hint))

test('a field of anything else has none', () => {
  expect(ruleHint('home.label')).toBeUndefined()
})
