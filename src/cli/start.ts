import { portFrom, runMain, UserError } from '../domain/user-error.ts'
import { build, ensureBuilt } from './build.ts'
import { type LaunchOptions, type Ready, spawnManaged } from './managed-process.ts'
import { type Program, Service } from './service.ts'
import { onceAnyEnded, starters } from './starters.ts'
import { serverBanner, shopsBanner } from './startup-banner.ts'

/** Runs `npm start` (all), one of its servers (web, api), `npm run dev` or `npm run build`. */
export function start(mode: string): Promise<void> {
  const known = modes[mode]
  // Read before the build, because these processes may end while it runs.
  startedBy = starters()
  return runMain(async () => {
    if (!known) throw new UserError(`There is no mode '${mode}'. Use ${Object.keys(modes).join(', ')}.`)
    await known()
  })
}

let startedBy: number[] = []

const modes: Record<string, () => Promise<void>> = {
  all: async () => {
    await ensureBuilt()
    await open([api(), site()])
  },
  api: () => open([api()]),
  web: async () => {
    await ensureBuilt()
    await open([site()])
  },
  dev: () => open([{ ...api(['--watch', '--watch-preserve-output']), restarts: false }, astroDev()]),
  build,
}

/** Runs the programs; prints the shops once both serve, or the address of a single one. */
async function open(programs: Program[]): Promise<void> {
  const [only, other] = programs
  const opened = (ready: Ready[]) => {
    const banner =
      only && !other ? serverBanner(only.name, ready[0]?.port) : shopsBanner(Object.assign({}, ...ready))
    console.info(banner)
  }
  await runUntilStopped(programs, opened, { starters: startedBy })
}

/** SQLite allows one API process; PostgreSQL allows several. */
function api(execArgv: string[] = []): Program {
  const count = process.env['DATABASE_URL'] ? concurrency() : 1
  return singleOrCluster('store API', 'src/store-api/main.ts', count, execArgv)
}

function site(): Program {
  return singleOrCluster('site', 'src/site/server/main.ts', concurrency())
}

/** One process, or a cluster on the same port. */
function singleOrCluster(name: string, script: string, count: number, execArgv: string[] = []): Program {
  if (count === 1) return program(name, script, { execArgv })
  return program(name, 'src/cli/cluster.ts', { args: [script, `${count}`], execArgv })
}

function program(name: string, script: string, options: LaunchOptions): Program {
  return { name, restarts: true, start: () => spawnManaged(name, script, options) }
}

const MAX_PROCESSES = 64

/** How many processes each server runs as, from WEB_CONCURRENCY. */
function concurrency(): number {
  const text = process.env['WEB_CONCURRENCY'] || '1'
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1 && count <= MAX_PROCESSES) return count
  throw new UserError(
    `WEB_CONCURRENCY=${text} is not valid. Give a number of processes from 1 to ${MAX_PROCESSES}.`,
  )
}

function astroDev(): Program {
  const args = ['dev', '--port', `${portFrom('PORT', 4321)}`]
  const options = {
    args,
    env: { NODE_ENV: 'development', ASTRO_TELEMETRY_DISABLED: '1' },
    noReadyMessage: true,
  }
  return { ...program('site', 'node_modules/astro/bin/astro.mjs', options), restarts: false }
}

interface SuperviseOptions {
  /** Milliseconds before each restart in a row of a program that died; after the last it is not restarted. */
  pauses?: readonly number[]
  /** Process ids: the end of one of them stops all programs. */
  starters?: number[]
}

/**
 * Runs all programs, calls `opened` once all serve, and stops them on a signal. A program that dies is restarted
 * without stopping the others. Stops all with exit code 1 when a program cannot start and printed the reason, or when
 * no program is left to restart.
 */
async function runUntilStopped(
  programs: Program[],
  opened: (ready: Ready[]) => void,
  { pauses, starters = [] }: SuperviseOptions = {},
): Promise<void> {
  const stopSignal = waitForSignal(starters)
  const services = programs.map(program => new Service(program, pauses))
  void Promise.all(services.map(service => service.ready)).then(ready => {
    opened(ready)
  })
  const explained = services.map(service =>
    service.ended.then(end => (end === 'explained' ? end : stopSignal)),
  )
  const allEnded = Promise.all(services.map(service => service.ended))
  const end = await Promise.race([stopSignal, allEnded, ...explained])
  if (end !== 'signal') process.exitCode = 1
  await Promise.all(services.map(service => service.stop()))
}

function waitForSignal(starters: number[]): Promise<'signal'> {
  return new Promise(resolve => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => resolve('signal'))
    onceAnyEnded(starters, () => resolve('signal'))
  })
}
