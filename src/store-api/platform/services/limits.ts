import { DAY, HOUR } from '../../../domain/durations.ts'
import type { OrderLimits } from '../../orders/order-limits.ts'
import { inTransaction } from '../engine/group-commit.ts'
import type { Db, Tx } from '../tables/tables.ts'
import { type Counted, findReached, hitAll, type Limit, type Reached, refund } from './rate-limit.db.ts'
import type { Browser, ServiceContext } from './service-context.ts'
import { ServiceError } from './service-error.ts'

const TEN_MINUTES = 10 * 60 * 1000

/**
 * Limits of calls that anyone may try, each counted for one shop; each use case names those it keeps (passwords:
 * accounts/check-password.ts). A client is an IPv4 address or an IPv6 /64, a wide
 * network an IPv6 /48. What counts for an account or a contact counts calls from everywhere; its windows are short, so that
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
  /** Beyond those 50: a few for each such network (of IPv6 the /48), so that the owner somewhere new gets in. */
  furtherPasswordsOfNetworkForAccount: { name: 'sign-in further network', max: 2, windowMs: TEN_MINUTES },
  /** With the 50 these are 300 in each window. */
  furtherPasswordsForAccount: { name: 'sign-in further account', max: 250, windowMs: TEN_MINUTES },
  /** Counted after a right password; no person opens a session a minute. */
  signInsOfAccount: { name: 'signed in account', max: 60, windowMs: TEN_MINUTES },
  signInsOfClient: { name: 'signed in client', max: 300, windowMs: TEN_MINUTES },

  /** A registration shows whether an account exists, and costs a hash. */
  registrationsOfClient: { name: 'register', max: 200, windowMs: TEN_MINUTES },
  registrationsOfWideNetwork: { name: 'register wide', max: 400, windowMs: TEN_MINUTES },
  registrationsForAccount: { name: 'register account', max: 20, windowMs: TEN_MINUTES },

  /** Nobody's mailbox is flooded. */
  resetMailsToMailbox: { name: 'forgot e-mail', max: 5, windowMs: HOUR },
  resetMailsOfClient: { name: 'forgot client', max: 30, windowMs: HOUR },
  resetMailsOfWideNetwork: { name: 'forgot wide', max: 90, windowMs: HOUR },
  resetsOfClient: { name: 'reset client', max: 30, windowMs: HOUR },
  resetsOfWideNetwork: { name: 'reset wide', max: 90, windowMs: HOUR },

  /** Codes have eight digits and work for half an hour. */
  wrongEmailCodesOfAccount: { name: 'e-mail code', max: 10, windowMs: HOUR },

  /** Anybody can register anybody's address and erase the account again: beyond these no mail says so. */
  erasureMailsToMailbox: { name: 'erased e-mail', max: 3, windowMs: HOUR },
  /** The same of an account whose password is changed again and again. */
  passwordMailsToMailbox: { name: 'password e-mail', max: 3, windowMs: HOUR },

  /** Addresses that a shopper adds, changes or removes: nobody does so all day. */
  addressChangesOfAccount: { name: 'addresses', max: 100, windowMs: HOUR },
  /** Changes of where one order goes: each is a line of its timeline. */
  addressChangesOfOrder: { name: 'order address', max: 20, windowMs: DAY },
  /** Changes of the lines, the parcel or a refund of one order: each is a mail to its shopper, and may be an invoice and a credit note. */
  editsOfOrder: { name: 'order edit', max: 30, windowMs: DAY },

  /** Codes of one account at the desk: six digits, of which three are right at any time, are guessed in a million. */
  wrongCodesOfAccount: { name: 'desk code', max: 5, windowMs: TEN_MINUTES },
  wrongCodesOfAccountInHour: { name: 'desk code hour', max: 15, windowMs: HOUR },
  /** Each use of a passkey begins with one, also the offer that a browser makes at every visit of the sign-in. */
  passkeyChallengesOfClient: { name: 'passkey', max: 300, windowMs: TEN_MINUTES },
  passkeyChallengesOfWideNetwork: { name: 'passkey wide', max: 900, windowMs: TEN_MINUTES },
  /** Whatever one person changes at the desk, drafts included: nobody does one each second. */
  savesOfPerson: { name: 'desk save', max: 600, windowMs: TEN_MINUTES },
  /** Bytes of the revisions that one person adds, each kept for months: a thousand saves of a usual policy, forty of the largest. */
  savedBytesOfPerson: { name: 'desk bytes', max: 10_000_000, windowMs: DAY },
  /** Products in the changes of many that one person begins: each gets a revision, and another by the undo. */
  bulkProductsOfPerson: { name: 'bulk products', max: 50_000, windowMs: DAY },
  /** Links have 256 random bits; this bounds the work of trying them. */
  invitationsOfClient: { name: 'invitation', max: 300, windowMs: TEN_MINUTES },
  invitationsOfWideNetwork: { name: 'invitation wide', max: 900, windowMs: TEN_MINUTES },
  /** Invitations that one shop sends. */
  invitationsOfShop: { name: 'invite', max: 30, windowMs: HOUR },

  /** Each decodes a picture; a whole catalogue's pictures are some hundreds. */
  uploadsOfAccount: { name: 'upload', max: 600, windowMs: TEN_MINUTES },

  /** Files of products that the people of one shop upload: each is up to 300 MB. */
  importsOfShop: { name: 'import', max: 30, windowMs: HOUR },

  /** Order look-ups that did not find an order of the caller's own account. */
  lookupsOfClient: { name: 'order look-up', max: 30, windowMs: TEN_MINUTES },
  lookupsOfWideNetwork: { name: 'order look-up wide', max: 90, windowMs: TEN_MINUTES },
  /** Wrong numbers tried with one e-mail or phone; its owner can still sign in and see the order. */
  wrongLookupsForContact: { name: 'order look-up contact', max: 60, windowMs: TEN_MINUTES },

  /** Links that confirm a cash-on-delivery order have 256 random bits; this bounds the work of trying them. */
  confirmationsOfClient: { name: 'confirm', max: 30, windowMs: TEN_MINUTES },
  confirmationsOfWideNetwork: { name: 'confirm wide', max: 90, windowMs: TEN_MINUTES },

  /** Codes of discounts that do not exist: nobody guesses one, and a household's typing errors stay below. */
  wrongDiscountCodesOfClient: { name: 'discount code', max: 60, windowMs: TEN_MINUTES },
  wrongDiscountCodesOfWideNetwork: { name: 'discount code wide', max: 180, windowMs: TEN_MINUTES },

  /**
   * Orders refused with a new quote, by whose discounts a stranger reads whether a phone or an e-mail has ordered at the
   * shop: as many as orders, so that a changed price keeps no town from ordering.
   */
  repricedOrdersOfClient: { name: 'repriced', max: 300, windowMs: TEN_MINUTES },
  repricedOrdersOfWideNetwork: { name: 'repriced wide', max: 900, windowMs: TEN_MINUTES },

  /** Attempts to pay of one shopper: each is kept, and gateways are asked about those left open. */
  paymentStartsOfShopper: { name: 'pay', max: 60, windowMs: TEN_MINUTES },
  paymentStartsOfShopperInDay: { name: 'pay day', max: 120, windowMs: DAY },

  /** Tests of a shop's payment settings: each asks its gateway, which counts what all shops ask from one address. */
  settingsTestsOfShop: { name: 'payment test', max: 30, windowMs: HOUR },
  /** Questions to a gateway about one payment, each by a return to the shop that says nothing final. */
  questionsOfPayment: { name: 'payment question', max: 10, windowMs: TEN_MINUTES },

  /** Mails about orders to addresses that nobody confirmed: anybody can register anybody's. */
  unconfirmedMailsOfClient: { name: 'order mail client', max: 10, windowMs: HOUR },
  unconfirmedMailsOfWideNetwork: { name: 'order mail wide', max: 10, windowMs: HOUR },
} as const satisfies Record<string, Limit>

