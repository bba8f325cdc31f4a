import type { Message } from './message.ts'

export const storageMessages = {
  notKept: {
    title: 'Your browser is not keeping anything for this shop',
    description: 'Its storage is full or blocked, so your cart lasts only until you close this page.',
    destructive: true,
  } satisfies Message,
  cartDamaged: {
    title: 'Your saved cart could not be read completely',
    description: 'Please check that everything you wanted is still in it.',
    destructive: true,
  } satisfies Message,
} as const
