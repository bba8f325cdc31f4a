import { describe, expect, test } from 'vitest'
import { INDIAN_STATES } from '../../../src/domain/indian-states.ts'
import { stateSpellings } from '../../../src/domain/pricing/state-spellings.ts'
import { stateCodeOf, stateNamed } from '../../../src/domain/pricing/states.ts'
import { listed } from '../../support/listed.ts'

describe('the state that an address names', () => {
  test.each([
    ['महाराष्ट्र', 'Maharashtra'],
    [' தமிழ் நாடு', 'Tamil Nadu'],
    ['छत्तीसगढ़'.normalize('NFD'), 'Chhattisgarh'],
    ['Gujrat', 'Gujarat'],
    ['J&K', 'Jammu and Kashmir'],
    ['Dadra & Nagar Haveli', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['Mahārāshtra', 'Maharashtra'],
    ['mh', 'Maharashtra'],
  ])('by %s is %s', (typed, name) => expect(stateNamed(typed)).toBe(name))

  test('is known by each code of two letters that the law’s list has', () => {
    const letters = listed(`
      JK HP PB CH UK HR DL RJ UP BR SK AR NL MN MZ TR ML AS WB JH OD CG MP GJ MH KA GA LD KL TN
      PY AN TS AP LA`)
    expect(letters.filter(one => stateNamed(one) === undefined)).toEqual([])
    expect(new Set(letters.map(stateNamed)).size).toBe(letters.length)
  })

  test.each(['', '...', 'Atlantis', 'मुंबई'])('is none by %j', typed => expect(stateCodeOf(typed)).toBe(''))

  test('has no other name that is of two', () => {
    expect(Object.keys(stateSpellings)).toEqual(INDIAN_STATES)
    const wrong = Object.entries(stateSpellings).flatMap(([name, others]) =>
      others.filter(other => stateNamed(other) !== name),
    )
    expect(wrong).toEqual([])
  })
})
