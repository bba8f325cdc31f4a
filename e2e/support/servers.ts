import { mkdtempSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ensureBuilt } from '../../src/cli/build.ts'
import { type ManagedProcess, spawnManaged } from '../../src/cli/managed-process.ts'
import { LOCAL_API_PORT } from '../../src/client/api-origin.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { ownTemporaryFolder } from '../../tests/support/own-temp.ts'
import { takeTurn } from './lock.ts'
import { hasRules, switchRulesOn } from './with-rules.ts'

/** Where the two processes of a run are. */
export type Servers = { site: number; api: number; dataDir: string; stop: () => Promise<void> }

/** For Playwright: starts both once no other such run is on this machine; calls what it returns at the end. */
export default async function setup(): Promise<() => Promise<void>> {
  await ensureBuilt()
  const release = await takeTurn()
  // The lock is the machine's; all else that is temporary, of the workers and browsers too, is the run's.
  const removeTemporary = ownTemporaryFolder()
  const close = async (servers?: Servers) => {
    await servers?.stop()
    removeTemporary()
    release()
  }
  try {
    const servers = await startServers()
    nameServers(servers)
    if (hasRules) await switchRulesOn()
    return () => close(servers)
  } catch (error) {
    await close()
    throw error
  }
}

/** Tells the fixtures, in this process and in those that inherit its environment, where the servers are. */
export function nameServers({ site, api, dataDir }: Omit<Servers, 'stop'>): void {
  process.env['E2E_SITE_PORT'] = `${site}`
  process.env['E2E_API_PORT'] = `${api}`
  process.env['E2E_DATA_DIR'] = dataDir
}

/** Starts both processes from the built site on an empty data folder. */
export async function startServers(apiPort?: number): Promise<Servers> {
  const folder = mkdtempSync(join(tmpdir(), 'haat-e2e-'))
  // Where browsers look by themselves; taken by a running shop, pages name another to them.
  const api = apiPort ?? ((await isFree(LOCAL_API_PORT)) ? LOCAL_API_PORT : await freePort())
  const site = await freePort()
  const dataDir = join(folder, 'data')
  const env = { DATA_DIR: dataDir, PORT: `${site}`, API_PORT: `${api}`, DATABASE_URL: '' }
  const log = join(folder, 'servers.log')
  const output = openSync(log, 'a')
  const halves = [
    spawnManaged('store API', 'src/store-api/main.ts', { env, output }),
    spawnManaged('site', 'src/site/server/main.ts', { env, output }),
  ]
  const stop = async () => void (await Promise.all(halves.map(half => half.stop())))
  try {
    await Promise.all(halves.map(half => readyOrWhy(half, log)))
    await startSearches(api)
  } catch (error) {
    await stop()
    // Another run on this machine may have taken the port meanwhile.
    if (api === LOCAL_API_PORT) return startServers(await freePort())
    throw error
  }
  return { site, api, dataDir, stop }
}

async function readyOrWhy(half: ManagedProcess, log: string): Promise<void> {
  const ended = half.ended.then(() => {
    throw new Error(`e2e: the ${half.name} did not start:\n${readFileSync(log, 'utf8')}`)
  })
  await Promise.race([half.ready, ended])
}

/** The threads of searches start with the first of them, for which a busy machine takes longer than a shopper waits. */
async function startSearches(api: number): Promise<void> {
  for (const path of ['/products?q=book&facets=true', '/products/suggestions?q=bo']) {
    const isAnswered = async () => (await fetch(`http://localhost:${api}/api/v1${path}`)).ok
    for (let tries = 0; tries < 600 && !(await isAnswered()); tries++) await setTimeout(100)
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise(resolve => {
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}
