import { expect, test } from 'vitest'
import { parseDraft, parseStoredList, parseStoredToasts } from '../../src/domain/parse-stored.ts'

test('a draft gives back the texts of known fields', () => {
  expect(parseDraft('{"city":"Pune","role":"admin","phone":5}', ['city', 'phone'])).toEqual({ city: 'Pune' })
})

test('a stored text is no draft, although its characters are numbered', () => {
  expect(parseDraft('"x"', ['0'])).toEqual({})
})

test.each(['', 'null', '[]', '"x"', '{'])('a draft of nonsense %j is none', stored =>
  expect(parseDraft(stored, ['city'])).toEqual({}),
)

test('carried messages come back as they were, and nothing else does', () => {
  const kept = [
    { title: 'Error', description: 'No', destructive: true, id: 3 },
    { title: 5 },
    null,
    { title: 'Hi', description: 5, destructive: 'no', link: null },
    { title: 'Bye', link: { text: 5, href: '/' } },
  ]
  const expected = [
    { title: 'Error', description: 'No', destructive: true },
    { title: 'Hi' },
    { title: 'Bye' },
  ]
  expect(parseStoredToasts(JSON.stringify(kept))).toEqual(expected)
  const linked = (href: unknown) =>
    parseStoredToasts(JSON.stringify([{ title: 'Hi', link: { text: 'On', href } }]))
  const seen = linked('/login?from=%2Fcheckout')
  expect(seen).toEqual([{ title: 'Hi', link: { text: 'On', href: '/login?from=%2Fcheckout' } }])
  const wanted = [[{ title: 'Hi' }], [{ title: 'Hi', link: { text: 'On', href: '/' } }]]
  expect([linked(5), linked('https://elsewhere.example')]).toEqual(wanted)
  expect(['{', '{}', '5'].map(parseStoredList)).toEqual([[], [], []])
})
