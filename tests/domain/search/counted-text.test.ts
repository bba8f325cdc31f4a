import { expect, test } from 'vitest'
import { countedText } from '../../../src/domain/search/counted-text.ts'

test.each([
  ['  Red  KURTA ', 'red kurta'],
  ['किताब', 'किताब'],
  ['1984', '1984'],
  ['size 42, 44', 'size 42 44'],
])('%j is counted as %j', (text, counted) => {
  expect(countedText(text)).toBe(counted)
})

test.each(['!!!', '', '98765 43210'])('%j is not counted', text => {
  expect(countedText(text)).toBeUndefined()
})
