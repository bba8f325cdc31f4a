import { isKnownNetwork } from '../../db/known-network.ts'
import type { User } from '../../db/user.ts'
import type { AppContext } from '../../http/app-env.ts'
import { checkHits, countHits, forgiveHits, isReached, type Rule } from '../../http/limit.ts'
import { callerWideNetwork, clientKey } from '../../http/tenant.ts'
import { logSecurity } from '../../security-log.ts'
import { limits } from '../limits.ts'
import { isRightPassword } from './password-hash.ts'

/** A right password; `wrong` are the hits to take back, `right` the ones to count, with what it is good for. */
export interface PasswordChecked {
  wrong: readonly Rule[]
  right: readonly Rule[]
  isKnownNetwork: boolean
}

/**
 * Checks the password of an account within the limits of guesses; the hits of a wrong one stay counted. Undefined
 * where it is wrong or there is no such user. Throws 429, and AbandonedError.
 */
export async function checkPassword(
  c: AppContext,
  { email, user, password }: { email: string; user: User | undefined; password: string },
): Promise<PasswordChecked | undefined> {
  const { db, now } = c.get('deps')
  const storeId = c.get('store').id
  const client = clientKey(c)
  const known = await isKnownNetwork(db, user?.id ?? 0, client, now())
  const wrong: Rule[] = [
    [limits.wrongPasswordsOfClientForAccount, `${email} ${client}`],
    [limits.wrongPasswordsOfClient, client],
    [limits.wrongPasswordsOfWideNetwork, callerWideNetwork(c)],
    // Strangers' guesses do not keep out the shopper who was here before.
    ...(known ? [] : await strangerRules(c, email)),
  ]
  const right: Rule[] = [
    [limits.signInsOfAccount, email],
    [limits.signInsOfClient, client],
  ]
  await countHits(c, wrong)
  try {
    await checkHits(c, right)
    const turn = { storeId, signal: c.req.raw.signal }
    if (await isRightPassword(password, user?.passwordHash, turn))
      return { wrong, right, isKnownNetwork: known }
  } catch (error) {
    // Nothing was learnt about the password.
    await forgiveHits(c, wrong)
    throw error
  }
  logSecurity(c, 'sign-in.failed', { email })
  return undefined
}

/** What counts from a network the shopper never signed in from: a few more for each once they used up the account's. */
async function strangerRules(c: AppContext, email: string): Promise<Rule[]> {
  const ofAccount: Rule = [limits.wrongPasswordsForAccount, email]
  if (!(await isReached(c, [ofAccount]))) return [ofAccount]
  const network = callerWideNetwork(c) ?? clientKey(c)
  return [
    [limits.furtherPasswordsOfNetworkForAccount, `${email} ${network}`],
    [limits.furtherPasswordsForAccount, email],
  ]
}
