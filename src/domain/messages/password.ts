import type { Message } from './message.ts'

export const passwordMessages = {
  errorTitle: 'Error',
  sent: 'If there is an account for this address, we have sent it a link to set a new password.',
  failed: 'Your request could not be sent. Please try again later.',
  linkOver: 'This link has been used or is too old. Please ask for a new one.',
  linkIncomplete: 'This link is incomplete. Please open the whole link from the mail, or ask for a new one.',
  changed: {
    title: 'Password changed',
    description: 'You can sign in with your new password now.',
  } satisfies Message,
  currentMissing: 'Please enter your current password',
  missing: 'Please enter your password',
  changeMissing: 'This shop cannot change your password here.',
  currentWrong: 'Your current password is not right.',
  changedHere: {
    title: 'Password changed',
    description: 'Everywhere else you are signed out now.',
  } satisfies Message,
} as const
