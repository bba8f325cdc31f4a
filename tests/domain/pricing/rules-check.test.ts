import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  type DeliveryZone,
  type DiscountRule,
  type Rules,
  rules,
  type TaxRules,
} from '../../../src/contract/desk/rules.ts'
import { ruleFaults } from '../../../src/domain/pricing/rules-check.ts'

const post = { id: 'post', label: 'Post', amount: 60 }
const zones = (...some: Partial<DeliveryZone>[]): Rules => ({
  delivery: { zones: some.map((zone, at) => ({ id: `z${at}`, label: 'Zone', rates: [post], ...zone })) },
})
const rate = (more: object): Rules => zones({ rates: [{ ...post, ...more }] })
const offer = (more: Partial<DiscountRule>): DiscountRule => ({
  id: 'a',
  label: 'Offer',
  kind: 'percent',
  value: 10,
  ...more,
})
const discount = (more: Partial<DiscountRule>): Rules => ({ discounts: [offer(more)] })
const five = { id: 'five', label: 'Five', rates: [{ rate: 5 }] }
const tax = (more: Partial<TaxRules>): Rules => ({
  tax: {
    state: '29',
    legalName: 'A',
    address: 'B',
    classes: [five],
    invoiceOn: 'paid',
    series: 'A',
    ...more,
  },
})
const bands = (...upTo: (number | undefined)[]): Rules =>
  tax({
    classes: [{ ...five, rates: upTo.map(most => ({ rate: 5, ...(most !== undefined && { upTo: most }) })) }],
  })

test.each<[string, Rules]>([
  ['no section', {}],
  ['two zones of which one is not delivered to', zones({}, { notHere: true, rates: [] })],
  ['states by their names, in any case', zones({ states: ['Kerala', 'goa'] })],
  ['a rate by weight, within one day', rate({ by: 'weight', above: 0, from: 2, to: 2 })],
  ['a rate with a first day alone', rate({ from: 2 })],
  ['a rate with a last day alone', rate({ to: 2 })],
  ['all off', discount({ value: 100 })],
  ['an amount above 100', discount({ kind: 'amount', value: 500 })],
  ['free delivery without a value', { discounts: [{ id: 'a', label: 'Offer', kind: 'free-delivery' }] }],
  ['one day', discount({ from: '2026-11-26', until: '2026-11-26' })],
  ['a first day alone', discount({ from: '2026-11-26' })],
  ['a last day alone', discount({ until: '2026-11-26' })],
  ['a GSTIN of the own state', tax({ gstin: '29AAGCB7383J1Z4', defaultClass: 'five' })],
  ['a default class among others', tax({ classes: [five, { ...five, id: 'six' }], defaultClass: 'six' })],
  ['rising bands', bands(1, 1_000, 2_500, undefined)],
  ['no class', tax({ classes: [] })],
])('%s has no fault', (_, rules) => {
  expect(ruleFaults(rules)).toEqual({})
})

const rateTwice = 'This id stands twice: every zone and every rate needs its own.'
const lastDay = 'The last day is before the first one.'
const pieces = 'Say how many pieces to buy and how many to get.'
const rising = 'Prices must rise, and the last rate has none.'

// biome-ignore format: a table
test.each<[string, Rules, string, string]>([
  ['two zones of one id', zones({}, { id: 'z0', notHere: true, rates: [] }), 'delivery.zones.1.id', rateTwice],
  ['a rate of two zones', zones({}, { rates: [{ ...post, id: 'POST' }] }), 'delivery.zones.1.rates.0.id', rateTwice],
  ['a zone named as a rate', zones({ id: 'post' }), 'delivery.zones.0.rates.0.id', rateTwice],
  ['a state of another country', zones({ states: ['Goa', 'Texas'] }), 'delivery.zones.0.states', 'Texas is not a state of India.'],
  ['a zone without rates', zones({ rates: [] }), 'delivery.zones.0.rates', 'A zone that you deliver to needs at least one rate.'],
  ['a rate above nothing', rate({ above: 500 }), 'delivery.zones.0.rates.0.by', 'Say whether the rate goes by value or by weight.'],
  ['days that end first', rate({ from: 3, to: 2 }), 'delivery.zones.0.rates.0.to', lastDay],
  ['two discounts of one id', { discounts: [offer({}), offer({})] }, 'discounts.1.id', 'This id stands twice: every discount needs its own.'],
  ['two codes but for their case', { discounts: [offer({ code: 'TEN' }), offer({ id: 'b', code: 'ten' })] }, 'discounts.1.code', 'This code stands twice.'],
  ['per cent of nothing', { discounts: [{ id: 'a', label: 'Offer', kind: 'percent' }] }, 'discounts.0.value', 'Say how much is taken off.'],
  ['an amount of nothing', { discounts: [{ id: 'a', label: 'Offer', kind: 'amount' }] }, 'discounts.0.value', 'Say how much is taken off.'],
  ['more than all off', discount({ value: 100.01 }), 'discounts.0.value', 'At most 100 per cent can be taken off.'],
  ['more than all off a piece', discount({ kind: 'buy-x-get-y', buy: 1, get: 1, value: 101 }), 'discounts.0.value', 'At most 100 per cent can be taken off.'],
  ['nothing to buy', discount({ kind: 'buy-x-get-y', get: 1 }), 'discounts.0.buy', pieces],
  ['nothing to get', discount({ kind: 'buy-x-get-y', buy: 1 }), 'discounts.0.get', pieces],
  ['a first day that is none', discount({ from: '2026-02-30' }), 'discounts.0.from', 'There is no day 2026-02-30.'],
  ['a last day that is none', discount({ until: '2026-13-01' }), 'discounts.0.until', 'There is no day 2026-13-01.'],
  ['an end before the beginning', discount({ from: '2026-11-27', until: '2026-11-26' }), 'discounts.0.until', lastDay],
  ['two classes of one id', tax({ classes: [five, five] }), 'tax.classes.1.id', 'This id stands twice: every class needs its own.'],
  ['a state without a code', tax({ state: '99' }), 'tax.state', '99 is not the code of a state.'],
  ['a wrong GSTIN', tax({ gstin: '29AAGCB7383J1Z5' }), 'tax.gstin', 'This is not a GSTIN. Please check its 15 characters.'],
  ['a GSTIN of another state', tax({ state: '32', gstin: '29AAGCB7383J1Z4' }), 'tax.gstin', 'The GSTIN begins with the code of another state.'],
  ['a default class that is not there', tax({ defaultClass: 'six' }), 'tax.defaultClass', 'There is no class six.'],
  ['equal bands', bands(1_000, 1_000, undefined), 'tax.classes.0.rates', rising],
  ['a band without an end before the last', bands(undefined, undefined), 'tax.classes.0.rates', rising],
  ['a last band with an end', bands(1_000, 2_000), 'tax.classes.0.rates', rising],
])('%s is the only fault', (_, rules, field, sentence) => {
  expect(ruleFaults(rules)).toEqual({ [field]: sentence })
})

const page = readFileSync(new URL('../../../.github/SELLING.md', import.meta.url), 'utf8')

test('the shop-keeper’s page shows rules that a save takes', () => {
  const examples = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, text = '']) =>
    rules.parse(JSON.parse(text)),
  )
  expect(examples.flatMap(one => Object.keys(one))).toEqual(['delivery', 'cod', 'discounts'])
  expect(examples.map(ruleFaults)).toEqual(examples.map(() => ({})))
})
