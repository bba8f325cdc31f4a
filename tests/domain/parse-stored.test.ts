import { expect, test } from 'vitest'
import { parseDraft } from '../../src/domain/parse-stored.ts'

test('a draft gives back the texts of known fields', () => {
  expect(parseDraft('{"city":"Pune","role":"admin","phone":5}', ['city', 'phone'])).toEqual({ city: 'Pune' })
})

test('a stored text is no draft, although its characters are numbered', () => {
  expect(parseDraft('"x"', ['0'])).toEqual({})
})

test.each(['', 'null', '[]', '"x"', '{'])('a draft of nonsense %j is none', stored =>
  expect(parseDraft(stored, ['city'])).toEqual({}),
)
