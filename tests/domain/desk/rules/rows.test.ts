import { expect, test } from 'vitest'
import { errorsBelow, rowsAt, withRows } from '../../../../src/domain/desk/rules/rows.ts'

test('a list without entries is no longer set, nor what held it alone', () => {
  const value = { delivery: { zones: [{ id: 'a' }] } }
  expect(rowsAt(value, ['delivery', 'zones'])).toEqual([{ id: 'a' }])
  expect(withRows(value, ['delivery', 'zones'], [])).toEqual({})
})

test('errors of an entry are named by their fields, and those of the tenth are not those of the first', () => {
  const errors = { 'zones.1.label': 'One', 'zones.10.label': 'Ten', zones: 'All' }
  expect(errorsBelow(errors, ['zones', '1'])).toEqual({ label: 'One' })
})
