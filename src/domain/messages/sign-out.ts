import type { Message } from './message.ts'

export const signOutMessages = {
  done: {
    title: 'Logged out',
    description: 'You have been successfully logged out.',
  } satisfies Message,
  notForgotten: 'Failed to log out properly.',
  everywhere: {
    title: 'Signed out everywhere',
    description: 'Every device that was signed in to your account is signed out now.',
  } satisfies Message,
  failedTitle: 'Still signed in',
  failed: 'You could not be signed out everywhere. Please try again later.',
  missing: 'This shop cannot sign out your other devices.',
} as const
