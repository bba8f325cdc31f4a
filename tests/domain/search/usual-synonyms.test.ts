import { expect, test } from 'vitest'
import { usualSynonyms, usualSynonymsFor } from '../../../src/domain/search/usual-synonyms.ts'
import { wordsOf } from '../../../src/domain/search/words.ts'

test.each([
  ['tee', ['t shirt', 'tshirt', 'tee shirt', 'teeshirt']],
  ['lady', ['woman', 'mahila']],
  ['gent', ['man', 'purush', 'पुरुष']],
  ['kid', ['child', 'bachche', 'bacche']],
  ['jeera', ['cumin', 'zeera']],
  ['ghadi', ['watch', 'clock']],
  ['clock', ['ghadi']],
  ['phone case', ['mobile cover', 'phone cover', 'mobile case']],
])('a search for %s finds %j too', (text, synonyms) => expect(usualSynonyms.get(text)).toEqual(synonyms))

test.each([
  ['घड़ी', ['ghadi', 'watch', 'clock']],
  ['চাল', undefined],
  ['काला', ['kaala', 'black']],
  ['कला', undefined],
  ['मन', undefined],
  ['ચાવલ', ['chawal', 'rice']],
  ['ghadi', ['watch', 'clock']],
])('a search for %s finds %j by its sound in Latin letters', (text, synonyms) => {
  const words = wordsOf(text)
  expect(usualSynonymsFor(words).get(words[0]?.stem ?? '')).toEqual(synonyms)
})
