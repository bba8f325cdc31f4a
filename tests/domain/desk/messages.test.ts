import { expect, test } from 'vitest'
import { tooManyTries } from '../../../src/domain/desk/messages.ts'

test.each([
  [0, 'Please wait a few minutes and try again.'],
  [1, 'Try again in 1 second.'],
  [59, 'Try again in 59 seconds.'],
  [60, 'Try again in 1 minute.'],
  [61, 'Try again in 2 minutes.'],
])('after too many attempts, with %i seconds to wait: %s', (seconds, text) => {
  expect(tooManyTries(seconds)).toBe(`Too many attempts. ${text}`)
})
