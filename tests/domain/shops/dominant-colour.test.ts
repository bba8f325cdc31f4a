import { expect, test } from 'vitest'
import {
  colourClasses,
  fromHex,
  parseColour,
  quantize,
  toHex,
} from '../../../src/domain/shops/dominant-colour.ts'

test.each([
  [{ r: 0, g: 0, b: 0 }, '000'],
  [{ r: 255, g: 128, b: 15 }, 'f80'],
  [{ r: 200, g: 136, b: 72 }, 'c84'],
])('%o is %s', (colour, tone) => {
  expect(quantize(colour)).toBe(tone)
})

test('a class tells each channel', () => {
  expect(colourClasses('c84')).toBe('shade rc g8 b4')
})

test('a stored tone is read', () => {
  expect(parseColour('c84')).toBe('c84')
})

test('is sent as a colour of the web, and read from any of them', () => {
  expect(toHex('c84')).toBe('#cc8844')
  expect([fromHex('#cc8844'), fromHex('#C2834F'), fromHex('#ffffff')]).toEqual(['c84', 'c84', 'fff'])
  expect([fromHex(undefined), fromHex(null), fromHex('')]).toEqual([undefined, undefined, undefined])
})

const foreign = [
  '',
  'c8',
  'c843',
  'C84',
  'xyz',
  'c84\n',
  ' c84',
  'c84 fixed inset-0',
  'constructor',
  '"><script>',
]
test.each([...foreign, undefined])('%j colours nothing, nor is it read', tone => {
  expect(colourClasses(tone)).toBeUndefined()
  expect(parseColour(tone)).toBeUndefined()
})

const strange = [null, 123, ['c', '8', '4'], ['c84'], { 0: 'c84' }, true].map(stored => ({ stored }))
test.each(strange)('$stored is no tone', ({ stored }) => {
  expect(parseColour(stored)).toBeUndefined()
})
