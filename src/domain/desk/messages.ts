/** What the desk writes in more than one place, or for a refusal of the API. */
export const deskMessages = {
  noAnswer: 'The shop’s server does not answer. Check your connection and try again.',
  refused: 'This did not work. Please try again.',
  noAccess: 'You no longer have access to this shop.',
  otherPerson: 'Somebody else has signed in in another tab. Save your codes first.',
  notAllowed: 'Your role in this shop does not allow this.',
  signedOut: 'You were signed out. Sign in to continue.',
  wrongPassword: 'Wrong e-mail address or password. Check both and try again.',
  invalidInvitation: 'This invitation was used or cancelled, or is older than seven days.',
  offline: 'You are offline. Your text is kept. Try again when you are online.',
  previewWaits: 'Some fields need a correction. Correct them to see the preview.',
  previewOffline: 'You are offline. The preview continues when you are online.',
  emailNeeded: 'Enter an e-mail address such as asha@example.com.',
  passwordNeeded: 'Enter your password.',
  nameNeeded: 'Enter your name.',
  codeNeeded: 'Enter the six digits that the app shows.',
  passkeyEnded: 'No passkey was used. Try again, or sign in another way.',
  passkeyHere: 'This device already has a passkey for the desk.',
  passkeyFailed: 'This browser cannot use passkeys. Sign in with your password.',
  passkeyNameNeeded: 'Enter a name, such as the name of the device.',
} as const

/** A refusal of too many tries; `seconds` until the next one, 0 where unknown. */
export function tooManyTries(seconds: number): string {
  if (seconds === 0) return 'Too many attempts. Please wait a few minutes and try again.'
  if (seconds < 60) return `Too many attempts. Try again in ${plural(seconds, 'second')}.`
  return `Too many attempts. Try again in ${plural(Math.ceil(seconds / 60), 'minute')}.`
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
