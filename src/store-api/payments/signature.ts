import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 of `text`, hexadecimal. */
export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** Whether two texts are the same, in a time that tells nothing about where they differ. */
export function sameText(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
