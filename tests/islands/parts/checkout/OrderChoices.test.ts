import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Rules } from '../../../../src/contract/desk/rules.ts'
import { quote } from '../../../../src/contract/orders/quote.ts'
import { quoteInRupees } from '../../../../src/domain/pricing/in-rupees.ts'
import { priceOrder } from '../../../../src/domain/pricing/price-order.ts'
import { OrderChoices } from '../../../../src/islands/parts/checkout/OrderChoices.tsx'
import { choose, showQuote } from '../../../../src/stores/checkout/quote-state.ts'
import { line, orderOf } from '../../../domain/pricing/plain-order.ts'

const order = orderOf(line('lamp', 100_000))

/** The screen at a shop with these rules. */
function shown(rules: Rules, payment: 'prepaid' | 'cod'): string {
  choose({ payment })
  const answer = priceOrder(rules, { ...order, chosen: { ...order.chosen, payment } })
  showQuote(quote.parse(quoteInRupees(answer, [])))
  return renderToStaticMarkup(createElement(OrderChoices, { hasAddressBook: false }))
}

/** The inputs of the ways to pay that the quote leaves to choose. */
function waysToPay(rules: Rules, payment: 'prepaid' | 'cod'): string[] {
  const inputs = shown(rules, payment).matchAll(/<input[^>]*name="payment"[^>]*>/g)
  return [...inputs].map(([input]) => input)
}

describe('the ways to pay', () => {
  test('are nothing to choose where there is one, and it is chosen', () => {
    expect(waysToPay({}, 'prepaid')).toEqual([])
    expect(waysToPay({ cod: {} }, 'prepaid')).toHaveLength(2)
  })

  test('promise no card and no UPI: a quote does not say by what the shop is paid', () => {
    const html = shown({ cod: {} }, 'prepaid')
    expect(html).toContain('You pay on the next page.')
    expect(html).not.toMatch(/upi|card<|card or|net banking/i)
  })

  test('stand where cash on delivery was chosen that the shop does not offer any more: the order is stopped for it', () => {
    const [online, ...others] = waysToPay({}, 'cod')
    expect(others).toEqual([])
    expect(online).not.toMatch(/disabled|checked/)
  })
})

describe('the buyer’s GSTIN', () => {
  const fieldWith = (gstin: string, company = '') => {
    choose({ payment: 'prepaid', gstin, company })
    const answer = priceOrder({}, { ...order, chosen: { ...order.chosen, gstin } })
    showQuote(quote.parse(quoteInRupees(answer, [])))
    return renderToStaticMarkup(createElement(OrderChoices, { hasAddressBook: false }))
  }

  test('is not asked for where nothing in the cart is taxed', () => {
    expect(fieldWith('')).not.toContain('id="gstin"')
  })

  test('can be corrected there too where a wrong one was typed for another cart: it stops the order', () => {
    const html = fieldWith('29AAGCB7383J1Z5', 'Rao Textiles LLP')
    const [field = ''] = /<input[^>]*id="gstin"[^>]*>/.exec(html) ?? []
    expect(field).toContain('value="29AAGCB7383J1Z5"')
    expect(field).toContain('aria-invalid="true"')
    expect(html).toMatch(/<input[^>]*id="company"[^>]*value="Rao Textiles LLP"/)
  })
})
