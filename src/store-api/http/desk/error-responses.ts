import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { MAX_DESK_PASSWORD, MIN_DESK_PASSWORD } from '../../../contract/desk/credentials.ts'
import type { PasswordProblem } from '../../../domain/desk/common-passwords.ts'
import type { ErrorCode, ErrorDetails } from '../../services/service-error.ts'

type Worded = readonly [status: ContentfulStatusCode, message: string]

const passwordProblems: Readonly<Record<PasswordProblem, string>> = {
  'too-short': `Choose a password of at least ${MIN_DESK_PASSWORD} characters.`,
  'too-long': `Choose a password of at most ${MAX_DESK_PASSWORD} characters.`,
  common: 'This password is easily guessed. Choose another one, for example several words.',
  personal: "Choose a password without the shop's name and without your e-mail address.",
}

/** What one of the shops' people reads for each refusal of the desk's calls. */
export const deskResponses: { [Code in ErrorCode]?: (details: ErrorDetails[Code]) => Worded } = {
  // Not 429, which the desk words as too many attempts.
  'desk-busy': () => [503, 'The desk is busy for a moment. Please try again.'],
  'files-busy': () => [503, 'Other files are being made. Please try again when they are done.'],
  'signed-out': () => [401, 'Please sign in to continue.'],
  'origin-refused': () => [403, "This call does not come from the desk's own page."],
  'shop-not-served': () => [404, 'There is no such shop among yours.'],
  'not-allowed': () => [403, 'Your role in this shop does not allow this.'],
  'second-factor-required': () => [403, 'Set up a second factor first: keepers need one.'],
  'step-up-required': () => [403, 'Please confirm it’s you.'],
  'revision-missing': () => [428, 'Say in If-Match which revision was edited.'],
  'code-required': () => [400, 'Enter the code of your authenticator app.'],
  'code-wrong': () => [400, 'This code is wrong, or was used before. Wait for the next one.'],
  'passkey-refused': () => [400, 'This passkey was not accepted. Try again, or sign in another way.'],
  'passkey-known': () => [409, 'This passkey is here already.'],
  'passkeys-too-many': () => [409, 'You have many passkeys. Remove one that you do not use.'],
  'passkey-not-found': () => [404, 'There is no such passkey.'],
  'last-credential': () => [409, 'Add another passkey, or an authenticator app to your password, first.'],
  'second-factor-missing': () => [409, 'Recovery codes go with a password and a second factor.'],
  'password-refused': ({ problem }) => [400, passwordProblems[problem]],
  'totp-secret-invalid': () => [400, 'This secret was not made here. Start again with a new one.'],
  'email-invalid': () => [400, 'Enter one e-mail address.'],
  'invitation-invalid': () => [404, 'This invitation was used already, or has expired. Ask for a new one.'],
  'account-exists': () => [409, 'There is an account with this address now. Open the link again.'],
  'person-serves-already': () => [409, 'This person has a role in this shop already.'],
  'person-not-found': () => [404, 'There is no such person in this shop.'],
  'customer-not-found': () => [404, 'There is no such customer in this shop.'],
  'invitation-not-found': () => [404, 'There is no such invitation.'],
  'session-not-found': () => [404, 'This session has ended already.'],
  'last-keeper': () => [409, 'A shop needs a keeper: give somebody else that role first.'],
}
