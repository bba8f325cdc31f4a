import type { Message } from './message.ts'

export const newsletterMessages = {
  subscribed: {
    title: 'Subscribed!',
    description: 'Thank you for subscribing to our newsletter.',
  } satisfies Message,
} as const
