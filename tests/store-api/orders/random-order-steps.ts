import fc from 'fast-check'
import type { Rules } from '../../../src/contract/desk/rules.ts'
import { address } from '../support/shopper.ts'
import { someRules } from './pricing/ruled-shop.ts'

const tax = someRules.tax as NonNullable<Rules['tax']>
const base = { ...someRules, cod: { fee: { amount: 40 } } }
/** What a shop may set its prices to from one day to the next. */
export const rulesOverTime: readonly Rules[] = [
  {
    ...base,
    tax: { ...tax, classes: [...tax.classes, { id: 'high', label: 'High', rates: [{ rate: 18 }] }] },
  },
  { ...base, tax: { ...tax, invoiceOn: 'shipped', roundToRupee: true } },
  {
    ...base,
    cod: { fee: { percent: 2.5 }, paidNow: { percent: 20 }, confirm: true },
    discounts: [
      { id: 'ten', label: 'Ten off', code: 'TEN', kind: 'amount', value: 33.33 },
      { id: 'two', label: 'Third free', kind: 'buy-x-get-y', buy: 2, get: 1, stackable: true },
    ],
  },
  { tax: { ...tax, composition: true, state: '29' }, cod: {} },
  { delivery: base.delivery },
  {},
]

export const addresses = [
  address,
  { ...address, city: 'Pune', state: 'Maharashtra', postalCode: '411001' },
  { ...address, city: 'Mysuru', postalCode: '570001' },
]
const order = fc.nat(2)
const pieces = { mug: fc.nat(3), pot: fc.nat(2) }
const outcomes = ['confirmed', 'collected', 'refused', 'returned'] as const

/** Somebody orders. */
export const placeStep = fc.record({
  what: fc.constant('place' as const),
  by: fc.constantFrom('guest' as const, 'account' as const, 'phone' as const),
  mug: fc.constantFrom(1, 1, 2, 3, 0),
  pot: fc.nat(2),
  where: fc.nat(2),
  hasCode: fc.boolean(),
  isCod: fc.boolean(),
})

/** One thing that happens in a shop; `order` counts the orders of the history. */
export const orderStep = fc.oneof(
  { weight: 4, arbitrary: placeStep },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('repeat' as const), isOrder: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('callback' as const),
      order,
      transfer: fc.nat(2),
      extra: fc.constantFrom(0, 0, 0, -100, 500),
      isPaid: fc.constantFrom(true, true, true, false),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('mark' as const),
      order,
      transfer: fc.nat(4),
      part: fc.constantFrom(0, 0, 50),
    }),
  },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('edit' as const), order, ...pieces }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('address' as const), order, where: fc.nat(2) }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('cancel' as const), order, byShopper: fc.boolean() }),
  },
  { weight: 5, arbitrary: fc.record({ what: fc.constant('ship' as const), order }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('deliver' as const), order }) },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('cod' as const), order, outcome: fc.constantFrom(...outcomes) }),
  },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('refund' as const), order, isWrong: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('undo' as const), order }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('credit' as const),
      order,
      amount: fc.constantFrom(0.01, 10, 99.99, 5_000),
      isSent: fc.boolean(),
      line: fc.nat(2),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('rules' as const), to: fc.nat(rulesOverTime.length - 1) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('product' as const),
      price: fc.constantFrom(99.99, 250, 1_200.5),
      stock: fc.nat(6),
      taxClass: fc.constantFrom('', 'books', 'high'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('trash' as const), isBack: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('expire' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('unpaid' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('erase' as const) }) },
)
export type OrderStep = typeof orderStep extends fc.Arbitrary<infer Step> ? Step : never
