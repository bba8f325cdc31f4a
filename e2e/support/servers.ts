import { mkdtempSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../../src/cli/build.ts'
import { type ManagedProcess, spawnManaged } from '../../src/cli/managed-process.ts'
import { LOCAL_API_PORT } from '../../src/client/api-origin.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { ownTemporaryFolder } from '../../tests/support/own-temp.ts'
import { takeTurn } from './lock.ts'

/** Starts both processes from the built site on an empty data folder; Playwright calls what it returns at the end. */
export default async function startServers(): Promise<() => Promise<void>> {
  await ensureBuilt()
  const release = await takeTurn()
  // The lock is the machine's; all else that is temporary, of the workers and browsers too, is the run's.
  const removeTemporary = ownTemporaryFolder()
  const folder = mkdtempSync(join(tmpdir(), 'haat-e2e-'))
  const halves: ManagedProcess[] = []
  const close = async () => {
    await Promise.all(halves.map(half => half.stop()))
    removeTemporary()
    release()
  }
  try {
    // Where browsers look by themselves; taken by a running shop, pages name another to them.
    const api = (await isFree(LOCAL_API_PORT)) ? LOCAL_API_PORT : await freePort()
    const site = await freePort()
    const env = {
      DATA_DIR: join(folder, 'data'),
      PORT: `${site}`,
      API_PORT: `${api}`,
      DATABASE_URL: '',
    }
    const log = join(folder, 'servers.log')
    const output = openSync(log, 'a')
    halves.push(spawnManaged('store API', 'src/store-api/main.ts', { env, output }))
    halves.push(spawnManaged('site', 'src/site/server/main.ts', { env, output }))
    await Promise.all(halves.map(half => readyOrWhy(half, log)))
    // Read by the fixtures in the workers, which inherit this environment.
    process.env['E2E_SITE_PORT'] = `${site}`
    process.env['E2E_API_PORT'] = `${api}`
    process.env['E2E_DATA_DIR'] = env.DATA_DIR
    return close
  } catch (error) {
    await close()
    throw error
  }
}

async function readyOrWhy(half: ManagedProcess, log: string): Promise<void> {
  const ended = half.ended.then(() => {
    throw new Error(`e2e: the ${half.name} did not start:\n${readFileSync(log, 'utf8')}`)
  })
  await Promise.race([half.ready, ended])
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise(resolve => {
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}
