import type { InstallationContext } from '../../platform/services/service-context.ts'
import { latestOrderAt } from '../../platform/tables/recent-times.ts'

/** Milliseconds that clocks of several machines may be apart. */
const TOLERANCE = 5 * 60_000

/** A sentence where the newest order was placed later than now: this machine's clock is behind, or was ahead. */
export async function checkClock({
  db,
  now,
}: Pick<InstallationContext, 'db' | 'now'>): Promise<string | undefined> {
  const latest = await latestOrderAt(db)
  if (latest === undefined || latest <= now() + TOLERANCE) return undefined
  const minutes = Math.round((latest - now()) / 60_000)
  return `the newest order is ${minutes} minutes in the future. Set the clock of this machine`
}
