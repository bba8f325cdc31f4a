import { describe, expect, test } from 'vitest'
import * as ruleTexts from '../../../../src/domain/desk/rules/rule-texts.ts'
import { checkCharacter } from '../../../../src/domain/pricing/gstin.ts'

describe('one line about', () => {
  test.each([
    [{ rates: [{ amount: 60 }, { amount: 150 }] }, 'All other addresses · ₹60 to ₹150'],
    [{ states: ['Goa'], pins: ['560', '57'], rates: [{ amount: 0 }] }, 'Goa, PIN 560, PIN 57 · Free'],
    [{ states: ['Goa', 'Kerala', 'Delhi', 'Punjab'], notHere: true }, '4 states · no delivery'],
    [{ rates: [{ amount: '12x' }] }, 'All other addresses · no rate yet'],
  ])('a zone %j is %s', (zone, text) => {
    expect(ruleTexts.zoneText(zone)).toBe(text)
  })

  test.each([
    [{ amount: 60, from: 2, to: 4 }, '₹60 · 2–4 days'],
    [{ amount: 0, by: 'weight', above: 500 }, 'Free · from 500 g'],
    [{ amount: 30, by: 'value', above: 499 }, '₹30 · from ₹499'],
  ])('a rate %j is %s', (rate, text) => {
    expect(ruleTexts.rateText(rate)).toBe(text)
  })

  test.each([
    [{ kind: 'percent', value: 10 }, '10 % off'],
    [{ kind: 'amount', value: 100 }, '₹100 off'],
    [{ kind: 'free-delivery' }, 'Free delivery'],
    [{ kind: 'buy-x-get-y', buy: 2, get: 1 }, 'Buy 2, get 1 free'],
    [{ kind: 'buy-x-get-y', buy: 2, get: 1, value: 50 }, 'Buy 2, get 1 50 % off'],
  ])('a discount %j is %s', (discount, text) => {
    expect(ruleTexts.discountText(discount)).toBe(text)
  })

  test('a tax class names its bands', () => {
    const seen = ruleTexts.taxClassText({ rates: [{ upTo: 2500, rate: 5 }, { rate: 18 }] })
    expect(seen).toBe('5 % up to ₹2,500, above 18 %')
  })
})

test.each([
  [{ until: '2026-11-21' }, 'Over'],
  [{ from: '2026-11-23' }, 'Not yet'],
  [{ from: '2026-11-22', until: '2026-11-22' }, ''],
])('a discount of %j is on 22 November %j', (discount, text) => {
  expect(ruleTexts.discountTime(discount, '2026-11-22')).toBe(text)
})

test('another kind of discount has nothing of the old one', () => {
  const bought = ruleTexts.withKind({ id: 'a', kind: 'percent', value: 10 }, 'buy-x-get-y')
  expect(bought).toEqual({ id: 'a', kind: 'buy-x-get-y', buy: 2, get: 1 })
  const seen = ruleTexts.withKind({ ...bought, value: 50 }, 'free-delivery')
  expect(seen).toEqual({ id: 'a', kind: 'free-delivery' })
})

test('a right GSTIN names the state, and half of one leaves it', () => {
  const first = '29ABCDE1234F1Z'
  const gstin = first + checkCharacter(first)
  expect(ruleTexts.withGstin({ state: '27' }, gstin)).toEqual({ state: '29', gstin })
  expect(ruleTexts.withGstin({ state: '27' }, first)).toEqual({ state: '27', gstin: first })
  expect(ruleTexts.withGstin({ state: '27', gstin }, '')).toEqual({ state: '27' })
})
