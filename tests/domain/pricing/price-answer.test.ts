import { describe, expect, test } from 'vitest'
import type * as ruleTypes from '../../../src/contract/desk/rules.ts'
import { quoteInRupees } from '../../../src/domain/pricing/in-rupees.ts'
import type { OrderToPrice } from '../../../src/domain/pricing/order-to-price.ts'
import { priceOrder } from '../../../src/domain/pricing/price-order.ts'
import { line, orderOf, tax } from './plain-order.ts'

const order = orderOf(line('lamp', 100_000), line('bell', 50_000))
const post = { id: 'post', label: 'Post', amount: 60 }
const ruled = (...zones: Partial<ruleTypes.DeliveryZone>[]): ruleTypes.Rules => ({
  delivery: { zones: zones.map((zone, at) => ({ id: `z${at}`, label: 'Zone', rates: [post], ...zone })) },
})

describe('cash on delivery', () => {
  const reasonOf = (cod: ruleTypes.CodRules, more: Partial<OrderToPrice> = {}) =>
    priceOrder({ ...ruled({}), cod }, { ...order, ...more }).payments[1]?.reason

  test.each<[string, ruleTypes.CodRules, Partial<OrderToPrice>, string]>([
    ['without limits', {}, {}, ''],
    ['of as much as it must cost, with delivery', { least: 1_560 }, {}, ''],
    ['of less', { least: 1_560.01 }, {}, 'Cash on delivery is offered for orders from ₹1,560.01.'],
    ['of as much as it may cost', { most: 1_560 }, {}, ''],
    ['of more', { most: 1_559.99 }, {}, 'Cash on delivery is offered for orders up to ₹1,559.99.'],
    ['with one open order less than it may', { openOrders: 2 }, { openOrders: 1 }, ''],
    [
      'with as many open orders as it may',
      { openOrders: 2 },
      { openOrders: 2 },
      'You have as many open orders with cash on delivery as we allow. Please pay online.',
    ],
    ['to another PIN code', { pinsLeftOut: ['683', '6821'] }, {}, ''],
    [
      'to a PIN code left out, written with a space',
      { pinsLeftOut: ['682'] },
      { destination: { state: 'Kerala', postalCode: '682 001' } },
      'Cash on delivery is not offered at this PIN code.',
    ],
    [
      'to what is no PIN code where some are left out',
      { pinsLeftOut: ['682'] },
      { destination: { state: 'Kerala', postalCode: 'PIN 682001' } },
      'Cash on delivery is not offered at this PIN code.',
    ],
    [
      'without a PIN code',
      { pinsLeftOut: ['682'] },
      { destination: { state: 'Kerala', postalCode: ' ' } },
      '',
    ],
    ['of another product', { productsLeftOut: ['jug'] }, {}, ''],
    ['of a product left out', { productsLeftOut: ['bell'] }, {}, 'Cash on delivery is not offered for BELL.'],
  ])('%s', (_, cod, more, reason) => {
    expect(reasonOf(cod, more)).toBe(reason)
  })

  const atDoor = { ...order, chosen: { ...order.chosen, payment: 'cod' as const } }

  test('that is chosen and not offered is a problem of the order, with its reason', () => {
    const seen = priceOrder({}, atDoor).problems
    expect(seen).toEqual([{ code: 'cod-not-offered', message: 'Cash on delivery is not offered.' }])
    const { problems } = priceOrder({ cod: { most: 10 } }, atDoor)
    expect(problems).toEqual([
      { code: 'cod-not-offered', message: 'Cash on delivery is offered for orders up to ₹10.' },
    ])
    expect(priceOrder({ cod: {} }, atDoor).problems).toEqual([])
    expect(priceOrder({ cod: { most: 10 } }, order).problems).toEqual([])
  })

  test('has its fee, its part paid now and the rest at the door', () => {
    const cod = { fee: { percent: 2 }, paidNow: { percent: 10 } }
    const { order: priced, payments } = priceOrder({ ...ruled({}), cod }, atDoor)
    // 2 % of 1,560 with delivery, and 10 % of all that.
    expect([priced.total, priced.payNow]).toEqual([159_120, 15_912])
    expect(priced.adjustments).toStrictEqual([
      { kind: 'delivery', id: 'post', label: 'Post', amount: 6_000 },
      { kind: 'fee', label: 'Cash on delivery fee', amount: 3_120 },
    ])
    expect(payments.map(({ id, fee, payNow }) => [id, fee, payNow])).toEqual([
      ['prepaid', 0, 156_000],
      ['cod', 3_120, 15_912],
    ])
    expect(priceOrder({ cod: { paidNow: { amount: 9_999 } } }, atDoor).order.payNow).toBe(150_000)
    const unchosen = priceOrder({ cod: { fee: { amount: 49 }, paidNow: { percent: 10 } } }, order)
    expect(unchosen.order.total).toBe(150_000)
    expect(unchosen.payments[1]).toMatchObject({ id: 'cod', fee: 4_900, payNow: 15_490 })
  })

  test.each<[string, ruleTypes.CodRules, OrderToPrice, number | undefined]>([
    ['that waits for its link', { confirm: true, fee: { amount: 30 } }, atDoor, 150_000],
    ['of a shop that asks for no confirmation', { fee: { amount: 30 } }, atDoor, undefined],
    ['of which a part is paid now', { confirm: true, paidNow: { amount: 1 } }, atDoor, undefined],
    ['not chosen', { confirm: true }, order, undefined],
    ['not chosen, for nothing', { confirm: true }, { ...order, lines: [line('lamp', 0)] }, undefined],
  ])('%s knows what it costs when it is paid online: only where it waits', (_, cod, input, total) => {
    const { ifPrepaid } = priceOrder({ cod }, input).order
    const seen = ifPrepaid && [ifPrepaid.payment, ifPrepaid.total]
    expect(seen).toEqual(total === undefined ? undefined : ['prepaid', total])
  })

  test('a discount of what is paid online alone changes the price by the way it is paid', () => {
    const rule = { id: 'a', label: 'Online', kind: 'percent', value: 10 } as const
    const payNow = (prepaidOnly: boolean) => {
      const other = { ...rule, id: 'b', value: 5 }
      const discounts = [{ ...rule, prepaidOnly }, other]
      const { payments } = priceOrder({ cod: { paidNow: { percent: 100 } }, discounts }, order)
      return payments.map(payment => payment.payNow)
    }
    expect(payNow(true)).toEqual([135_000, 142_500])
    expect(payNow(false)).toEqual([135_000, 135_000])
  })
})

