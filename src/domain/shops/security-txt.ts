import { DAY } from '../durations.ts'
import { mailtoLink } from './contact-links.ts'

export const SECURITY_TXT_PATH = '/.well-known/security.txt'

/** Milliseconds until a copy of the file expires; RFC 9116 advises less than a year. */
const VALID_FOR = 180 * DAY

interface SecurityContact {
  /** `mailto:` or `https:`; empty if the deployment has no contact. */
  deployment: string
  /** The shop's own e-mail address. */
  email: string
}

/** A shop's security.txt (RFC 9116); undefined if there is no contact. `now` is milliseconds since 1970. */
export function securityTxt(origin: string, contact: SecurityContact, now: number): string | undefined {
  const to = contact.deployment || mailtoLink(contact.email)
  if (!to) return undefined
  const expires = new Date(Math.floor(now / DAY) * DAY + VALID_FOR).toISOString()
  return [`Contact: ${to}`, `Expires: ${expires}`, `Canonical: ${origin}${SECURITY_TXT_PATH}`, ''].join('\n')
}
