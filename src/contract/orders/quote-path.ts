import { API_BASE } from '../endpoint.ts'

/** Below API_BASE; apart from the schemas, which would weigh on pages to read. */
export const QUOTE_PATH = '/orders/quote'

/** Where an API at `origin` answers quotes. */
export function quoteUrl(origin: string): string {
  return origin + API_BASE + QUOTE_PATH
}
