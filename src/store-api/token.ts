import { createHash, randomBytes } from 'node:crypto'

/** How long a sign-in lasts, in milliseconds. */
export const TOKEN_LIFE_MS = 30 * 24 * 60 * 60 * 1000

/** A new bearer token: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
