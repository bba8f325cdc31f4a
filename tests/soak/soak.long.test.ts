import { expect, inject, test } from 'vitest'
import { buildLittleSite } from '../support/little-site.ts'
import { onceInto } from '../support/once-a-run.ts'
import { behindTheSite } from './faults/behind-the-site.ts'
import { clock } from './faults/clock.ts'
import { killed } from './faults/killed.ts'
import { postgresStopped } from './faults/postgres-stopped.ts'
import { readOnly } from './faults/read-only.ts'
import type { Fault } from './support/fault.ts'
import { runFaults } from './support/run-faults.ts'
import { type Engine, onScene } from './support/scene.ts'
import { troubles } from './support/table.ts'

const distDir = await onceInto(inject('littleSite'), buildLittleSite)

/** The programme of `npm run soak`, two rounds of each fault. */
const programme: [Engine, Fault[]][] = [
  ['SQLite', [killed, behindTheSite, clock]],
  ['PostgreSQL', [killed, postgresStopped, readOnly]],
]

test.each(programme)(
  'on %s no acknowledged order or payment is lost, partial or doubled by faults',
  { timeout: 180_000 },
  async (engine, faults) => {
    const result = await onScene({ engine, distDir, onSmallDisk: false, pace: 0.3 }, scene =>
      runFaults(
        scene,
        faults.map(fault => ({ ...fault, least: 2 })),
        { time: 0, shoppers: 200, atOnce: 6, tell: () => undefined },
      ),
    )
    expect(troubles(result)).toEqual([])
    expect(result.faults.map(({ secondsBack }) => secondsBack.length)).toEqual(faults.map(() => 2))
    expect(result.audit.orders).toBeGreaterThan(0)
    expect(result.audit.paid).toBeGreaterThan(0)
  },
)
