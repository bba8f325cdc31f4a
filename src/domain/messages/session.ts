import type { Message } from './message.ts'

export const sessionMessages = {
  loggedOut: {
    title: 'Logged out',
    description: 'You have been successfully logged out.',
  } satisfies Message,
  done: 'You have been logged out successfully.',
  logoutFailed: 'Failed to log out properly.',
  ended: {
    title: 'Your session has ended',
    description: 'Please sign in again to continue.',
    destructive: true,
  } satisfies Message,
} as const
