import type { Message } from './message.ts'

export const sessionMessages = {
  done: 'You have been logged out successfully.',
  ended: {
    title: 'Your session has ended',
    description: 'Please sign in again to continue.',
    destructive: true,
  } satisfies Message,
} as const
