import { expect, test } from 'vitest'
import { readRules } from '../../../../src/domain/desk/rules/rows.ts'

const off = { delivery: {}, cod: {}, discounts: {}, tax: {} }

test('the rules are what the four sections say together', () => {
  const discounts = { discounts: [{ id: 'a', label: 'A', kind: 'free-delivery' }] }
  expect(readRules(off)).toEqual({ rules: {} })
  expect(readRules({ ...off, cod: { cod: {} }, discounts })).toEqual({ rules: { cod: {}, ...discounts } })
})

test('sections that no save would take are named', () => {
  const zone = { id: 'z', label: '', rates: [] }
  const twice = { id: 'a', label: 'A', kind: 'free-delivery', code: 'ONE' }
  const discounts = { discounts: [twice, { ...twice, id: 'b', code: 'one' }] }
  expect(readRules({ ...off, delivery: { delivery: { zones: [zone] } }, discounts })).toEqual({
    wrong: ['delivery', 'discounts'],
  })
})
