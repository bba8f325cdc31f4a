import { expect, test } from 'vitest'
import { parseMessages } from '../../src/domain/carried-messages.ts'

test('carried messages come back as they were, and nothing else does', () => {
  const kept = [
    { title: 'Error', description: 'No', destructive: true, id: 3 },
    { title: 5 },
    null,
    { title: 'Hi' },
  ]
  expect(parseMessages(JSON.stringify(kept))).toEqual([
    { title: 'Error', description: 'No', destructive: true },
    { title: 'Hi' },
  ])
  expect([parseMessages('{'), parseMessages('{}')]).toEqual([[], []])
})
