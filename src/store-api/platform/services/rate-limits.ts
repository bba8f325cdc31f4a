import { inTransaction } from '../engine/group-commit.ts'
import type { Db, Tx } from '../tables/tables.ts'
import { type Counted, findReached, hitAll, type Limit, type Reached, refund } from './rate-limit.db.ts'
import type { ServiceContext } from './service-context.ts'
import { ServiceError } from './service-error.ts'

/** A limit and the subject it counts; without one, as where a client has no wide network, it counts nothing. */
export type Rule = readonly [limit: Limit, subject: string | undefined]

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

/** `countHits` for what is counted in another measure, such as bytes, in the transaction that keeps it. */
export async function countAmount(
  tx: Tx,
  { storeId, now }: Pick<ServiceContext, 'storeId' | 'now'>,
  rule: Rule,
  amount: number,
): Promise<void> {
  refuse(await hitAll(tx, storeId, [rule].filter(isCounted), now(), amount))
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
