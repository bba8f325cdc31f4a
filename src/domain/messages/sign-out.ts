import type { Message } from './message.ts'

export const signOutMessages = {
  done: {
    title: 'Logged out',
    description: 'You have been successfully logged out.',
  } satisfies Message,
  notForgotten: 'Failed to log out properly.',
  everywhere: {
    title: 'Signed out everywhere',
    description: 'You are signed out on all your devices.',
  } satisfies Message,
  failedTitle: 'Still signed in',
  failed: 'We could not sign you out everywhere. Please try again later.',
  missing: 'You cannot sign out your other devices here. Please ask the shop.',
} as const
