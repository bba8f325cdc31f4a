/** The idempotency key of an order that is being placed: the same `bodyHash` of what is ordered keeps the same `key`. */
export interface OrderKey {
  key: string
  bodyHash: string
  /** When it was first tried, milliseconds since 1970. */
  at: number
}

/** Milliseconds after which the same order is a wish for more, no retry. Shorter than the API remembers a key. */
const LIFE = 24 * 60 * 60 * 1000

/** The stored attempt where it was for the same thing not long ago, else a new one with `freshKey`. Never throws. */
export function keyFor(
  stored: string | null,
  ordered: unknown,
  { freshKey, now }: { freshKey: string; now: number },
): OrderKey {
  const bodyHash = fingerprint(JSON.stringify(ordered))
  const before = parseOrderKey(stored)
  // Either way, because a clock may have been set back meanwhile.
  const recent = before !== undefined && Math.abs(now - before.at) < LIFE
  return recent && before.bodyHash === bodyHash ? before : { key: freshKey, bodyHash, at: now }
}

function parseOrderKey(stored: string | null): OrderKey | undefined {
  try {
    const { key, print, bodyHash = print, at } = JSON.parse(stored ?? 'null') as Record<string, unknown>
    // `print`: as a browser stored it before the name changed. A retry across an update must stay one order.
    const isComplete =
      typeof key === 'string' && key !== '' && typeof bodyHash === 'string' && typeof at === 'number'
    return isComplete ? { key, bodyHash, at } : undefined
  } catch {
    // No attempt, or nonsense in its place.
    return undefined
  }
}

/**
 * 53 bits that differ for different texts (cyrb53). It guards nothing: an address need not lie in storage to
 * be recognised, and the platform's own digests are missing on pages without https.
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
