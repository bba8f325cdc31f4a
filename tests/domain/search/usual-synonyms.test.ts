import { expect, test } from 'vitest'
import { usualSynonyms } from '../../../src/domain/search/usual-synonyms.ts'

test.each([
  ['tee', ['t shirt', 'tshirt', 'tee shirt', 'teeshirt']],
  ['lady', ['woman']],
  ['gent', ['man']],
  ['kid', ['child']],
  ['jeera', ['cumin', 'zeera']],
  ['ghadi', ['watch', 'clock']],
  ['clock', ['ghadi']],
  ['phone case', ['mobile cover', 'phone cover', 'mobile case']],
])('a search for %s finds %j too', (text, synonyms) => expect(usualSynonyms.get(text)).toEqual(synonyms))
