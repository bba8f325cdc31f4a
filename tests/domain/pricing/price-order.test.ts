import { describe, expect, test } from 'vitest'
import type { Rules, TaxRules } from '../../../src/contract/desk/rules.ts'
import { makeCreditNote } from '../../../src/domain/invoices/make-credit-note.ts'
import { makeInvoice } from '../../../src/domain/invoices/make-invoice.ts'
import { toPaise } from '../../../src/domain/money.ts'
import { quoteInRupees } from '../../../src/domain/pricing/in-rupees.ts'
import type { OrderToPrice } from '../../../src/domain/pricing/order-to-price.ts'
import { type PriceAnswer, priceOrder } from '../../../src/domain/pricing/price-order.ts'
import type { PricedOrder } from '../../../src/domain/pricing/priced-order.ts'
import { codDue, dueOf } from '../../../src/domain/pricing/sums.ts'
import { orderConfirmation } from '../../../src/store-api/orders/mails/order-mails.ts'
import { mailSender } from '../../store-api/support/mail-sender.ts'
import { isLongRun, seed } from '../../support/test-run.ts'
import { orderOf, line as pieces, tax as plainTax } from './plain-order.ts'
import { NOW, randomFrom, randomOrder } from './random-order.ts'

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** What does not hold of a priced order; empty where all does. */
function faultsOf(order: PricedOrder, rules: Rules): string[] {
  const amountsOf = (kind: string) =>
    sumOf(order.adjustments.filter(one => one.kind === kind).map(({ amount }) => amount))
  const lineSum = (key: 'gross' | 'discount' | 'delivery' | 'fee' | 'net' | 'cgst' | 'sgst' | 'igst') =>
    sumOf(order.lines.map(line => line[key]))
  const holds: Record<string, boolean> = {
    'whole paise': order.lines.every(line =>
      Object.values(line).every(of => typeof of === 'string' || of >= 0),
    ),
    'whole numbers': order.lines.every(({ rate: _rate, ...line }) =>
      Object.values(line).every(of => typeof of === 'string' || Number.isSafeInteger(of)),
    ),
    'net of lines': order.lines.every(
      ({ gross, discount, delivery, fee, net }) => net === gross - discount + delivery + fee,
    ),
    'gross of lines': order.lines.every(({ price, quantity, gross }) => gross === price * quantity),
    'tax of lines': order.lines.every(
      ({ net, taxable, cgst, sgst, igst }) => net === taxable + cgst + sgst + igst,
    ),
    'equal halves': order.lines.every(({ cgst, sgst }) => cgst === sgst),
    'tax to the paisa': order.lines.every(({ net, rate, taxable }) => {
      return Math.abs(net - taxable - (net * rate) / (100 + rate)) <= 1.001
    }),
    discounts: amountsOf('discount') === -lineSum('discount'),
    delivery: amountsOf('delivery') === lineSum('delivery'),
    fee: amountsOf('fee') === lineSum('fee'),
    taxes:
      sumOf(order.taxes.map(({ amount }) => amount)) === lineSum('cgst') + lineSum('sgst') + lineSum('igst'),
    'total of lines': order.total === lineSum('net') + amountsOf('rounding'),
    'total of adjustments':
      order.total === lineSum('gross') + sumOf(order.adjustments.map(({ amount }) => amount)),
    rounding: rules.tax?.roundToRupee
      ? order.total % 100 === 0 && Math.abs(amountsOf('rounding')) <= 50
      : amountsOf('rounding') === 0,
    'pay now': order.payNow <= order.total && (order.payment === 'cod' || order.payNow === order.total),
  }
  return Object.keys(holds).filter(name => !holds[name])
}

