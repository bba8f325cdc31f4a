import { Kysely, type RawBuilder, sql } from 'kysely'
import type { Db, Tables } from '../tables/tables.ts'
import { openPool, postgresDialect } from './postgres.ts'

/** Milliseconds between looks at the replica. */
export const LOOK_MS = 1_000
/** Milliseconds that a replica may be behind before reads go to the primary. */
export const MOST_BEHIND_MS = 3_000
/** Milliseconds after its last answer: longer than a look at a primary that is silent. */
const MOST_SILENT_MS = 6_000

/** A streaming replica of the primary, for reads that may be a few seconds old. */
export interface Replica {
  db: Db
  /** Whether it answers and is not far behind. */
  isUsable: () => boolean
  /** After a read failed: it is not usable until it answers the next look. */
  suspend: () => void
  /** Seconds that it is behind; infinite while it does not answer, or is no replica. */
  lagSeconds: () => number
  /** Looks at it now. */
  look: () => Promise<void>
  close: () => Promise<void>
}

interface ReplicaOptions {
  /** Address of the replica, as DATABASE_READ_URL. */
  url: string
  primary: Db
  /** Called when it becomes usable, and when it no longer is. */
  onChange: (isUsable: boolean) => void
  /** Milliseconds of a clock that is never set. */
  now?: () => number
}

/** Opens the replica at `url` and looks at it each second. It may be out of reach; throws UserError for a malformed address. */
export function openReplica({
  url,
  primary,
  onChange,
  now = () => performance.now(),
}: ReplicaOptions): Replica {
  const db = new Kysely<Tables>({
    dialect: postgresDialect(openPool(url, () => {}, { given: 'DATABASE_READ_URL' })),
  })
  const lag = new ReplicaLag()
  let answeredAt = Number.NEGATIVE_INFINITY
  let [written, replayed] = [0n, 0n]
  let wasUsable: boolean | undefined
  const hasAnswered = () => now() - answeredAt <= MOST_SILENT_MS
  const isUsable = () => hasAnswered() && lag.milliseconds(now()) <= MOST_BEHIND_MS
  const ask = async () => {
    const at = now()
    const [ofPrimary, ofReplica] = await Promise.all([
      // While the primary does not answer, nothing more is written.
      position(primary, sql`pg_current_wal_lsn()`),
      // One that was promoted replays nothing any more.
      position(db, sql`(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end)`),
    ])
    if (ofReplica !== undefined) answeredAt = now()
    written = ofPrimary ?? written
    replayed = ofReplica ?? replayed
    lag.note(written, replayed, at)
    if (isUsable() === wasUsable) return
    wasUsable = isUsable()
    onChange(wasUsable)
  }
  let asking: Promise<void> | undefined
  const look = () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
  void look()
  const timer = setInterval(look, LOOK_MS).unref()
  return {
    db,
    look,
    isUsable,
    suspend: () => {
      answeredAt = Number.NEGATIVE_INFINITY
    },
    lagSeconds: () => (hasAnswered() ? lag.milliseconds(now()) / 1_000 : Number.POSITIVE_INFINITY),
    close: async () => {
      clearInterval(timer)
      await asking
      await db.destroy()
    },
  }
}

/** A position of a server in the log; undefined where it has none, as a server that is no replica, and without an answer. */
async function position(db: Db, expression: RawBuilder<unknown>): Promise<bigint | undefined> {
  try {
    const { rows } = await sql<{ position: string | null }>`select ${expression}::text as position`.execute(
      db,
    )
    const text = rows[0]?.position
    return text ? logPosition(text) : undefined
  } catch {
    return undefined
  }
}

/** How long a replica has been behind its primary, from positions in the primary's write-ahead log. */
export class ReplicaLag {
  /** Positions that the replica has not reached, the oldest first; `at` is milliseconds of any clock. */
  #ahead: { position: bigint; at: number }[] = []
  #newest = 0n

  /** Notes what the primary had written at `at`, and what the replica has replayed since. */
  note(written: bigint, replayed: bigint, at: number): void {
    if (written > this.#newest) {
      this.#newest = written
      this.#ahead.push({ position: written, at })
    }
    this.#ahead = this.#ahead.filter(({ position }) => position > replayed)
  }

  /** Milliseconds since the oldest change that the replica lacks was seen; 0 where it lacks none. */
  milliseconds(at: number): number {
    return at - (this.#ahead[0]?.at ?? at)
  }
}

/** A position such as `16/B374D848` as a number (PostgreSQL's type pg_lsn). */
export function logPosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
