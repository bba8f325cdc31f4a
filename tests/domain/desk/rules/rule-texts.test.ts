import { describe, expect, test } from 'vitest'
import * as ruleTexts from '../../../../src/domain/desk/rules/rule-texts.ts'
import { checkCharacter } from '../../../../src/domain/pricing/gstin.ts'

describe('one line about', () => {
  test.each([
    [{ rates: [{ amount: 60 }, { amount: 150 }] }, 'All other addresses · ₹60 to ₹150'],
    [{ states: ['Goa', 'Kerala', 'Delhi'], rates: [{ amount: 0 }] }, 'Goa, Kerala, Delhi · Free'],
    [
      { states: ['Goa'], pins: ['560', '57', '1'], notHere: true },
      'Goa, PIN 560, PIN 57, PIN 1 · no delivery',
    ],
    [{ pins: ['560', '57', '1', '2'], notHere: true }, '4 PIN codes · no delivery'],
    [{ states: ['Goa', 'Kerala', 'Delhi', 'Punjab'], notHere: true }, '4 states · no delivery'],
    [{ rates: [{ amount: '12x' }] }, 'All other addresses · no rate yet'],
  ])('a zone %j is %s', (zone, text) => {
    expect(ruleTexts.zoneText(zone)).toBe(text)
  })

  test.each([
    [{ amount: 60, from: 2, to: 4 }, '₹60 · 2–4 days'],
    [{ amount: 0, by: 'weight', above: 500 }, 'Free · from 500 g'],
    [{ amount: 30, by: 'value', above: 499 }, '₹30 · from ₹499'],
    [{ by: 'weight' }, 'no price yet · from 0 g'],
    [{ amount: 0, from: 1, to: 1 }, 'Free · 1 day'],
  ])('a rate %j is %s', (rate, text) => {
    expect(ruleTexts.rateText(rate)).toBe(text)
  })

  test.each([
    [{ kind: 'percent', value: 10 }, '10 % off'],
    [{ kind: 'amount', value: 100 }, '₹100 off'],
    [{ kind: 'free-delivery' }, 'Free delivery'],
    [{ kind: 'percent', value: 'x' }, 'Per cent off'],
    [{ kind: 'amount' }, 'Amount off'],
    [{ kind: 'buy-x-get-y' }, 'Buy …, get … free'],
    [{ kind: 'buy-x-get-y', buy: 2, get: 1, value: 100 }, 'Buy 2, get 1 free'],
    [{ kind: 'buy-x-get-y', buy: 2, get: 1, value: 50 }, 'Buy 2, get 1 50 % off'],
  ])('a discount %j is %s', (discount, text) => {
    expect(ruleTexts.discountText(discount)).toBe(text)
  })

  test('a tax class names its bands', () => {
    const seen = ruleTexts.taxClassText({ rates: [{ upTo: 2500, rate: 5 }, { rate: 18 }] })
    expect(seen).toBe('5 % up to ₹2,500, above 18 %')
    expect(ruleTexts.taxClassText({ rates: [{}] })).toBe('… %')
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

test('a right GSTIN names the state, and half of one, or one of no state, leaves it', () => {
  const first = '29ABCDE1234F1Z'
  const ofNoState = '97ABCDE1234F1Z'
  const [gstin, other] = [first, ofNoState].map(text => text + checkCharacter(text)) as [string, string]
  expect(ruleTexts.withGstin({ state: '27' }, gstin)).toEqual({ state: '29', gstin })
  expect(ruleTexts.withGstin({ state: '27' }, first)).toEqual({ state: '27', gstin: first })
  expect(ruleTexts.withGstin({ state: '27' }, other)).toEqual({ state: '27', gstin: other })
  expect(ruleTexts.withGstin({ state: '27', gstin }, '')).toEqual({ state: '27' })
})
