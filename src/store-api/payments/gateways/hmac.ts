import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const PREFIX = 'sha256='

/** `sha256=<hex>` of the raw body with a store's callback secret. */
export function sign(rawBody: string, secret: string): string {
  return PREFIX + createHmac('sha256', secret).update(rawBody).digest('hex')
}

/** Whether a signature is valid for exactly these bytes; compares in constant time. */
export function isSignedBy(rawBody: string, signature: string | undefined, secret: string): boolean {
  if (secret === '' || !signature) return false
  return equalConstantTime(sign(rawBody, secret), signature.trim().toLowerCase())
}

/** Compares two texts in constant time; hashing first hides even their lengths. */
export function equalConstantTime(expected: string, given: string): boolean {
  return timingSafeEqual(digest(expected), digest(given))
}

/** Identifies a repeated callback. */
export function callbackFingerprint(rawBody: string): string {
  return digest(rawBody).toString('hex')
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
