import type { Message } from './message.ts'

export const storageMessages = {
  notKept: {
    title: 'Your browser is not keeping anything for this shop',
    description: 'Its storage is full or blocked, so your cart lasts only until you close this page.',
    destructive: true,
  } satisfies Message,
} as const
