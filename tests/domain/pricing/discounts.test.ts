import { describe, expect, test } from 'vitest'
import type { DiscountRule } from '../../../src/contract/desk/rules.ts'
import type { OrderToPrice } from '../../../src/domain/pricing/order-to-price.ts'
import { priceOrder } from '../../../src/domain/pricing/price-order.ts'
import { orderOf, line as pieces } from './plain-order.ts'

const line = (productId: string, price: number, quantity = 1, category = 'Men') =>
  pieces(productId, price, { quantity, categories: [category, ''] })
const input = orderOf(line('shirt', 100_000), line('belt', 50_000, 2, 'Belts'))
const offer = (rule: Partial<DiscountRule>): DiscountRule => ({
  id: 'a',
  label: 'Offer',
  kind: 'percent',
  value: 10,
  ...rule,
})
const delivery = { zones: [{ id: 'z', label: 'All', rates: [{ id: 'r', label: 'Post', amount: 60 }] }] }
const price = (discounts: DiscountRule[], order: Partial<OrderToPrice> = {}, code = '') =>
  priceOrder(
    { delivery, discounts },
    { ...input, ...order, chosen: { ...input.chosen, ...order.chosen, code } },
  )

describe('what a discount takes off each line, in paise', () => {
  test.each<[string, Partial<DiscountRule>, number[]]>([
    ['per cent of all', {}, [10_000, 10_000]],
    ['an amount of all', { kind: 'amount', value: 0.01 }, [1, 0]],
    ['more than all there is', { kind: 'amount', value: 9_999 }, [100_000, 100_000]],
    ['per cent of products', { products: ['belt'] }, [0, 10_000]],
    ['per cent of a category without a name', { categories: [' '] }, [0, 0]],
    ['an amount of a category', { kind: 'amount', value: 300, categories: ['belts'] }, [0, 30_000]],
    ['buy two, get one: the cheapest', { kind: 'buy-x-get-y', buy: 2, get: 1, value: 100 }, [0, 50_000]],
    [
      'buy one, get one at half',
      { kind: 'buy-x-get-y', buy: 1, get: 1, value: 50, categories: ['Belts'] },
      [0, 25_000],
    ],
    [
      'buy two, get one, of a category with two pieces: nothing',
      { kind: 'buy-x-get-y', buy: 2, get: 1, value: 100, categories: ['Belts'] },
      [0, 0],
    ],
  ])('%s', (_, rule, expected) => {
    expect(price([offer(rule)]).order.lines.map(({ discount }) => discount)).toEqual(expected)
  })

  test('is spread to the paisa over lines that are alike', () => {
    const lines = [line('a', 3_333), line('b', 3_333), line('c', 3_333)]
    const { order } = price([offer({ kind: 'amount', value: 1 })], { lines })
    expect(order.lines.map(({ discount }) => discount)).toEqual([34, 33, 33])
  })

  // 10 % of 9.99 is 1.00; of 3.33 it is 0.33.
  test.each([
    ['of the order is rounded once', {}, [34, 33, 33]],
    ['of products is rounded line by line', { products: ['a', 'b', 'c'] }, [33, 33, 33]],
  ])('per cent %s', (_, rule, expected) => {
    const lines = [line('a', 333), line('b', 333), line('c', 333)]
    expect(price([offer(rule)], { lines }).order.lines.map(({ discount }) => discount)).toEqual(expected)
  })

  test.each<[string, Partial<DiscountRule>]>([
    ['products', { kind: 'amount', value: 500, products: ['shirt'] }],
    ['pieces', { kind: 'buy-x-get-y', buy: 2, get: 1, value: 100 }],
  ])('of single %s comes before that of the order', (_, rule) => {
    const { order } = price([offer({ stackable: true }), offer({ id: 'b', stackable: true, ...rule })])
    expect(order.adjustments.map(({ id, amount }) => [id, amount])).toEqual([
      ['b', -50_000],
      ['a', -15_000],
      ['r', 6_000],
    ])
  })
})

describe('a free piece, where another discount of products came before', () => {
  const half = offer({ id: 'half', value: 50, products: ['kurta'], stackable: true })
  const offered = (rule: Partial<DiscountRule>, ...lines: OrderToPrice['lines']) =>
    price([half, offer({ kind: 'buy-x-get-y', value: 100, stackable: true, ...rule })], { lines }).order.lines

  test('takes off what is left of its price', () => {
    const [kurta] = offered({ buy: 2, get: 1 }, line('kurta', 100_000, 3))
    expect(kurta?.discount).toBe(200_000)
  })

  test('is the one that costs least by then', () => {
    const lines = offered({ buy: 1, get: 1 }, line('kurta', 100_000), line('shirt', 80_000))
    expect(lines.map(({ discount }) => discount)).toEqual([100_000, 0])
  })
})

test('free delivery takes nothing off the goods', () => {
  const { order } = price([offer({ kind: 'free-delivery' })])
  const adjustments = [{ kind: 'delivery', amount: 0 }]
  expect(order).toMatchObject({ total: 200_000, discounts: ['a'], adjustments })
})