/**
 * Buying for a household, or for a school, stays far below these. Unpaid orders count for a day only, because a
 * shopper cannot take one back. A network may be a whole town behind one mobile carrier's address.
 */
export const orderLimits: OrderLimits = {
  perShopper: [
    { name: 'orders in ten minutes', max: 20, windowMs: TEN_MINUTES },
    { name: 'orders in a day', max: 100, windowMs: DAY },
  ],
  unpaid: { name: 'unpaid orders', max: 30, windowMs: DAY },
  perNetwork: { name: 'order network', max: 300, windowMs: TEN_MINUTES },
  perWideNetwork: { name: 'order wide', max: 900, windowMs: TEN_MINUTES },
}

/**
 * Mails about unpaid orders, counted by the orders of a mailbox: of a confirmed one at each shop, of others at all
 * shops together.
 */
export const orderMailLimits = {
  ofMailbox: { name: 'order mail', max: 20, windowMs: DAY },
  ofUnconfirmedMailbox: { name: 'order mail unconfirmed', max: 5, windowMs: HOUR },
} as const satisfies Record<string, Limit>

/**
 * Bytes a second of the files that are uploaded, of all shops and of one: what one usual line sends, so that a file of 300 MB
 * takes 75 seconds. A faster sender waits. Four shops that do so have no more places: none slows a fifth.
 */
