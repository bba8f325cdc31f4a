import type { DiscountRule, Rules } from '../../../src/contract/desk/rules.ts'
import type { LineToPrice, OrderToPrice } from '../../../src/domain/pricing/order-to-price.ts'

/** Whole numbers from 0 to below `below`; the same seed gives the same ones (mulberry32). */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

const STATES = ['Karnataka', 'Kerala', 'Ladakh', 'Delhi', '', 'Atlantis']
const PINS = ['560001', '560 034', '682001', '194101', '110001', '']
const RATES = [0, 0.25, 3, 5, 12, 18, 28, 40]
export const NOW = Date.parse('2026-11-26T06:00:00Z')

/** A random order and the random rules that it is priced by: cheap enough for a million. */
export function randomOrder(random: (below: number) => number): { rules: Rules; order: OrderToPrice } {
  const maybe = <T>(value: () => T) => (random(2) ? value() : undefined)
  const rupees = (most: number) => random(most * 100) / 100
  const label = () => `offer ${random(4)}`
  const discount = (at: number): DiscountRule => ({
    id: `d${at}`,
    label: label(),
    kind: (['percent', 'amount', 'free-delivery', 'buy-x-get-y'] as const)[random(4)] ?? 'percent',
    ...given('code', random(3) ? undefined : `CODE${at}`),
    ...given(
      'value',
      maybe(() => rupees(100)),
    ),
    ...given(
      'buy',
      maybe(() => 1 + random(3)),
    ),
    ...given(
      'get',
      maybe(() => 1 + random(2)),
    ),
    ...given('products', random(4) ? undefined : [`p${random(5)}`, `p${random(5)}`]),
    ...given('categories', random(4) ? undefined : [`Category ${random(3)}`]),
    ...given('least', random(4) ? undefined : rupees(2_000)),
    ...given('prepaidOnly', random(4) ? undefined : true),
    ...given(
      'stackable',
      maybe(() => true),
    ),
  })
  const line = (): LineToPrice => {
    const product = random(5)
    const quantity = random(10) ? 1 + random(5) : 1 + random(999)
    return {
      productId: `p${product}`,
      title: `Product ${product}`,
      size: '',
      color: '',
      quantity,
      price: random(20) ? random(400_000) : random(1_000_000_000),
      categories: [`category ${random(3)}`, ''],
      weight: random(2_000),
      hsn: random(2) ? '6109' : '',
      taxClass: random(2) ? 'clothes' : '',
    }
  }
  const many = <T>(most: number, one: (at: number) => T) =>
    Array.from({ length: random(most + 1) }, (_, at) => one(at))
  const rate = (id: string) => ({
    id,
    label: random(2) ? 'Standard' : 'Express',
    amount: rupees(200),
    ...(random(2) && { by: random(2) ? ('value' as const) : ('weight' as const), above: random(1_500) }),
  })
  const zone = (at: number) => ({
    id: `z${at}`,
    label: `Zone ${at}`,
    ...given(
      'pins',
      maybe(() => [['5', '56', '560', '6', '110001'][random(5)] ?? '1']),
    ),
    ...given(
      'states',
      maybe(() => ['Kerala']),
    ),
    ...given(
      'freeAbove',
      maybe(() => rupees(3_000)),
    ),
    ...(random(10) ? {} : { notHere: true as const }),
    rates: [
      ...many(3, index => rate(`r${at}-${index}`)),
      { id: `r${at}`, label: 'Standard', amount: rupees(99) },
    ],
  })
  const part = () => (random(2) ? { amount: rupees(100) } : { percent: random(10_000) / 100 })
  const rules: Rules = {
    ...given(
      'delivery',
      maybe(() => ({ zones: many(4, zone) })),
    ),
    ...given(
      'cod',
      maybe(() => ({ ...given('fee', maybe(part)), ...given('paidNow', maybe(part)), least: 10 })),
    ),
    ...given(
      'discounts',
      maybe(() => many(6, discount)),
    ),
    ...given(
      'tax',
      maybe(() => ({
        ...given('gstin', random(4) ? '29AAGCB7383J1Z4' : undefined),
        state: '29',
        legalName: 'A shop',
        address: 'Bengaluru',
        classes: [
          {
            id: 'clothes',
            label: 'Clothes',
            rates: [{ upTo: 2_500, rate: 5 }, { rate: RATES[random(8)] ?? 18 }],
          },
          { id: 'all', label: 'All', rates: [{ rate: RATES[random(8)] ?? 18 }] },
        ],
        ...given(
          'defaultClass',
          maybe(() => 'all'),
        ),
        invoiceOn: 'paid' as const,
        series: 'A',
        ...given(
          'roundToRupee',
          maybe(() => true),
        ),
        ...given('composition', random(8) ? undefined : true),
      })),
    ),
  }
  const order: OrderToPrice = {
    lines: [line(), ...many(random(10) ? 5 : 60, line)],
    destination: { state: STATES[random(6)] ?? '', postalCode: PINS[random(6)] ?? '' },
    chosen: {
      code: random(2) ? `code${random(6)}` : '',
      delivery: random(2) ? `r${random(4)}` : '',
      payment: random(2) ? 'cod' : 'prepaid',
      gstin: '',
    },
    isFirstOrder: random(2) === 1,
    uses: new Map(),
    openOrders: 0,
    now: NOW,
  }
  return { rules, order }
}

function given<Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } {
  return (value === undefined ? {} : { [key]: value }) as { [K in Key]?: Value }
}
