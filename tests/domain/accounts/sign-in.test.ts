import { describe, expect, test } from 'vitest'
import * as signIn from '../../../src/domain/accounts/sign-in.ts'

const person = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.in',
  password: 'secret',
  confirmPassword: 'secret',
}

describe('the login form', () => {
  test('is fine with a valid address and six characters', () =>
    expect(signIn.loginErrors({ email: ' asha@example.in ', password: '123456' })).toEqual({}))

  test('says what is wrong with each field', () =>
    expect(signIn.loginErrors({ email: 'asha', password: '12345' })).toEqual({
      email: 'Invalid email address',
      password: 'Password must be at least 6 characters',
    }))
})

describe('the registration form', () => {
  test('is fine when complete', () => expect(signIn.registerErrors(person)).toEqual({}))

  test('is fine with names of two letters, and with spaces around the address', () => {
    const short = { firstName: 'Om', lastName: 'Bo', email: ' om@example.in ' }
    expect(signIn.registerErrors({ ...person, ...short })).toEqual({})
  })

  test.each([
    [{ firstName: ' A ' }, { firstName: 'First name must be at least 2 characters' }],
    [{ lastName: ' B ' }, { lastName: 'Last name must be at least 2 characters' }],
    [{ lastName: '' }, { lastName: 'Last name must be at least 2 characters' }],
    [{ email: 'asha@' }, { email: 'Invalid email address' }],
    [{ password: '12345', confirmPassword: '12345' }, { password: 'Password must be at least 6 characters' }],
    [{ confirmPassword: 'other1' }, { confirmPassword: 'Passwords do not match' }],
  ])('with %j is told %j', (wrong, errors) =>
    expect(signIn.registerErrors({ ...person, ...wrong })).toEqual(errors),
  )
})

describe('the password forms', () => {
  test('ask for a valid address', () => {
    expect(signIn.forgotErrors({ email: 'x' })).toEqual({ email: 'Invalid email address' })
    expect(signIn.forgotErrors({ email: ' x@y.in ' })).toEqual({})
  })

  test('ask for the new password twice, long enough', () => {
    expect(signIn.resetErrors({ password: '12345', confirmPassword: '1234' })).toEqual({
      password: 'Password must be at least 6 characters',
      confirmPassword: 'Passwords do not match',
    })
    expect(signIn.resetErrors({ password: '123456', confirmPassword: '123456' })).toEqual({})
  })

  test('ask for the present password before a change', () => {
    const change = { currentPassword: 'old', newPassword: '123456', confirmPassword: '123456' }
    expect(signIn.changeErrors(change)).toEqual({})
    expect(signIn.changeErrors({ currentPassword: '', newPassword: '12345', confirmPassword: '1' })).toEqual({
      currentPassword: 'Please enter your current password',
      newPassword: 'Password must be at least 6 characters',
      confirmPassword: 'Passwords do not match',
    })
  })
})

test('an account is deleted with a password only', () => {
  expect(signIn.deletionErrors({ password: 'x' })).toEqual({})
  expect(Object.keys(signIn.deletionErrors({ password: '' }))).toEqual(['password'])
})
