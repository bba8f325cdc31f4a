import { parseStored } from '../parse-stored.ts'

/** The idempotency key of an order in progress: `key` stays the same as long as `bodyHash` does, or is empty. */
export interface OrderKey {
  key: string
  bodyHash: string
  /** Time of the first attempt, milliseconds since 1970. */
  at: number
}

/** Milliseconds after which an equal order is a new order, not a retry. Shorter than the API stores a key. */
const KEY_LIFE_MS = 24 * 60 * 60 * 1000

/**
 * The stored attempt if it is recent and of the same body, else a new one with `freshKey`. An attempt to order nothing in
 * particular, which is `undefined`, keeps its key for whatever is ordered next. Never throws.
 */
export function keyFor(
  stored: string | null,
  ordered: unknown,
  { freshKey, now }: { freshKey: string; now: number },
): OrderKey {
  const bodyHash = ordered ? fingerprint(JSON.stringify(ordered)) : ''
  const before = parseStored(stored, toOrderKey, undefined)
  // Absolute difference, because the clock may have been set back meanwhile.
  const isRecent = before && Math.abs(now - before.at) < KEY_LIFE_MS
  const isSame = isRecent && (before.bodyHash || bodyHash) === bodyHash
  return isSame ? before : { key: freshKey, bodyHash, at: now }
}

/** Throws for null. */
function toOrderKey(parsed: unknown): OrderKey | undefined {
  const { key, bodyHash, at } = parsed as Record<string, unknown>
  const isComplete = typeof key === 'string' && key && typeof bodyHash === 'string' && typeof at === 'number'
  return isComplete ? (parsed as OrderKey) : undefined
}

/**
 * A 53-bit hash (cyrb53), not for security: it compares bodies without storing the address, and crypto.subtle is
 * missing on pages without https.
 */
export function fingerprint(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
