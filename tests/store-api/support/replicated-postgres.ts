import { atEnd } from '../../support/at-end.ts'
import { type OwnPostgres, startPostgres } from '../../support/postgres.ts'

/** A primary and its streaming replica, started here; `later` gets what stops them, by default at the end of the test file. */
export async function replicatedPostgres(
  later: (stop: () => Promise<void>) => unknown = atEnd,
): Promise<{ primary: OwnPostgres; replica: OwnPostgres }> {
  const primary = await startPostgres()
  later(primary.stop)
  await primary.halt('fast')
  const replica = await startPostgres({ replicaOf: primary })
  later(replica.stop)
  await primary.resume()
  return { primary, replica }
}
