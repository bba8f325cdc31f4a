import { expect, test } from 'vitest'
import { INDIAN_STATES } from '../../../src/domain/indian-states.ts'
import { checkCharacter, isGstin } from '../../../src/domain/pricing/gstin.ts'
import { plainGstin } from '../../../src/domain/pricing/plain-gstin.ts'
import { stateCodeOf, stateOfCode } from '../../../src/domain/pricing/states.ts'

test.each([
  ['27AAPFU0939F1ZV', true],
  ['29AAGCB7383J1Z4', true],
  ['29AAGCB7383J1Z5', false],
  ['92AAGCB7383J1Z4', false],
  ['27AAPFU0939F1Z', false],
  ['', false],
])('%s is a GSTIN: %s', (text, expected) => {
  expect(isGstin(text)).toBe(expected)
})

test.each([
  ['27AAPFU0939F1Z', true],
  ['97AAPFU0939F1Z', true],
  ['99AAPFU0939F1Z', true],
  ['98AAPFU0939F1Z', false],
  ['00AAPFU0939F1Z', false],
  ['27AAPFU0939F1A', false],
  ['27AAPFU093F91Z', false],
])('%s with the right last character is a GSTIN: %s', (first, expected) => {
  expect(isGstin(first + checkCharacter(first))).toBe(expected)
})

test('is taken as people type it', () => {
  expect(plainGstin(' 27aapfu 0939f1zv ')).toBe('27AAPFU0939F1ZV')
})

test('every state has a code of its own that leads back', () => {
  const codes = INDIAN_STATES.map(stateCodeOf)
  expect(new Set(codes).size).toBe(INDIAN_STATES.length)
  expect(codes.map(stateOfCode)).toEqual(INDIAN_STATES)
})

test.each([
  [' tamilnadu ', '33'],
  ['Jammu & Kashmir', '01'],
  ['Orissa', '21'],
  ['KA', '29'],
  ['Bavaria', ''],
])('%s has the code %s', (text, code) => {
  expect(stateCodeOf(text)).toBe(code)
})
