import { expect, test } from 'vitest'
import { writtenSpellings } from '../../../src/domain/search/spoken-forms.ts'

test.each([
  ['टीवी', ['tivi', 'tv']],
  ['ટીવી', ['tivi', 'tv']],
  ['ਟੀਵੀ', ['tivi', 'tv']],
  // One letter alone is a word.
  ['बी', ['bi']],
  ['बॉक्स', ['boks', 'baks']],
  ['शॉ', ['so', 'sa']],
  ['kids', ['kids', 'kid']],
])('%s may be written %j', (word, spellings) => expect(writtenSpellings(word)).toEqual(spellings))
