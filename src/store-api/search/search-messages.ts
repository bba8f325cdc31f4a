import type { NarrowedQuery } from './narrowed-products.ts'
import type { SearchQuery } from './search-products.ts'

export type SearchRequest =
  | { call: 'search'; storeId: number; query: SearchQuery }
  | { call: 'suggest'; storeId: number; text: string; limit: number }
  | { call: 'narrowed'; storeId: number; query: NarrowedQuery }
  | { call: 'related'; storeId: number; pk: number; limit: number }

/** What search-thread.ts and its worker send each other, by kind: Node sends messages of its own, as with --watch. */
interface Messages {
  'search request': SearchRequest
  'search answer': unknown
}

export function searchMessage<Kind extends keyof Messages>(kind: Kind, content: Messages[Kind]): object {
  return { kind, content }
}

/** The content of a message of this kind, in an object because it may be anything; undefined for any other message. */
export function contentOf<Kind extends keyof Messages>(
  kind: Kind,
  message: unknown,
): { content: Messages[Kind] } | undefined {
  const isOurs = typeof message === 'object' && message !== null && 'kind' in message && 'content' in message
  return isOurs && message.kind === kind ? { content: message.content as Messages[Kind] } : undefined
}
