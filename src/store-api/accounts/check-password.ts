import {
  checkHits,
  countHits,
  isReached,
  limits,
  ofNetworks,
  type Rule,
  refundHits,
} from '../platform/services/limits.ts'
import { isRightPassword } from '../platform/services/password-hash.ts'
import type {
  Browser,
  CustomerContext,
  ServiceContext,
  ShopperContext,
} from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { isKnownNetwork } from './known-network.db.ts'
import { findUser, type User } from './user.db.ts'

/** The context of a call that tries a password. */
type GuessContext = Pick<ServiceContext, 'db' | 'storeId' | 'now' | 'log'> & { actor: Browser }

/** A right password; `wrong` are the hits to take back, `right` the ones to count, with what it is good for. */
export interface PasswordChecked {
  wrong: readonly Rule[]
  right: readonly Rule[]
  isKnownNetwork: boolean
}

/**
 * Checks the password of a shopper's account within the limits of guesses; the hits of a wrong one stay counted.
 * Undefined where it is wrong or there is no such user. Throws `limit-reached`, and AbandonedError.
 */
export async function checkPassword(
  context: CustomerContext,
  { email, user, password }: { email: string; user: User | undefined; password: string },
): Promise<PasswordChecked | undefined> {
  const { db, actor, now } = context
  const known = await isKnownNetwork(db, { of: 'shopper', id: user?.id ?? 0 }, actor.client, now())
  return checkGuess(context, { email, passwordHash: user?.passwordHash, password, isKnownNetwork: known })
}

/**
 * The account of the shopper that is signed in and knows the password; call it in `admitHashing`. Throws
 * `current-password-wrong`, `limit-reached` and AbandonedError.
 */
export async function checkOwnPassword(context: ShopperContext, password: string): Promise<User> {
  const { email } = context.actor.shopper
  const user = await findUser(context.db, context.storeId, email)
  const checked = await checkPassword(context, { email, user, password })
  if (!checked || !user) throw new ServiceError('current-password-wrong')
  await refundHits(context, checked.wrong)
  await countHits(context, checked.right)
  return user
}

interface Guess {
  email: string
  /** Undefined where there is no such account. */
  passwordHash: string | undefined
  password: string
  /** Whether the account was signed in to from this network before. */
  isKnownNetwork: boolean
}

/** The same for any account. */
export async function checkGuess(
  context: GuessContext,
  { email, passwordHash, password, isKnownNetwork: known }: Guess,
): Promise<PasswordChecked | undefined> {
  const { storeId, actor, log } = context
  const wrong: Rule[] = [
    [limits.wrongPasswordsOfClientForAccount, `${email} ${actor.client}`],
    ...ofNetworks('wrongPasswords', actor),
    // Strangers' guesses do not keep out the shopper whose network is known.
    ...(known ? [] : await unknownNetworkRules(context, email)),
  ]
  const right = signInRules(email, actor)
  await countHits(context, wrong)
  try {
    await checkHits(context, right)
    const turn = { storeId, signal: actor.signal }
    if (await isRightPassword(password, passwordHash, turn)) return { wrong, right, isKnownNetwork: known }
  } catch (error) {
    // The attempt has shown nothing about the password.
    await refundHits(context, wrong)
    throw error
  }
  log.security('sign-in.failed', { email })
  return undefined
}

/** What is counted once an account has proved a credential. */
export function signInRules(email: string, { client }: Browser): Rule[] {
  return [
    [limits.signInsOfAccount, email],
    [limits.signInsOfClient, client],
  ]
}

/** The limits of a network the shopper never signed in from: a few more for each once they used up the account's. */
async function unknownNetworkRules(context: GuessContext, email: string): Promise<Rule[]> {
  const ofAccount: Rule = [limits.wrongPasswordsForAccount, email]
  if (!(await isReached(context, [ofAccount]))) return [ofAccount]
  const network = context.actor.wideNetwork ?? context.actor.client
  return [
    [limits.furtherPasswordsOfNetworkForAccount, `${email} ${network}`],
    [limits.furtherPasswordsForAccount, email],
  ]
}