/** What does not hold of the quote, the order, its payment and its documents that are made of a price. */
function faultsOfShown(answer: PriceAnswer, rules: Rules): string[] {
  const { order } = answer
  const quote = quoteInRupees(answer, [])
  const sent = {
    total: quote.total,
    items: [],
    payment: order.payment === 'cod' ? 'cod' : '',
    ...(order.payment === 'cod' && { payNow: order.payNow / 100 }),
  }
  const paise = (rows: readonly { amount: number }[]) => sumOf(rows.map(({ amount }) => toPaise(amount)))
  const holds: Record<string, boolean> = {
    'total of the quote': toPaise(quote.total) === order.total,
    'lines of the quote':
      sumOf(quote.lines.map(({ price, quantity }) => toPaise(price) * quantity)) +
        paise(quote.adjustments) ===
      order.total,
    'taxes of the quote': paise(quote.taxes) === sumOf(quote.lines.map(({ tax }) => toPaise(tax))),
    'payment of the order': toPaise(dueOf(sent) ?? -1) === order.payNow,
    'money at the door': toPaise(codDue(sent)) === order.total - order.payNow,
    'lines of the mail': mailHolds(order),
    ...(rules.tax && documentsHold(order, rules.tax)),
  }
  return Object.keys(holds).filter(name => !holds[name])
}

/** Whether what the mail about an order shows is its total. */
function mailHolds({ lines, adjustments, taxes, total, payment, payNow }: PricedOrder): boolean {
  const ordered = lines.map(line => ({ ...line, pricePaise: line.price }))
  const prices = { adjustments, taxes, total, paymentMethod: payment, payNow, codState: '' as const }
  const order = { id: '1', email: 'asha@mail.example', status: 0, shipping: [], lines: ordered, prices }
  const { parts } = orderConfirmation(order, sender)
  const table = parts.find(part => 'lines' in part)
  const shown = (amount: string) =>
    amount === 'Free' ? 0 : toPaise(Number(amount.replace('₹', '').replaceAll(',', '')))
  return (
    table !== undefined &&
    shown(table.total) === total &&
    sumOf(table.lines.map(({ amount }) => shown(amount))) === total
  )
}

const sender = mailSender('A', 'https://a.example')

function documentsHold(priced: PricedOrder, tax: TaxRules): Record<string, boolean> {
  const buyer = {
    name: 'Asha',
    address: '',
    city: '',
    state: 'Kerala',
    postalCode: '',
    gstin: '',
    company: '',
  }
  const facts = { number: 'A/2627/0001', issuedAt: NOW }
  const invoice = makeInvoice({ number: 1, placedAt: NOW, priced, buyer }, { name: 'A', tax }, facts)
  const reason = 'Returned'
  const part = makeCreditNote(invoice, [], { amount: Math.ceil(priced.total / 3), reason }, facts)
  const rest = makeCreditNote(invoice, part ? [part] : [], { reason }, facts)
  const notes = [part, rest].filter(note => note !== undefined)
  const taxesOf = ({ cgst, sgst, igst }: { cgst: number; sgst: number; igst: number }) => cgst + sgst + igst
  const linesOf = (of: typeof invoice) =>
    sumOf(of.lines.map(({ taxable, ...line }) => taxable + taxesOf(line)))
  return {
    'total of the invoice': invoice.total === priced.total,
    'lines of the invoice': linesOf(invoice) + invoice.rounding === invoice.total,
    'taxes of the invoice':
      sumOf(invoice.lines.map(taxesOf)) === sumOf(priced.taxes.map(({ amount }) => amount)),
    'credit notes': sumOf(notes.map(({ total }) => total)) === invoice.total,
    'lines of credit notes': notes.every(note => linesOf(note) + note.rounding === note.total),
    // An order of some paise may round to nothing, of which nothing can be given back.
    'taxes of credit notes':
      sumOf(notes.flatMap(({ lines }) => lines.map(taxesOf))) ===
      (invoice.total === 0 ? 0 : sumOf(invoice.lines.map(taxesOf))),
  }
}

test('whatever the cart and the rules, quote, order, payment, mail, invoice and credit notes agree to the paisa', () => {
  const count = isLongRun ? 1_000_000 : 5_000
  for (let at = 0; at < count; at++) {
    const one = seed + at
    const { rules, order } = randomOrder(randomFrom(one))
    const answer = priceOrder(rules, order)
    const faults = [...faultsOf(answer.order, rules), ...faultsOfShown(answer, rules)]
    if (faults.length > 0) expect.fail(`seed ${one}: ${faults.join(', ')}`)
  }
}, 1_800_000)