describe('delivery', () => {
  const kerala = { id: 'k', states: ['Kerala'], rates: [{ ...post, id: 'own', amount: 40 }] }
  const heavy = { ...post, id: 'heavy', by: 'weight', above: 1_000, amount: 90 } as const
  const dear = { ...post, id: 'dear', by: 'value', above: 1_500.01, amount: 20 } as const

  test.each<[string, ruleTypes.Rules, Partial<OrderToPrice>, string, number]>([
    ['of the state goes before that of all others', ruled({}, kerala), {}, 'own', 4_000],
    [
      'of a PIN code goes before that of the state',
      ruled(kerala, { pins: ['68'], rates: [post] }),
      {},
      'post',
      6_000,
    ],
    [
      'of the longest PIN code',
      ruled({ pins: ['6'] }, { ...kerala, states: [], pins: ['682'] }),
      {},
      'own',
      4_000,
    ],
    [
      'of a PIN code needs no state',
      ruled(kerala, { pins: ['68'] }),
      { destination: { state: '', postalCode: '682 001' } },
      'post',
      6_000,
    ],
    ['to another state', ruled({}, { ...kerala, states: ['Goa'] }), {}, 'post', 6_000],
    ['from a weight on', ruled({ rates: [post, heavy] }), {}, 'heavy', 9_000],
    ['from a weight on, named first', ruled({ rates: [heavy, post] }), {}, 'heavy', 9_000],
    ['from nothing on', ruled({ rates: [post, { ...heavy, above: 0 }] }), {}, 'heavy', 9_000],
    ['of goods that cost nothing', ruled({}), { lines: [line('lamp', 0)] }, 'post', 6_000],
    [
      'below that weight',
      ruled({ rates: [post, heavy] }),
      { lines: [line('lamp', 100_000, { weight: 999 })] },
      'post',
      6_000,
    ],
    ['below a value', ruled({ rates: [post, dear] }), {}, 'post', 6_000],
    ['from a value on', ruled({ rates: [post, dear] }), { lines: [line('lamp', 150_001)] }, 'dear', 2_000],
    ['is free from an amount on', ruled({ freeAbove: 1_500 }), {}, 'post', 0],
    ['is not free below it', ruled({ freeAbove: 1_500.01 }), {}, 'post', 6_000],
    [
      'is the cheapest where none is chosen',
      ruled({ rates: [{ ...post, label: 'Van', id: 'van', amount: 99 }, post] }),
      {},
      'post',
      6_000,
    ],
  ])('%s', (_, rules, more, id, price) => {
    const { order: priced, problems } = priceOrder(rules, { ...order, ...more })
    expect([priced.delivery, problems]).toEqual([id, []])
    expect(priced.adjustments.map(({ kind, amount }) => [kind, amount])).toEqual([['delivery', price]])
  })

  // biome-ignore format: a table
  test.each<[string, ruleTypes.Rules, OrderToPrice['destination'], string, string]>([
    ['without a PIN code', ruled({ pins: ['6'] }, {}), { state: 'Goa', postalCode: '' }, 'pin-needed', 'Enter your PIN code to see delivery and its price.'],
    ['to what is no PIN code', ruled({}, { pins: ['744'], notHere: true }), { state: 'Goa', postalCode: '0744101' }, 'pin-needed', 'Enter your PIN code to see delivery and its price.'],
    ['without a state', ruled(kerala, {}), { state: '', postalCode: '682001' }, 'pin-needed', 'Enter your state to see delivery and its price.'],
    ['to nowhere', ruled(kerala), { state: 'Goa', postalCode: '403001' }, 'not-delivered', 'We do not deliver to this address.'],
    ['left out', ruled({}, { pins: ['4'], notHere: true }), { state: 'Goa', postalCode: '403001' }, 'not-delivered', 'We do not deliver to this address.'],
    ['too light', ruled({ rates: [{ ...heavy, above: 1_001 }] }), order.destination, 'not-delivered', 'We have no delivery for an order of this size to this address.'],
  ])('%s is a problem', (_, rules, destination, code, message) => {
    const { order: priced, problems, deliveries } = priceOrder(rules, { ...order, destination })
    expect([problems, deliveries, priced.delivery]).toEqual([[{ code, message }], [], ''])
  })

  test('that is chosen is that one, and follows the order into another band of its name', () => {
    const air = { ...post, id: 'air', label: 'Air', amount: 150 }
    const chosen = (delivery: string, ...rates: ruleTypes.DeliveryRate[]) => {
      const answer = priceOrder(ruled({ rates }), { ...order, chosen: { ...order.chosen, delivery } })
      return [answer.order.delivery, answer.problems]
    }
    expect(chosen('air', post, air)).toEqual(['air', []])
    expect(chosen('post', post, heavy, { ...air, amount: 10 })).toEqual(['heavy', []])
  })

  test('that is gone is a problem, and the cheapest stands for it', () => {
    const chosen = { ...order.chosen, delivery: 'van' }
    const { order: priced, problems } = priceOrder(ruled({}), { ...order, chosen })
    expect(problems).toEqual([
      {
        code: 'delivery-gone',
        message: 'The delivery that you chose is not offered any more. Please choose another one.',
      },
    ])
    expect(priced.delivery).toBe('post')
  })

  test.each([
    [
      { from: 2, to: 4 },
      { from: 2, to: 4 },
    ],
    [{ from: 0 }, { from: 0 }],
    [{ to: 3 }, { to: 3 }],
    [{}, undefined],
  ])('within the days %j', (days, kept) => {
    expect(priceOrder(ruled({ rates: [{ ...post, ...days }] }), order).order.days).toEqual(kept)
  })

  test('and fee are shared by what the goods cost after their discounts', () => {
    const discounts: ruleTypes.DiscountRule[] = [
      { id: 'a', label: 'Quarter', kind: 'percent', value: 25, products: ['lamp'] },
    ]
    const cod = { fee: { amount: 1 } }
    const chosen = { ...order.chosen, payment: 'cod' as const }
    const { lines } = priceOrder({ ...ruled({}), cod, discounts }, { ...order, chosen }).order
    expect(lines.map(({ discount, delivery, fee, net }) => [discount, delivery, fee, net])).toEqual([
      [25_000, 3_600, 60, 78_660],
      [0, 2_400, 40, 52_440],
    ])
  })
})

