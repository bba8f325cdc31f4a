import { expect, test } from 'vitest'
import { toneClasses, toneOf } from '../../src/domain/tone.ts'

test.each([
  [{ r: 0, g: 0, b: 0 }, '000'],
  [{ r: 255, g: 128, b: 15 }, 'f80'],
  [{ r: 200, g: 136, b: 72 }, 'c84'],
])('%o is %s', (colour, tone) => {
  expect(toneOf(colour)).toBe(tone)
})

test('a class tells each channel', () => {
  expect(toneClasses('c84')).toBe('tone rc g8 b4')
})

test.each(['', undefined, 'constructor', '"><script>'])('%j colours nothing', tone => {
  expect(toneClasses(tone)).toBeUndefined()
})