const line = pieces('shirt', 100_000, { weight: 300 })
const input = { ...orderOf(line), destination: { state: 'Karnataka', postalCode: '560001' } }
const clothes = { id: 'clothes', label: 'Clothes', rates: [{ upTo: 2_500, rate: 5 }, { rate: 18 }] }
const tax: TaxRules = { ...plainTax, classes: [clothes], defaultClass: 'clothes', defaultHsn: '6109' }
const codesOf = (rules: Rules, order: OrderToPrice) =>
  priceOrder(rules, order).problems.map(({ code }) => code)
const to = (state: string) => ({ ...input, destination: { ...input.destination, state } })

describe('a shop without rules', () => {
  test('takes the sum of its lines and hinders nothing', () => {
    const lines = [line, { ...line, quantity: 2 }]
    const { order, deliveries, payments, problems } = priceOrder({}, { ...input, lines })
    expect(order).toMatchObject({ total: 300_000, adjustments: [], taxes: [], placeOfSupply: '' })
    expect([deliveries, problems, payments.map(({ id }) => id)]).toEqual([[], [], ['prepaid']])
  })
})

describe('GST', () => {
  test.each([
    ['Karnataka', 100_000, { taxable: 95_238, cgst: 2_381, sgst: 2_381, igst: 0 }],
    ['Kerala', 100_000, { taxable: 95_238, cgst: 0, sgst: 0, igst: 4_762 }],
  ])('to %s at %d paise', (state, price, expected) => {
    const { order } = priceOrder({ tax }, { ...to(state), lines: [{ ...line, price }] })
    expect(order.lines[0]).toMatchObject({ hsn: '6109', ...expected })
  })

  test('goes by the price after discounts', () => {
    const discounts = [{ id: 'd', label: 'Sale', kind: 'amount' as const, value: 100 }]
    const { order } = priceOrder({ tax, discounts }, { ...input, lines: [{ ...line, price: 272_500 }] })
    expect(order.lines[0]).toMatchObject({ rate: 5, net: 262_500 })
  })

  test('is shown by nobody without a GSTIN, who delivers to the own state only', () => {
    const { gstin: _gstin, ...unregistered } = tax
    expect(priceOrder({ tax: unregistered }, input).order.taxes).toEqual([])
    expect(codesOf({ tax: unregistered }, input)).toEqual([])
    expect(codesOf({ tax: unregistered }, to('Kerala'))).toEqual(['own-state-only'])
  })

  test('needs a state of India, and a GSTIN that is one', () => {
    expect(codesOf({ tax }, to('Atlantis'))).toEqual(['state-unknown'])
    const chosen = { ...input.chosen, gstin: '29AAGCB7383J1Z5' }
    expect(codesOf({ tax }, { ...input, chosen })).toEqual(['gstin-wrong'])
  })

  test('rounds to the rupee where the shop does, in a line of its own', () => {
    const { order } = priceOrder(
      { tax: { ...tax, roundToRupee: true } },
      { ...input, lines: [{ ...line, price: 9_950 }] },
    )
    expect(order).toMatchObject({ total: 10_000, adjustments: [{ kind: 'rounding', amount: 50 }] })
  })
})

test('where every line is sold out, neither delivery nor the fee stands above a total of nothing', () => {
  const rates = [{ id: 'standard', label: 'Standard', amount: 40 }]
  const rules: Rules = {
    delivery: { zones: [{ id: 'india', label: 'India', rates }] },
    cod: { fee: { amount: 30 } },
  }
  const { order } = priceOrder(rules, { ...orderOf(), chosen: { ...orderOf().chosen, payment: 'cod' } })
  expect(order).toMatchObject({ adjustments: [], total: 0, payNow: 0, delivery: 'standard' })
})
