import type { Rules, TaxRules } from '../../../../src/contract/desk/rules.ts'
import { type Quote, quoteChanged, quoteOrder } from '../../../../src/contract/orders/quote.ts'
import { setRules } from '../../../../src/store-api/sections/revisions.ts'
import { cliContext } from '../../payments/gateways/payment-contexts.ts'
import { storeId } from '../../support/desk.ts'
import { type Engine, inOne, openApi, type TestApi } from '../../support/open-api.ts'
import { address, newShopper } from '../../support/shopper.ts'
import { unlimited } from '../../support/unlimited.ts'

export { address }

/** One novel of ₹250.05 and two poems of ₹100. */
export const cart = { [inOne('novel')]: 1, [inOne('poem')]: 2 }

const taxRules: TaxRules = {
  gstin: '29AAGCB7383J1Z4',
  state: '29',
  legalName: 'Shop one',
  address: 'Bengaluru',
  classes: [{ id: 'books', label: 'Books', rates: [{ rate: 5 }] }],
  defaultClass: 'books',
  invoiceOn: 'paid',
  series: 'A',
}

/** The rules of a shop in Karnataka with delivery, cash on delivery, a code and GST. */
export const someRules: Rules = {
  delivery: {
    zones: [
      {
        id: 'city',
        label: 'Bengaluru',
        pins: ['560'],
        rates: [{ id: 'van', label: 'Van', amount: 30, from: 1, to: 2 }],
      },
      {
        id: 'rest',
        label: 'India',
        rates: [
          { id: 'post', label: 'Post', amount: 60 },
          { id: 'air', label: 'Air', amount: 150, from: 1, to: 3 },
        ],
      },
    ],
  },
  cod: { fee: { amount: 40 } },
  discounts: [{ id: 'ten', label: 'Ten per cent off', code: 'TEN', kind: 'percent', value: 10 }],
  tax: taxRules,
}

const many = <One>(length: number, one: (at: number) => One) => Array.from({ length }, (_, at) => one(at))
const percent = (at: number) => 1 + (at % 20)

/** The same with 60 zones, 130 discounts and 10 tax classes. */
export const manyRules: Rules = {
  ...someRules,
  delivery: {
    zones: many(60, at => ({
      id: `z${at}`,
      label: `Zone ${at}`,
      pins: [`${560_060 - at}`],
      rates: [{ id: 'van', label: 'Van', amount: 30 }],
    })),
  },
  discounts: many(130, at => ({
    id: `d${at}`,
    label: `Offer ${at}`,
    kind: 'percent',
    value: percent(at),
    stackable: true,
    ...(at === 0 ? { code: 'TEN' } : { products: many(20, n => `thing-${at + n}`) }),
  })),
  tax: {
    ...taxRules,
    classes: many(10, at => ({ id: `c${at}`, label: `Class ${at}`, rates: [{ rate: percent(at) }] })),
    defaultClass: 'c9',
  },
}

/** The API whose shop one has these rules, as the command line sets them. */
export async function openRuledApi(engine: Engine, rules: unknown = someRules) {
  const api = await openApi(engine, undefined, undefined, { orderLimits: unlimited })
  await setRulesOf(api, rules)
  return api
}

export async function setRulesOf(api: TestApi, rules: unknown): Promise<void> {
  const { media, mediaDir, db, clock } = api
  await setRules({ ...cliContext(db, await storeId(api, 'one'), clock.now), media, mediaDir }, rules)
}

/** What a cart would cost. */
export async function quoted(api: TestApi, more: object = {}, sent: { token?: string } = {}): Promise<Quote> {
  const { body } = await api.call('/orders/quote', { ...sent, body: { products: cart, ...more } })
  return quoteOrder.response.parse(body)
}

/** Orders the cart, as a browser at the address `from`: orders of one network take turns. */
export function order(api: TestApi, token: string, more: object = {}, from?: string) {
  const body = { products: cart, shippingAddress: address, ...more }
  return api.call('/orders', { token, body, ...(from && { from }) })
}

/** The new quote of an order that was refused. */
export function quoteOf(answer: { status: number; body: unknown }): Quote {
  if (answer.status !== 409) throw new Error(JSON.stringify(answer.body))
  return quoteChanged.parse(answer.body).quote
}

/** Orders the cart by a new shopper. */
export async function orderAnew(api: TestApi, more: object = {}) {
  const { token } = await newShopper(api)
  return { token, ...(await order(api, token, more)) }
}
