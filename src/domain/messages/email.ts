import type { Message } from './message.ts'

/** Of the change of an account's e-mail. */
export const emailMessages = {
  whatFor: 'You sign in with it, and all e-mails about your account and your orders go there.',
  sent: 'We have sent a code to',
  next: 'Enter it here within half an hour. Until then nothing changes.',
  codeMissing: 'Please enter the code from the e-mail',
  codeWrong: 'This code is wrong or has expired. Please look at the newest e-mail, or ask for a new code.',
  changeMissing: 'You cannot change your e-mail here. Please ask the shop.',
  changed: {
    title: 'Email changed',
    description: 'You are signed out on all other devices.',
  } satisfies Message,
} as const
