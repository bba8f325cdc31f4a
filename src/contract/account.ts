import * as z from 'zod/mini'
import { emailAddress as email } from './email-address.ts'
import { endpoint } from './endpoint.ts'
import { MAX_NAME, MAX_PASSWORD, MIN_PASSWORD } from './input-limits.ts'
import { textOrEmpty, unwrapData } from './lenient.ts'

const password = z.string().check(z.minLength(MIN_PASSWORD), z.maxLength(MAX_PASSWORD))
const personName = z.string().check(z.trim(), z.minLength(2), z.maxLength(MAX_NAME))

/** POST /users/register */
export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/users/register',
  access: 'public',
  body: z.object({ email, password, firstName: personName, lastName: personName }),
})

/** Requests a reset mail; the response is the same whether or not the address has an account. */
export const forgotPassword = endpoint({
  name: 'forgotPassword',
  method: 'POST',
  path: '/users/forgot-password',
  access: 'public',
  body: z.object({ email }),
})

/** Sets a new password with the single-use token from the mail. */
export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/users/reset-password',
  access: 'public',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)), password }),
})

/** Changes the signed-in shopper's password, and ends the shopper's other sessions. */
export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/users/password',
  access: 'customer',
  body: z.object({ currentPassword: z.string().check(z.maxLength(MAX_PASSWORD)), newPassword: password }),
})

/** The signed-in shopper. `createdAt` is ISO text, or empty where unknown. */
export const account = z.object({
  firstName: textOrEmpty,
  lastName: textOrEmpty,
  email: textOrEmpty,
  createdAt: textOrEmpty,
  /** The address that the account gets once the code that was mailed to it is entered; empty where none is waited for. */
  pendingEmail: textOrEmpty,
})

/** GET /accountInfo */
export const getAccount = endpoint({
  name: 'getAccount',
  path: '/accountInfo',
  access: 'customer',
  response: unwrapData(account),
})

/**
 * POST /account/email: mails a code to the address that the signed-in shopper's account is to have; a later call replaces
 * an earlier one. A wrong password is 400, an address that has an account 409. Another API may not have it and answer 404.
 */
export const changeEmail = endpoint({
  name: 'changeEmail',
  method: 'POST',
  path: '/account/email',
  access: 'customer',
  body: z.object({ email, password: z.string().check(z.maxLength(MAX_PASSWORD)) }),
})

/**
 * POST /account/email/confirm: gives the account the address that the code was mailed to, and ends the shopper's other
 * sessions. A wrong or expired code is 400, an address that got an account meanwhile 409. `email` is that address, or empty
 * where the API does not say it.
 */
export const confirmEmail = endpoint({
  name: 'confirmEmail',
  method: 'POST',
  path: '/account/email/confirm',
  access: 'customer',
  body: z.object({ code: z.string().check(z.trim(), z.maxLength(MAX_NAME)) }),
  response: z.object({ email: textOrEmpty }),
})

/**
 * POST /account/erase: erases the signed-in shopper's account for good, with every session. Orders stay without the
 * person. A wrong password is 400; orders on their way are 409 with their numbers in `orders`. Another API may not have
 * it and answer 404 or 405.
 */
export const eraseAccount = endpoint({
  name: 'eraseAccount',
  method: 'POST',
  path: '/account/erase',
  access: 'customer',
  body: z.object({ password: z.string().check(z.maxLength(MAX_PASSWORD)) }),
})
