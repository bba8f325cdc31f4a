/** One try at placing an order: the same `print` of what is ordered keeps the same `key`. */
export interface Attempt {
  key: string
  print: string
  /** When it was first tried, milliseconds since 1970. */
  at: number
}

/** Milliseconds after which the same order is a wish for more, no retry. Shorter than the API remembers a key. */
const LIFE = 24 * 60 * 60 * 1000

/** The stored attempt where it was for the same thing not long ago, else a new one with `freshKey`. Never throws. */
export function attemptFor(
  stored: string | null,
  ordered: unknown,
  { freshKey, now }: { freshKey: string; now: number },
): Attempt {
  const print = fingerprint(JSON.stringify(ordered))
  const before = parseAttempt(stored)
  // Either way, because a clock may have been set back meanwhile.
  const recent = before !== undefined && Math.abs(now - before.at) < LIFE
  return recent && before.print === print ? before : { key: freshKey, print, at: now }
}

function parseAttempt(stored: string | null): Attempt | undefined {
  try {
    const { key, print, at } = JSON.parse(stored ?? 'null') as Record<string, unknown>
    const whole = typeof key === 'string' && key !== '' && typeof print === 'string' && typeof at === 'number'
    return whole ? { key, print, at } : undefined
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
