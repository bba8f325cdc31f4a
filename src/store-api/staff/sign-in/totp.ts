import { Secret, TOTP } from 'otpauth'

const PERIOD_S = 30
/** Steps before and after the present one that are right, too: clocks differ. */
const WINDOW = 1
const SECRET_BYTES = 20

/** A new secret for an authenticator app: 160 random bits in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** Whether text is a secret as `newTotpSecret` makes it. */
export function isTotpSecret(text: string): boolean {
  return /^[A-Z2-7]{32}$/.test(text)
}

/** What the QR code for an authenticator app holds; `host` is the desk's, shown in the app. */
export function totpUrl(secret: string, email: string, host: string): string {
  return new TOTP({ secret, label: email, issuer: host, period: PERIOD_S }).toString()
}

/** The time step that a code of six digits belongs to; undefined for a wrong one. `now` is milliseconds. */
export function totpStep(secret: string, code: string, now: number): number | undefined {
  // The library compares bytes, and throws for six characters of another alphabet.
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = new TOTP({ secret, period: PERIOD_S })
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta
}
