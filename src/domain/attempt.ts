/** One try at placing an order: the same `print` of what is ordered keeps the same `key`. */
export interface Attempt {
  key: string
  print: string
}

/** The stored attempt where it was for the same thing, else a new one with `freshKey`. Never throws. */
export function attemptFor(stored: string | null, ordered: unknown, freshKey: string): Attempt {
  const print = fingerprint(JSON.stringify(ordered))
  const before = parseAttempt(stored)
  return before?.print === print ? before : { key: freshKey, print }
}

function parseAttempt(stored: string | null): Attempt | undefined {
  try {
    const { key, print } = JSON.parse(stored ?? 'null') as Record<string, unknown>
    return typeof key === 'string' && key !== '' && typeof print === 'string' ? { key, print } : undefined
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
