import { createHmac, randomBytes } from 'node:crypto'

// Without a key of the operator's the pseudonyms of two runs have nothing in common.
const ownKey = randomBytes(32).toString('hex')

/** What the log writes instead of a text: the same one as long as the key is the same. */
export function pseudonym(text: string, key = ownKey): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 16)
}

/** The pseudonym of the account that an e-mail has at a store; at another store it has another. */
export function accountPseudonym(storeSlug: string | null, email: string, key?: string): string {
  return pseudonym(`${storeSlug} ${email}`, key)
}
