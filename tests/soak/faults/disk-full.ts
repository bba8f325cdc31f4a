import { setTimeout } from 'node:timers/promises'
import { type Fault, secondsUntilWell } from '../support/fault.ts'

const LASTS_MS = 3_000

/**
 * The file system of the database and of both data folders has no room for three seconds. PostgreSQL ends itself where it
 * cannot write its log of writes: then it is started again, as its own service manager does.
 */
export const diskFull: Fault = {
  name: 'disk full and free again',
  least: 2,
  share: 0.15,
  goal: 5,
  missing: ({ disk }) => (disk ? undefined : 'needs the right to mount a file system'),
  round: async ({ deployment, disk, postgres, pace }) => {
    disk?.fill()
    await setTimeout(LASTS_MS * pace)
    disk?.free()
    await postgres?.resume?.()
    return secondsUntilWell(deployment)
  },
}
