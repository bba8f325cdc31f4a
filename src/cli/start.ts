import { portFrom, runMain, UserError } from '../domain/user-error.ts'
import { misspeltSettings } from '../http-server/setting-names.ts'
import { build, ensureBuilt } from './build.ts'
import { type LaunchOptions, type Ready, spawnManaged } from './managed-process.ts'
import type { Program } from './service.ts'
import { starters } from './starters.ts'
import { serverBanner, shopsBanner } from './startup-banner.ts'
import { runUntilStopped } from './supervise.ts'

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
  for (const sentence of misspeltSettings(process.env)) console.error(sentence)
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
  const count = process.env['DATABASE_URL']?.trim() ? concurrency() : 1
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
  const text = process.env['WEB_CONCURRENCY']?.trim() || '1'
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
