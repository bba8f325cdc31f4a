import type { Message } from './message.ts'

const title = 'Your browser is not keeping anything for this shop'

/** By how long what could not be stored lasts. */
export const storageMessages = {
  page: {
    title,
    description: 'Its storage is full or blocked, so your cart lasts only until you close this page.',
    destructive: true,
  },
  tab: {
    title,
    description: 'Its storage is full, so your cart lasts only until you close this tab.',
    destructive: true,
  },
} satisfies Record<string, Message>
