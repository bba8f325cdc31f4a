import type { Message } from './message.ts'

export const deleteAccountMessages = {
  whatGoes:
    'Your name, e-mail address and password are deleted for good, and every device is signed out. Orders that are not paid are cancelled.',
  whatStays:
    'The law makes us keep your other orders: what was ordered, when and for how much, without your name, address and phone number.',
  failed: 'Your account could not be deleted. Please try again later.',
  missing: 'This shop cannot delete your account here. Please ask the shop to do it.',
  done: {
    title: 'Account deleted',
    description: 'You are signed out everywhere. We have sent a last mail to your address.',
  } satisfies Message,
} as const
