import { expect, test } from 'vitest'
import { parseStoredToasts } from '../../src/domain/stored-toasts.ts'

test('carried messages come back as they were, and nothing else does', () => {
  const kept = [
    { title: 'Error', description: 'No', destructive: true, id: 3 },
    { title: 5 },
    null,
    { title: 'Hi' },
  ]
  expect(parseStoredToasts(JSON.stringify(kept))).toEqual([
    { title: 'Error', description: 'No', destructive: true },
    { title: 'Hi' },
  ])
  const linked = (href: unknown) =>
    parseStoredToasts(JSON.stringify([{ title: 'Hi', link: { text: 'On', href } }]))
  expect(linked('/login?from=%2Fcheckout')).toEqual([
    { title: 'Hi', link: { text: 'On', href: '/login?from=%2Fcheckout' } },
  ])
  expect([linked(5), linked('https://elsewhere.example')]).toEqual([
    [{ title: 'Hi' }],
    [{ title: 'Hi', link: { text: 'On', href: '/' } }],
  ])
  expect([parseStoredToasts('{'), parseStoredToasts('{}')]).toEqual([[], []])
})
