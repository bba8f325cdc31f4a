import type { Message } from './message.ts'

export const sessionMessages = {
  loggedOut: {
    title: 'Logged out',
    description: 'You have been successfully logged out.',
  } satisfies Message,
  done: 'You have been logged out successfully.',
  everywhere: {
    title: 'Signed out everywhere',
    description: 'Every device that was signed in to your account is signed out now.',
  } satisfies Message,
  everywhereTitle: 'Still signed in',
  everywhereFailed: 'You could not be signed out everywhere. Please try again later.',
  everywhereMissing: 'This shop cannot sign out your other devices.',
  logoutFailed: 'Failed to log out properly.',
  ended: {
    title: 'Your session has ended',
    description: 'Please sign in again to continue.',
    destructive: true,
  } satisfies Message,
} as const
