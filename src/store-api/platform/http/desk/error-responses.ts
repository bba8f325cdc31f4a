import { MAX_DESK_PASSWORD, MIN_DESK_PASSWORD } from '../../../../contract/desk/staff/credentials.ts'
import type { PasswordProblem } from '../../../../domain/desk/people/common-passwords.ts'
import type { RefusalResponses } from '../http-error.ts'

const passwordProblems: Readonly<Record<PasswordProblem, string>> = {
  'too-short': `Choose a password of at least ${MIN_DESK_PASSWORD} characters.`,
  'too-long': `Choose a password of at most ${MAX_DESK_PASSWORD} characters.`,
  common: 'This password is too easy to guess. Choose another one, for example a few words.',
  personal: "Choose a password that does not contain the shop's name or your e-mail address.",
}

/** What one of the shops' people reads for each refusal of the desk's calls. */
export const deskResponses: RefusalResponses = {
  // Not 429, which the desk words as too many attempts.
  'desk-busy': () => [503, 'The desk is busy for a moment. Please try again.'],
  'files-busy': () => [503, 'Other files are being made. Please try again when they are done.'],
  'signed-out': () => [401, 'Please sign in to continue.'],
  'origin-refused': () => [403, 'Open the desk in a new tab and try again.'],
  'shop-not-served': () => [404, 'You have no access to this shop.'],
  'not-allowed': () => [403, 'Your role in this shop does not allow this.'],
  'second-factor-required': () => [403, 'Keepers need a second step. Set it up first.'],
  'step-up-required': () => [403, 'Please confirm it’s you.'],
  'revision-missing': () => [428, 'Reload the page and try again.'],
  'code-required': () => [400, 'Enter the code of your authenticator app.'],
  'code-wrong': () => [400, 'This code is wrong or was already used. Wait for the next code.'],
  'passkey-refused': () => [400, 'This passkey was not accepted. Try again, or sign in another way.'],
  'passkey-known': () => [409, 'You have already added this passkey.'],
  'passkeys-too-many': () => [409, 'You have too many passkeys. Remove one that you do not use.'],
  'passkey-not-found': () => [404, 'This passkey no longer exists. Reload the page.'],
  'last-credential': () => [409, 'First add another passkey, or add an authenticator app to your password.'],
  'second-factor-missing': () => [
    409,
    'Recovery codes need a password and a second step. Set them up first.',
  ],
  'password-refused': ({ problem }) => [400, passwordProblems[problem]],
  'totp-secret-invalid': () => [400, 'This setup has expired. Start again.'],
  'email-invalid': () => [400, 'Enter one e-mail address.'],
  'invitation-invalid': () => [404, 'This invitation was used or has expired. Ask for a new one.'],
  'account-exists': () => [409, 'An account with this e-mail address exists now. Open the link again.'],
  'person-serves-already': () => [
    409,
    'This person already works in this shop. Change the role in the list instead.',
  ],
  'person-not-found': () => [404, 'This person does not work in this shop. Reload the page.'],
  'customer-not-found': () => [404, 'This customer does not exist. The account may have been deleted.'],
  'invitation-not-found': () => [
    404,
    'This invitation no longer exists. Reload the page to see the current list.',
  ],
  'session-not-found': () => [404, 'This session has already ended.'],
  'last-keeper': () => [409, 'A shop needs a keeper. Make somebody else a keeper first.'],
}
