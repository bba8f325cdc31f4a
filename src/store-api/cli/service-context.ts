import type { Db } from '../db/tables.ts'
import type { CliActor, ServiceContext } from '../services/service-context.ts'

const nothing = () => {}

/** The services' context of a command for one shop. Nothing is logged: the operator reads the command's result. */
export function cliContext(db: Db, storeId: number): ServiceContext<CliActor> {
  return {
    db,
    storeId,
    actor: { type: 'cli' },
    now: Date.now,
    log: { security: nothing, info: nothing, warn: nothing },
    // The API's process finds the mail in its next round.
    jobs: { mailQueued: nothing },
  }
}
