import type { Fault } from '../support/fault.ts'
import { behindTheSite } from './behind-the-site.ts'
import { clock } from './clock.ts'
import { diskFull } from './disk-full.ts'
import { killed } from './killed.ts'
import { postgresStopped } from './postgres-stopped.ts'
import { readOnly } from './read-only.ts'

/** The faults of an hour; those of the disk happen to a deployment on a small file system of its own. */
export const faults: Record<'SQLite' | 'PostgreSQL', Fault[]> = {
  SQLite: [killed, behindTheSite, readOnly, clock],
  PostgreSQL: [killed, postgresStopped, behindTheSite, readOnly, clock],
}
export const diskFaults: Fault[] = [diskFull]
