import { inTransaction } from '../db/engine/group-commit.ts'
import { type Counted, findReached, hitAll, type Limit, type Reached, refund } from '../db/rate-limit.ts'
import type { Db } from '../db/tables.ts'
import { logSecurity } from '../security-log.ts'
import type { AppContext } from './app-env.ts'
import { LimitError } from './http-error.ts'

/** A limit and whom it counts; without anybody, as where a client has no wide network, it counts nothing. */
export type Rule = readonly [limit: Limit, who: string | undefined]

/** Counts one hit for each rule in one commit; throws 429 when one is beyond its limit, and then counts none. */
export async function countHits(c: AppContext, rules: readonly Rule[], db?: Db): Promise<void> {
  const counted = rules.filter(isCounted)
  const work = async (tx: Db) => {
    refuse(await hitAll(tx, c.get('store').id, counted, c.get('deps').now()))
  }
  await (db ? work(db) : inTransaction(c.get('deps').db, work))
}

/** Throws 429 when a rule is used up already; counts nothing. */
export async function checkHits(c: AppContext, rules: readonly Rule[]): Promise<void> {
  const { db, now } = c.get('deps')
  refuse(await findReached(db, c.get('store').id, rules.filter(isCounted), now()))
}

/** Takes a hit of each rule back. */
export async function forgiveHits(c: AppContext, rules: readonly Rule[], db?: Db): Promise<void> {
  const deps = c.get('deps')
  await refund(db ?? deps.db, c.get('store').id, rules.filter(isCounted), deps.now())
}

function isCounted(rule: Rule): rule is Counted {
  return rule[1] !== undefined
}

/** Whether a rule is used up already; counts nothing. */
export async function isReached(c: AppContext, rules: readonly Rule[]): Promise<boolean> {
  const { db, now } = c.get('deps')
  return (await findReached(db, c.get('store').id, rules.filter(isCounted), now())) !== undefined
}

/** Writes into the security trail that a call met a limit. */
export function logLimit(c: AppContext, limit: string): void {
  logSecurity(c, 'limit.reached', { limit })
}

function refuse(reached: Reached | undefined): void {
  if (reached) throw new LimitError({ limit: reached.limit.name, seconds: reached.seconds })
}
