import type { Message } from './message.ts'

export const passwordMessages = {
  errorTitle: 'Error',
  sent: 'If this address has an account, we have sent it an e-mail with a link to set a new password.',
  failed: 'Your request could not be sent. Please try again later.',
  linkOver: 'This link was already used or has expired. Please ask for a new one.',
  linkIncomplete:
    'This link is not complete. Please copy the whole link from the e-mail, or ask for a new one.',
  /** Beside why a link is refused, after a call without an answer. */
  perhapsSet: 'Your new password may be set already: try to sign in with it first.',
  changed: {
    title: 'Password changed',
    description: 'You can sign in with your new password now.',
  } satisfies Message,
  currentMissing: 'Please enter your current password',
  missing: 'Please enter your password',
  changeMissing: 'You cannot change your password here. Please ask the shop.',
  currentWrong: 'Your current password is wrong. Please try again.',
  changedHere: {
    title: 'Password changed',
    description: 'You are signed out on all other devices.',
  } satisfies Message,
} as const
