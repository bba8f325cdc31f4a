import { expect, test } from 'vitest'
import { parseStoredToasts } from '../../src/domain/stored-toasts.ts'

test('carried messages come back as they were, and nothing else does', () => {
  const kept = [
    { title: 'Error', description: 'No', destructive: true, id: 3 },
    { title: 5 },
    null,
    { title: 'Hi' },
  ]
  const expected = [{ title: 'Error', description: 'No', destructive: true }, { title: 'Hi' }]
  expect(parseStoredToasts(JSON.stringify(kept))).toEqual(expected)
  const linked = (href: unknown) =>
    parseStoredToasts(JSON.stringify([{ title: 'Hi', link: { text: 'On', href } }]))
  const seen = linked('/login?from=%2Fcheckout')
  expect(seen).toEqual([{ title: 'Hi', link: { text: 'On', href: '/login?from=%2Fcheckout' } }])
  const wanted = [[{ title: 'Hi' }], [{ title: 'Hi', link: { text: 'On', href: '/' } }]]
  expect([linked(5), linked('https://elsewhere.example')]).toEqual(wanted)
  expect([parseStoredToasts('{'), parseStoredToasts('{}')]).toEqual([[], []])
})
