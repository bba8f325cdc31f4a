import { describe, expect, test } from 'vitest'
import {
  deleteAccountFailure,
  passwordChangeFailure,
  signOutFailure,
} from '../../../src/domain/accounts/account-failure.ts'
import type { Failure } from '../../../src/domain/failure.ts'

const refused = (status: number, serverMessage?: string): Failure => ({
  kind: 'refused',
  status,
  serverMessage,
})
/** A failure that is no answer, with the parts of one: they must not count. */
const silent = { kind: 'no-response', status: 404, serverMessage: 'Not an answer' } as Failure

describe('the message for a failed password change', () => {
  test.each([
    [refused(404, 'Not found'), 'You cannot change your password here. Please ask the shop.'],
    [refused(405), 'You cannot change your password here. Please ask the shop.'],
    [refused(400, 'Too short'), 'Too short'],
    [refused(500), 'Your request could not be sent. Please try again later.'],
    [silent, 'Your request could not be sent. Please try again later.'],
  ])('after %j is: %s', (failure, message) => expect(passwordChangeFailure(failure)).toBe(message))
})

describe('the message for a failed sign-out of all devices', () => {
  test.each([
    [refused(404), 'You cannot sign out your other devices here. Please ask the shop.'],
    [refused(405), 'You cannot sign out your other devices here. Please ask the shop.'],
    [refused(500), 'We could not sign you out everywhere. Please try again later.'],
    [silent, 'We could not sign you out everywhere. Please try again later.'],
  ])('after %j is: %s', (failure, message) => expect(signOutFailure(failure)).toBe(message))
})

describe('the message for an account that could not be deleted', () => {
  const general = 'Your account could not be deleted. Please try again later.'
  test.each([
    [refused(409, 'Order 7 is not finished.'), 'Order 7 is not finished.'],
    [refused(500), general],
    [refused(500, ''), general],
    [silent, general],
  ])('after %j is: %s', (failure, message) => expect(deleteAccountFailure(failure)).toBe(message))
})