describe('several discounts', () => {
  const ten = offer({ code: 'TEN' })
  const fifth = offer({ id: 'b', value: 20 })

  test('stand alone unless they are stackable: what takes most off stands', () => {
    expect(price([offer({}), fifth]).order.discounts).toEqual(['b'])
    const stackable = [offer({ stackable: true }), offer({ id: 'c', value: 15, stackable: true })]
    expect(price([...stackable, fifth]).order.discounts).toEqual(['a', 'c'])
  })

  test('a code that takes less off than an offer is not used, and says so', () => {
    const { order, codeNote, problems } = price([ten, fifth], {}, 'ten')
    expect([order.discounts, order.code, problems]).toEqual([['b'], '', []])
    expect(codeNote).toContain('TEN is not used')
    const expected = { code: 'TEN', discounts: ['a'] }
    const equal = price([offer({ id: 'b' }), ten], {}, ' ten ')
    expect(equal).toMatchObject({ order: expected, codeNote: '' })
    expect(price([offer({ code: 'TEN10' })], {}, '\u200bTen १०\u200b').problems).toEqual([])
  })

  test('are used of those with a code only where that one is typed', () => {
    const coded = [offer({ code: 'TEN', stackable: true }), offer({ id: 'b', code: 'FIVE', stackable: true })]
    const used = ['', ' ', 'five'].map(code => price(coded, {}, code))
    expect(used.map(({ order, problems }) => [order.discounts, problems])).toEqual([
      [[], []],
      [[], []],
      [['b'], []],
    ])
  })

  test('are left where they cost the free delivery, unless the shopper typed the code', () => {
    const [zone] = delivery.zones
    const rules = { delivery: { zones: zone ? [{ ...zone, freeAbove: 1_990 }] : [] } }
    const [twenty, five] = [
      offer({ kind: 'amount', value: 20 }),
      offer({ id: 'b', kind: 'amount', value: 5 }),
    ]
    const used = (discounts: DiscountRule[], code = '') => {
      const { order } = priceOrder({ ...rules, discounts }, { ...input, chosen: { ...input.chosen, code } })
      return [order.discounts, order.total]
    }
    expect(used([twenty])).toEqual([[], 200_000])
    expect(used([twenty, five])).toEqual([['b'], 199_500])
    const together = [twenty, five].map(rule => ({ ...rule, stackable: true }))
    expect(used(together)).toEqual([[], 200_000])
    expect(used([{ ...twenty, code: 'X' }], 'X')).toEqual([['a'], 204_000])
  })
})

describe('a code', () => {
  /** The first moment of 26 November in India. */
  const midnight = { now: Date.parse('2026-11-25T18:30:00Z') }

  test.each<[string, Partial<DiscountRule>, Partial<OrderToPrice>, string]>([
    ['that is not there', { code: 'OTHER' }, {}, 'code-unknown'],
    ['from tomorrow', { from: '2026-11-27' }, {}, 'code-not-usable'],
    ['until yesterday', { until: '2026-11-25' }, {}, 'code-not-usable'],
    ['until today', { until: '2026-11-26', from: '2026-11-26' }, {}, ''],
    ['on the first moment of its first day', { from: '2026-11-26' }, midnight, ''],
    ['just after its last day', { until: '2026-11-25' }, midnight, 'code-not-usable'],
    ['for a first order', { firstOrder: true }, {}, 'code-not-usable'],
    ['for a first order that is one', { firstOrder: true }, { isFirstOrder: true }, ''],
    ['for more', { least: 2_000.01 }, {}, 'code-not-usable'],
    ['for as much', { least: 2_000 }, {}, ''],
    ['for other products', { products: ['hat'] }, {}, 'code-not-usable'],
    ['used up', { uses: 3 }, { uses: new Map([['a', { all: 3, own: 0 }]]) }, 'code-used-up'],
    ['used by the shopper', { usesEach: 1 }, { uses: new Map([['a', { all: 1, own: 1 }]]) }, 'code-used-up'],
    ['that nobody used', { uses: 1, usesEach: 1 }, {}, ''],
    ['with a use left', { uses: 3, usesEach: 2 }, { uses: new Map([['a', { all: 2, own: 1 }]]) }, ''],
  ])('%s', (_, rule, order, problem) => {
    const { problems, order: priced } = price([offer({ code: 'X', ...rule })], order, 'x')
    expect(problems.map(({ code }) => code)).toEqual(problem === '' ? [] : [problem])
    for (const { message } of problems) expect(message).toMatch(/\bcode X\b/i)
    expect(priced.code).toBe(problem === '' ? 'X' : '')
  })

  test('for what is paid online is not for cash on delivery', () => {
    const discounts = [offer({ code: 'X', prepaidOnly: true })]
    const chosen = { ...input.chosen, code: 'X', payment: 'cod' as const }
    const { problems, payments } = priceOrder({ cod: {}, discounts }, { ...input, chosen })
    expect(problems[0]?.message).toContain('paid online')
    expect(payments[0]?.payNow).toBe(180_000)
  })
})
