import { describe, expect, test } from 'vitest'
import { openFields, pinOf, toFillIn } from '../../../src/domain/orders/pin-fill.ts'

describe('a PIN code', () => {
  test.each([
    ['560034', '560034'],
    [' 560 034 ', '560034'],
    ['560-034', '560034'],
    ['\u200b560–034,', '560034'],
    ['PIN 560034', ''],
    ['५६००३४', '560034'],
    ['௫௬௦௦௩௪', '560034'],
    ['56003', ''],
    ['5600345', ''],
    ['060034', ''],
    ['SW1A 1AA', ''],
  ])('in %j is %j', (typed, pin) => expect(pinOf(typed)).toBe(pin))

  const typed = { city: 'Whitefield', state: '' }
  test.each([
    [{ city: '', state: ' ' }, {}, ['city', 'state']],
    [typed, {}, ['state']],
    [{ city: 'Bengaluru', state: 'Karnataka' }, { city: 'Bengaluru', state: 'Karnataka' }, ['city', 'state']],
    [{ city: 'Whitefield', state: 'Karnataka' }, { city: 'Bengaluru', state: 'Karnataka' }, ['state']],
  ])('fills of %j, after it filled %j: %j', (values, filled, open) =>
    expect(openFields(values, filled)).toEqual(open),
  )

  test('leaves a state that could be another one to the shopper', () => {
    const several = { city: 'Puducherry', state: 'Puducherry', states: ['Puducherry', 'Tamil Nadu'] }
    expect(toFillIn(several, {})).toEqual({ city: 'Puducherry' })
    const expected = { city: 'Puducherry', state: '' }
    const pune = { city: 'Pune', state: 'Maharashtra' }
    expect([toFillIn(pune, {}), toFillIn({ ...pune, states: ['Maharashtra'] }, {})]).toEqual([pune, pune])
    expect(toFillIn(several, { city: 'Chennai', state: 'Tamil Nadu' })).toEqual(expected)
  })

  test('that nobody knows takes back what the one before filled in, and no more', () => {
    expect(toFillIn(undefined, { city: 'Pune', state: 'Maharashtra' })).toEqual({ city: '', state: '' })
    expect(toFillIn(undefined, {})).toEqual({})
  })
})
