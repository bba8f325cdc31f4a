import { portFrom, runOrExplain, StartError } from '../domain/start-error.ts'
import { build, ensureBuilt } from './build.ts'
import { greeting } from './greeting.ts'
import { type Half, launch } from './half.ts'
import { runUntilStopped } from './supervise.ts'

/** Runs `npm start` (all), one half of it (web, api), `npm run dev` or `npm run build`. */
export function start(mode: string): Promise<void> {
  const known = modes[mode]
  return runOrExplain(async () => {
    if (!known) throw new StartError(`There is no mode '${mode}': use ${Object.keys(modes).join(', ')}.`)
    await known()
  })
}

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
  dev: () => open([api(['--watch', '--watch-preserve-output']), astroDev()]),
  build,
}

async function open(halves: Half[]): Promise<void> {
  await runUntilStopped(halves, ready => console.info(greeting(ready, process.env)))
}

function api(execArgv: string[] = []): Half {
  return launch('store API', 'src/store-api/main.ts', { execArgv })
}

function site(): Half {
  // The site's server finds an API on another port only when told; alone, it is told by whoever runs it.
  const apiPort = process.env['API_PORT']
  const env: Record<string, string> =
    apiPort && !process.env['STORE_API_URL'] ? { STORE_API_URL: `http://localhost:${apiPort}` } : {}
  return launch('site', 'src/site/main.ts', { env })
}

function astroDev(): Half {
  const args = ['dev', '--port', `${portFrom('PORT', 4321)}`]
  return launch('site', 'node_modules/astro/bin/astro.mjs', {
    args,
    env: { NODE_ENV: 'development' },
    silent: true,
  })
}
