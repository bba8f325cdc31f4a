import { productMessages } from '../../../src/domain/messages/product.ts'
import type { Answer } from './shop-calls.ts'

/** Stack traces, SQL and paths: what no page may show. */
const INSIDES = /node_modules|\n\s+at |sqlite|postgres|select .* from/i

/** The API's answer that there is no such product: in the page's status, or within a page that was streamed before. */
export function isOfApi({ status, body }: Answer): boolean {
  return status === 404 || (status === 200 && body.includes(productMessages.missing))
}

/** A page that says that it is not there at present, and when to come back. */
export function isHonest({ status, headers, body }: Answer): boolean {
  if (status === 200) return body.includes(productMessages.failed) && headers['cache-control'] === 'no-store'
  return status === 503 && /^\d+$/.test(String(headers['retry-after'])) && !INSIDES.test(body)
}

/** A 503 of ours: a sentence for the shopper, and when to come back. */
export function isSentence({ status, headers, json, body }: Answer): boolean {
  const error = typeof json === 'object' && json !== null && 'error' in json ? json.error : undefined
  return status === 503 && 'retry-after' in headers && typeof error === 'string' && !INSIDES.test(body)
}
