import type { Message } from './message.ts'

function notKept(until: string) {
  return {
    title: 'Your browser does not save data for this shop',
    description: `Its storage is full or blocked. Your cart is lost when you close this ${until}.`,
    destructive: true,
  } satisfies Message
}

/** By how long what could not be stored lasts. */
export const storageMessages = { page: notKept('page'), tab: notKept('tab') }
