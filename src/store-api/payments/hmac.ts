import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const PREFIX = 'sha256='

/** `sha256=<hex>` of the raw body under a store's callback secret. */
export function sign(rawBody: string, secret: string): string {
  return PREFIX + createHmac('sha256', secret).update(rawBody).digest('hex')
}

/** Whether a signature belongs to exactly these bytes; takes the same time wherever it differs. */
export function isSignedBy(rawBody: string, signature: string | undefined, secret: string): boolean {
  if (secret === '' || !signature) return false
  return equalConstantTime(sign(rawBody, secret), signature.trim().toLowerCase())
}

/** Compares two texts in constant time; hashing first makes even their lengths tell nothing. */
export function equalConstantTime(expected: string, given: string): boolean {
  return timingSafeEqual(digest(expected), digest(given))
}

/** What tells a repeated callback from a new one. */
export function fingerprint(rawBody: string): string {
  return digest(rawBody).toString('hex')
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
