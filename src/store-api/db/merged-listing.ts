import {
  checkpointAtRank,
  checkpointBefore,
  countFrom,
  entriesFrom,
  type List,
  type SortKey,
  START,
} from './list-places.ts'
import { CHECKPOINT_INTERVAL } from './listing-write.ts'
import type { Db } from './tables.ts'

/** A list with bounds of the page's rank in it: at least `low` entries are older, at most `high`. */
interface Bracket extends List {
  low: number
  high: number
}

/** A sort key, and the number of older entries in all lists together. */
interface Start {
  key: SortKey
  older: number
}

/** A deep page of the union of several disjoint lists, newest first. */
export async function unionPage(db: Db, lists: List[], offset: number, limit: number): Promise<SortKey[]> {
  const count = lists.reduce((sum, list) => sum + list.count, 0)
  const first = Math.max(0, count - offset - limit)
  const start = await startBefore(db, lists, first)
  const keys = await entriesFrom(db, lists, start.key, first - start.older, Math.min(limit, count - offset))
  return keys.reverse()
}

/**
 * A sort key shortly before the entry of rank `rank`: repeatedly splits the widest bracket at one of its checkpoints,
 * narrows all brackets by its rank, and stops when none is wider than two checkpoint intervals.
 */
async function startBefore(db: Db, lists: List[], rank: number): Promise<Start> {
  const brackets: Bracket[] = lists.map(list => ({ ...list, low: 0, high: list.count }))
  let start: Start = { key: START, older: 0 }
  for (;;) {
    const widest = brackets.reduce((one, other) =>
      other.high - other.low > one.high - one.low ? other : one,
    )
    const checkpoint = await checkpointAtRank(db, widest.id, (widest.low + widest.high) / 2)
    // Narrow enough, or no checkpoint inside: the remaining entries are read.
    if (!checkpoint || checkpoint.below <= widest.low || widest.high - widest.low <= 2 * CHECKPOINT_INTERVAL)
      return start
    const ranks = await ranksOf(db, brackets, checkpoint)
    const older = ranks.reduce((sum, below) => sum + below, 0)
    const before = older <= rank
    if (before) start = { key: checkpoint, older }
    brackets.forEach((bracket, index) => {
      const below = ranks[index] ?? 0
      if (before) bracket.low = Math.max(bracket.low, below)
      else bracket.high = Math.min(bracket.high, below)
    })
  }
}

/** Number of entries older than a sort key, for each list. */
async function ranksOf(db: Db, lists: List[], key: SortKey): Promise<number[]> {
  return Promise.all(
    lists.map(async list => {
      const checkpoint = await checkpointBefore(db, list.id, key)
      const from = checkpoint ?? START
      return from.below + (await countFrom(db, list.id, from, key))
    }),
  )
}
