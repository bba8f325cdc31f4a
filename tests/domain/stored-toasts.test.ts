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
  expect([parseStoredToasts('{'), parseStoredToasts('{}')]).toEqual([[], []])
})
