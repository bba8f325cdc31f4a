import { expect, test } from 'vitest'
import { choiceMissing } from '../../../src/domain/catalogue/open-options.ts'

test.each([
  [['size'], 'Please choose a size of Kurta'],
  [['Size', 'Color'], 'Please choose a size and a colour of Kurta'],
  [['Edition'], 'Please choose an edition of Kurta'],
])('what is missing of %j is asked for by name', (options, text) => {
  expect(choiceMissing('Kurta', options)).toBe(text)
})
