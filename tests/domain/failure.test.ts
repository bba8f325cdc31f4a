import { describe, expect, test } from 'vitest'
import { type Failure, isRefusal } from '../../src/domain/failure.ts'
import * as messages from '../../src/domain/failure-messages.ts'

const refused = (status: number, said?: string): Failure => ({ kind: 'refused', status, serverMessage: said })
const silent: Failure = { kind: 'no-response' }
const other: Failure = { kind: 'other', message: 'it broke' }

describe('the text of a failure', () => {
  test.each([
    [refused(401, 'Wrong e-mail or password'), 'Wrong e-mail or password'],
    [refused(500), 'Failed to login. Please check your credentials.'],
    [silent, 'No response from server. Please try again later.'],
    [other, 'it broke'],
  ])('at sign-in: %j', (failure, text) => expect(messages.loginFailure(failure)).toBe(text))

  test.each([
    [refused(409, 'Taken'), 'Taken'],
    [refused(500), 'Failed to register. Please try again.'],
    [silent, 'Failed to register. Please try again.'],
  ])('at registration: %j', (failure, text) => expect(messages.registerFailure(failure)).toBe(text))

  test.each([
    [refused(503), 'Failed to load account information (Status: 503)'],
    [silent, 'Failed to load account information (No response received)'],
    [other, 'Failed to load account information: it broke'],
  ])('of the account: %j', (failure, text) => expect(messages.accountFailure(failure)).toBe(text))

  test.each([
    [refused(404), 'Order not found or access denied'],
    [refused(401), 'Order not found or access denied'],
    [refused(429, 'Too many attempts.'), 'Too many attempts.'],
    [refused(500), 'No response from server. Please try again later.'],
    [silent, 'No response from server. Please try again later.'],
  ])('of a look-up: %j', (failure, text) => expect(messages.lookupFailure(failure)).toBe(text))
})

test.each([
  [400, true],
  [404, true],
  [422, true],
  [408, false],
  [429, false],
  [500, false],
  [503, false],
])('status %d is a refusal: %s', (status, is) => expect(isRefusal(refused(status))).toBe(is))
