import type { Message } from './message.ts'

export const contactMessages = {
  sent: {
    title: 'Message Sent',
    description: "Thank you for contacting us. We'll get back to you shortly.",
  } satisfies Message,
} as const
