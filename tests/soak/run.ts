import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../src/cli/build.ts'
import { runMain, UserError } from '../../src/domain/user-error.ts'
import { writeResults } from '../bench/support/results.ts'
import { markdown } from '../bench/support/table.ts'
import { ownTemporaryFolder } from '../support/own-temp.ts'
import { behindTheSite } from './faults/behind-the-site.ts'
import { clock } from './faults/clock.ts'
import { diskFull } from './faults/disk-full.ts'
import { killed } from './faults/killed.ts'
import { postgresStopped } from './faults/postgres-stopped.ts'
import { readOnly } from './faults/read-only.ts'
import type { Fault } from './support/fault.ts'
import { runFaults, type SceneResult } from './support/run-faults.ts'
import { type Engine, onScene } from './support/scene.ts'
import { rowsOf, troubles } from './support/table.ts'

const root = join(import.meta.dirname, '..', '..')
const results = join(import.meta.dirname, 'RESULTS.md')
const engines: Engine[] = ['SQLite', 'PostgreSQL']
const MINUTE = 60_000
const DISK_SHARE = 0.1
/** So many that none of them orders more in an hour than one shopper may. */
const SHOPPERS = 4_000
const AT_ONCE = 12
const MOST_TROUBLES = 40

/**
 * Lets every fault happen to a deployment on this machine while shoppers order, for `--minutes` (60), on SQLite or with
 * `--postgres` on PostgreSQL. Prints the table and puts it into RESULTS.md. Returns the exit code: 1 when a goal is missed.
 */
export async function run(args: string[]): Promise<number> {
  let isHeld = false
  await runMain(async () => {
    const { minutes, engine } = optionsIn(args)
    await ensureBuilt()
    ownTemporaryFolder()
    isHeld = await soak(engine, minutes)
  })
  return Number(process.exitCode ?? 0) || (isHeld ? 0 : 1)
}

function optionsIn(args: string[]): { minutes: number; engine: Engine } {
  const options = { minutes: { type: 'string', default: '60' }, postgres: { type: 'boolean' } } as const
  const { minutes, postgres } = parsed(() => parseArgs({ args, options }).values)
  if (!(Number(minutes) > 0)) throw new UserError('Give the minutes as a number: --minutes=60.')
  return { minutes: Number(minutes), engine: postgres ? 'PostgreSQL' : 'SQLite' }
}

function parsed<Values>(read: () => Values): Values {
  try {
    return read()
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : error} Use --minutes=60 and --postgres.`)
  }
}

async function soak(engine: Engine, minutes: number): Promise<boolean> {
  const start = performance.now()
  const tell = (text: string) =>
    console.info(`  ${engine} ${`${Math.round((performance.now() - start) / 1000)} s`.padStart(6)}  ${text}`)
  const distDir = join(root, 'dist')
  const time = minutes * MINUTE
  const common = { shoppers: SHOPPERS, atOnce: AT_ONCE, tell }
  const main = await onScene({ engine, distDir, onSmallDisk: false }, scene =>
    runFaults(scene, faults[engine], { ...common, time: time * (1 - DISK_SHARE) }),
  )
  const disk = await onScene({ engine, distDir, onSmallDisk: true }, scene =>
    runFaults(scene, diskFaults, { ...common, time: time * DISK_SHARE }),
  )
  return report(engine, minutes, [main, disk])
}

function report(engine: Engine, minutes: number, parts: SceneResult[]): boolean {
  const rows = parts.flatMap(rowsOf)
  const [cpu] = cpus()
  const date = new Date().toISOString().slice(0, 10)
  // A killed server is back as soon as it has started, for which it needs a core.
  const load = loadavg()[2]?.toFixed(1)
  const machine = `_${date}, Node ${process.versions.node}, ${cpus().length} × ${cpu?.model.trim()}, load of the last 15 minutes ${load}, \`--minutes=${minutes}\`._`
  const text = [markdown(rows), '', machine].join('\n')
  console.info(`\n${text}\n`)
  for (const line of parts.flatMap(troubles).slice(0, MOST_TROUBLES)) console.info(`- ${line}`)
  writeResults(results, new Map([[engine, text]]), engines)
  return rows.every(({ held }) => held !== false)
}

/** The faults of an hour; those of the disk happen to a deployment on a small file system of its own. */
const faults: Record<'SQLite' | 'PostgreSQL', Fault[]> = {
  SQLite: [killed, behindTheSite, readOnly, clock],
  PostgreSQL: [killed, postgresStopped, behindTheSite, readOnly, clock],
}
const diskFaults: Fault[] = [diskFull]