export const uploadSpeed = { all: 16_000_000, ofOwner: 4_000_000 } as const

/** Lists of one shopper's orders that may wait: each may take milliseconds that others need. */
export const waitingOrderLists = { name: 'order list', max: 5 } as const
/** PDFs of one shopper's invoices that may wait. */
export const waitingInvoices = { name: 'invoices', max: 5 } as const
/** Quotes of one client that may wait: a form asks anew while it is filled in, and a network has several shoppers. */
export const waitingQuotes = { name: 'quotes', max: 32 } as const
/** Orders of one shopper that may wait: more than any page sends, one order repeated many times included. */
export const waitingOrders = { name: 'order queue', max: 128 } as const

/** A limit and the subject it counts; without one, as where a client has no wide network, it counts nothing. */
export type Rule = readonly [limit: Limit, subject: string | undefined]

/** Calls that are limited for a client and for the wide network around it. */
type OfNetworks<Name = keyof typeof limits> = Name extends `${infer Calls}OfWideNetwork` ? Calls : never

/** The limits of such calls for the networks of a browser. */
export function ofNetworks(
  calls: OfNetworks,
  { client, wideNetwork }: Pick<Browser, 'client' | 'wideNetwork'>,
): Rule[] {
  return [
    [limits[`${calls}OfClient`], client],
    [limits[`${calls}OfWideNetwork`], wideNetwork],
  ]
}

type LimitContext = Pick<ServiceContext, 'db' | 'storeId' | 'now'>

/** Counts one hit for each rule in one commit; throws `limit-reached` when one is beyond its limit, and then counts none. */
export async function countHits(context: LimitContext, rules: readonly Rule[], tx?: Tx): Promise<void> {
  const counted = rules.filter(isCounted)
  const work = async (db: Db) => refuse(await hitAll(db, context.storeId, counted, context.now()))
  await (tx ? work(tx) : inTransaction(context.db, work))
}

/** Counts one hit for each rule in the transaction, also beyond its limit; whether each keeps it. */
export async function keepsLimits(
  tx: Tx,
  { storeId, now }: Pick<ServiceContext, 'storeId' | 'now'>,
  rules: readonly Rule[],
): Promise<boolean> {
  return (await hitAll(tx, storeId, rules.filter(isCounted), now())) === undefined
}

/** Counts what one of the shops' people adds, at all shops together, such as bytes, in the transaction that keeps it. */
export async function countOfPerson(
  tx: Tx,
  { now, actor }: Pick<ServiceContext, 'now' | 'actor'>,
  limit: Limit,
  amount: number,
): Promise<void> {
  if (actor.type !== 'staff' || !actor.person) return
  refuse(await hitAll(tx, 0, [[limit, `${actor.person.id}`]], now(), amount))
}

/** Throws `limit-reached` when a rule is used up already; counts nothing. */
export async function checkHits(context: LimitContext, rules: readonly Rule[]): Promise<void> {
  refuse(await reached(context, rules))
}

/** Whether a rule is used up already; counts nothing. */
export async function isReached(context: LimitContext, rules: readonly Rule[]): Promise<boolean> {
  return (await reached(context, rules)) !== undefined
}

/** Takes a hit of each rule back. */
export async function refundHits(context: LimitContext, rules: readonly Rule[], tx?: Tx): Promise<void> {
  await refund(tx ?? context.db, context.storeId, rules.filter(isCounted), context.now())
}

function reached({ db, storeId, now }: LimitContext, rules: readonly Rule[]): Promise<Reached | undefined> {
  return findReached(db, storeId, rules.filter(isCounted), now())
}

function isCounted(rule: Rule): rule is Counted {
  return rule[1] !== undefined
}

function refuse(found: Reached | undefined): void {
  if (found) throw new ServiceError('limit-reached', { limit: found.limit.name, seconds: found.seconds })
}