describe('tax', () => {
  const to = (state: string, gstin = '') => ({
    ...order,
    destination: { state, postalCode: '' },
    chosen: { ...order.chosen, gstin },
  })

  test.each<[string, ruleTypes.TaxRules, OrderToPrice, string[]]>([
    ['to the own state', tax, to('Karnataka'), []],
    ['to another one', tax, to('Kerala'), []],
    ['to a state that is not named yet', tax, to(' '), []],
    ['to no state', tax, to('Texas'), ['Choose a state or union territory of India.']],
    ['of a shop under composition, at home', { ...tax, composition: true }, to('Karnataka'), []],
    [
      'of a shop under composition, elsewhere',
      { ...tax, composition: true },
      to('Kerala'),
      ['We deliver within Karnataka only.'],
    ],
    [
      'with a wrong GSTIN',
      tax,
      to('Kerala', '29AAGCB7383J1Z5'),
      ['This is not a GSTIN. Please check its 15 characters.'],
    ],
    ['with a GSTIN of small letters', tax, to('Kerala', ' 29aagcb7383j1z4 '), []],
    ['with spaces for a GSTIN', tax, to('Kerala', '  '), []],
  ])('%s', (_, rules, input, messages) => {
    expect(priceOrder({ tax: rules }, input).problems.map(({ message }) => message)).toEqual(messages)
  })

  test.each([
    [
      'Karnataka',
      '29',
      [
        ['CGST', 2.5, 3_571],
        ['SGST', 2.5, 3_571],
      ],
    ],
    ['Kerala', '32', [['IGST', 5, 7_143]]],
    ['Ladakh', '38', [['IGST', 5, 7_143]]],
    // Where the state is not known yet, that of the shop stands.
    [
      '',
      '',
      [
        ['CGST', 2.5, 3_571],
        ['SGST', 2.5, 3_571],
      ],
    ],
  ])('of an order to %j', (state, place, taxes) => {
    const { order: priced } = priceOrder({ tax }, to(state))
    expect(priced.placeOfSupply).toBe(place)
    expect(priced.taxes.map(({ label, rate, amount }) => [label, rate, amount])).toEqual(taxes)
  })

  test('goes by the class of a line, else by the default, and by the price of a piece; lower rates come first', () => {
    const books = { id: 'books', label: 'Books', rates: [{ rate: 0 }] }
    const clothes = { id: 'clothes', label: 'Clothes', rates: [{ upTo: 1_000, rate: 5 }, { rate: 18 }] }
    const lines = [
      line('shirt', 105_001, { taxClass: 'gone' }),
      line('shirt', 105_000, { taxClass: 'clothes', quantity: 2 }),
      line('book', 50_000, { taxClass: 'books' }),
    ]
    const rules = { tax: { ...tax, classes: [books, clothes], defaultClass: 'clothes' } }
    const { order: priced } = priceOrder(rules, { ...to('Kerala'), lines })
    expect(priced.lines.map(({ rate }) => rate)).toEqual([18, 5, 0])
    expect(priced.taxes.map(({ label, rate }) => `${label} ${rate}`)).toEqual(['IGST 5', 'IGST 18'])
  })

  test('of a union territory without a council has its own name', () => {
    const { order: priced } = priceOrder({ tax: { ...tax, state: '04' } }, to('Chandigarh'))
    expect(priced.taxes.map(({ label }) => label)).toEqual(['CGST', 'UTGST'])
    expect(priceOrder({ tax: { ...tax, state: '04' } }, to('')).order.taxes[1]?.label).toBe('UTGST')
  })
})

test('a quote says in rupees what can be chosen, what hinders it and what was chosen', () => {
  const rate = { ...post, from: 2, to: 4 }
  const cod = { fee: { amount: 30 }, most: 10 }
  const answer = priceOrder({ ...ruled({ rates: [rate] }), cod }, order)
  const quote = quoteInRupees(answer, [{ code: 'stock-gone', message: 'Two are left.' }])
  expect(quote.delivery).toEqual([{ id: 'post', label: 'Post', amount: 60, from: 2, to: 4 }])
  const reason = 'Cash on delivery is offered for orders up to ₹10.'
  expect(quote.payments).toEqual([
    { id: 'prepaid', label: 'Pay online', allowed: true, reason: '', fee: 0, payNow: 1_560 },
    { id: 'cod', label: 'Cash on delivery', allowed: false, reason, fee: 30, payNow: 0 },
  ])
  expect(quote.problems).toEqual([{ code: 'stock-gone', message: 'Two are left.' }])
  expect(quote.chosen).toEqual({ delivery: 'post', payment: 'prepaid', code: '' })
  expect(quote.total).toBe(1_560)
})
