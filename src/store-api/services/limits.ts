import type { Limit } from '../db/rate-limit.ts'

const TEN_MINUTES = 10 * 60 * 1000
const HOUR = 60 * 60 * 1000

/**
 * Limits of calls that anyone may try, each counted for one shop. A client is an IPv4 address or an IPv6 /64, a wide
 * network an IPv6 /48. What counts for an account or a contact counts whoever calls; its windows are short, so that
 * strangers can slow its owner but never lock them out (decision 0010).
 */
export const limits = {
  /** A person tries a handful of passwords. */
  wrongPasswordsOfClientForAccount: { name: 'sign-in e-mail', max: 25, windowMs: TEN_MINUTES },
  /** Many shoppers may share one client: an office, a mobile network. */
  wrongPasswordsOfClient: { name: 'sign-in client', max: 100, windowMs: TEN_MINUTES },
  /** One customer of a provider has 65,536 networks of the size above. */
  wrongPasswordsOfWideNetwork: { name: 'sign-in wide', max: 300, windowMs: TEN_MINUTES },
  /** From networks the shopper never signed in from, however many: twice what one of them may try. */
  wrongPasswordsForAccount: { name: 'sign-in account', max: 50, windowMs: TEN_MINUTES },
  /** Only who knows the password gets this far; a session a minute serves no person. */
  signInsOfAccount: { name: 'signed in account', max: 60, windowMs: TEN_MINUTES },
  signInsOfClient: { name: 'signed in client', max: 300, windowMs: TEN_MINUTES },

  /** Tells who has an account, and each costs a hash. */
  registrationsOfClient: { name: 'register', max: 200, windowMs: TEN_MINUTES },
  registrationsOfWideNetwork: { name: 'register wide', max: 400, windowMs: TEN_MINUTES },
  registrationsForAccount: { name: 'register account', max: 20, windowMs: TEN_MINUTES },

  /** Nobody's mailbox is flooded. */
  resetMailsToAccount: { name: 'forgot e-mail', max: 5, windowMs: HOUR },
  resetMailsOfClient: { name: 'forgot client', max: 30, windowMs: HOUR },
  resetMailsOfWideNetwork: { name: 'forgot wide', max: 90, windowMs: HOUR },
  resetsOfClient: { name: 'reset client', max: 30, windowMs: HOUR },
  resetsOfWideNetwork: { name: 'reset wide', max: 90, windowMs: HOUR },

  /** Order look-ups that did not find an order of the caller's own account. */
  lookupsOfClient: { name: 'order look-up', max: 30, windowMs: TEN_MINUTES },
  lookupsOfWideNetwork: { name: 'order look-up wide', max: 90, windowMs: TEN_MINUTES },
  /** Wrong numbers tried with one e-mail or phone; its owner can still sign in and see the order. */
  wrongLookupsForContact: { name: 'order look-up contact', max: 60, windowMs: TEN_MINUTES },
} as const satisfies Record<string, Limit>
