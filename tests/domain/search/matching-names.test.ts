import { expect, test } from 'vitest'
import { matchingNames } from '../../../src/domain/search/matching-names.ts'

const names = ['किताबें', 'Kettles & Pots', "Men's Kurtas", 'Women']

test.each([
  ['kit', ['किताबें']],
  ['kitab', ['किताबें']],
  ['k', ['Kettles & Pots', "Men's Kurtas"]],
  ['pot', ['Kettles & Pots']],
  ['pots', ['Kettles & Pots']],
  ['men kur', ["Men's Kurtas"]],
  ['men pots', []],
  ['wom', ['Women']],
  ['', []],
])('names whose words begin with %j, or sound so: %j', (text, found) => {
  expect(matchingNames(text, names)).toEqual(found)
})
