import { expect, test } from 'vitest'
import {
  errorsBelow,
  readRules,
  rowsAt,
  textAt,
  textsAt,
  withRows,
} from '../../../../src/domain/desk/rules/rows.ts'

test('a list without entries is no longer set, nor what held it alone', () => {
  const value = { delivery: { zones: [{ id: 'a' }] } }
  expect(rowsAt(value, ['delivery', 'zones'])).toEqual([{ id: 'a' }])
  expect(withRows(value, ['delivery', 'zones'], [])).toEqual({})
  expect(withRows({}, ['discounts'], [{ id: 'b' }])).toEqual({ discounts: [{ id: 'b' }] })
})

test('what is no text is none', () => {
  const entry = { code: 'TEN', value: 10, pins: ['560', 57] }
  expect([textAt(entry, 'code'), textAt(entry, 'value')]).toEqual(['TEN', ''])
  expect([textsAt(entry, 'pins'), textsAt(entry, 'code')]).toEqual([['560'], []])
})

test('errors of an entry are named by their fields, and those of the tenth are not those of the first', () => {
  const errors = { 'zones.1.label': 'One', 'zones.10.label': 'Ten', zones: 'All' }
  expect(errorsBelow(errors, ['zones', '1'])).toEqual({ label: 'One' })
})

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
  const seen = readRules({ ...off, delivery: { delivery: { zones: [zone] } }, discounts })
  expect(seen).toEqual({ wrong: ['delivery', 'discounts'] })
  expect(readRules({ ...off, discounts })).toEqual({ wrong: ['discounts'] })
})
