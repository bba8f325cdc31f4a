import { Gauge, register } from 'prom-client'
import { oldestMailAt } from '../platform/mail/mail-queue.db.ts'
import type { InstallationContext } from '../platform/services/service-context.ts'

/** Seconds since the oldest mail that waits was queued; 0 when none waits. */
export async function oldestMailSeconds({
  db,
  now,
}: Pick<InstallationContext, 'db' | 'now'>): Promise<number> {
  const at = await oldestMailAt(db)
  return at === undefined ? 0 : Math.max(0, now() - at) / 1_000
}

/** Waiting work that only the database knows. */
interface BacklogReader {
  refundsDue: () => Promise<number>
  waitingMails: () => Promise<number>
  /** Seconds since the oldest mail that waits was queued; 0 when none waits. */
  oldestMailSeconds: () => Promise<number>
}

/**
 * Reads the backlog at each look of Prometheus. Every process of the store API reads the same database, so several
 * together report the highest figure, not the sum.
 */
export function measureBacklog(reader: BacklogReader): void {
  gauge('haat_refunds_due', 'Payments that shops must refund', reader.refundsDue)
  gauge('haat_mail_queue_length', 'E-mails that wait to be sent', reader.waitingMails)
  gauge('haat_mail_queue_oldest_seconds', 'Age of the oldest e-mail that waits', reader.oldestMailSeconds)
}

/** Reads, at each look of Prometheus, how many seconds the replica is behind; +Inf while it does not answer. */
export function measureReplica(lagSeconds: () => number): void {
  gauge('haat_replica_lag_seconds', 'Seconds that the replica is behind', async () => lagSeconds())
}

function gauge(name: string, help: string, read: () => Promise<number>): void {
  register.removeSingleMetric(name)
  new Gauge({
    name,
    help,
    aggregator: 'max',
    async collect() {
      // While the database does not answer, the other figures are still given.
      this.set(await read().catch(() => Number.NaN))
    },
  })
}
